/// A statement by which source code gets names from another file of the project.
package struct Import {
  /// The file, the module or the package as written: `./push`, `app.push`, `crate::push`.
  package let module: String
  /// The imported names.
  package let names: [Name]
  package let range: Range<Int>
  /// Whether the statement gives the names to other files, and not to its own: `export { push as base } from "./push"`.
  package private(set) var isExport = false
  /// Whether the names are members of a type: `import static push.Base.state`.
  package private(set) var isStatic = false

  package var localNames: [String] { names.map { $0.local } }

  /// The last words of the paths that the statement can mean, in lowercase: of the module, and of a file that is one of its names.
  fileprivate var words: Set<String> {
    let path = module.split { "/\\:".contains($0) }.last ?? ""
    var words = Set(path.split(separator: ".").map { $0.lowercased() })
    words.insert(path.lowercased())
    // The file of a folder.
    if !words.isDisjoint(with: ["index", "__init__", "mod", ".", ".."]) { words.insert("") }
    for name in names { if let original = name.original { words.insert(original.lowercased()) } }
    return words
  }

  package struct Name {
    package let local: String
    /// The name in the other file; nil if it means the module itself.
    package let original: String?
  }
}

/// The imports of a source, which many questions need.
final class Imports {
  /// Nil before the first question.
  fileprivate var statements: [Import]?
  /// The positions of the statements by the names that they give to the file.
  fileprivate var positions: [String: [Int]] = [:]
  /// The positions of the statements by the last words of their paths.
  fileprivate var paths: [String: [Int]] = [:]
}

extension CodeTree {
  /// The statements that name other files or their packages.
  package var imports: [Import] {
    if let statements = importTable.statements { return statements }
    let statements = readImports()
    importTable.statements = statements
    for (position, statement) in statements.enumerated() {
      for name in statement.localNames where !statement.isExport {
        importTable.positions[name, default: []].append(position)
      }
      for word in statement.words { importTable.paths[word, default: []].append(position) }
    }
    return statements
  }

  /// Returns the statements that can mean a file or a folder with one of some names, in lowercase.
  package func imports(ofPathsEndingWith words: Set<String>) -> [Import] {
    let statements = imports
    return Set(words.flatMap { importTable.paths[$0] ?? [] }).sorted().map { statements[$0] }
  }

  /// Returns the statements that give a name to the file.
  package func imports(of name: String) -> [Import] {
    let statements = imports
    return importTable.positions[name]?.map { statements[$0] } ?? []
  }

  /// The number of statements that are read, and the number of items of one.
  private static let (maximumImports, longestImport) = (1_000, 200)
  private static let keywords: [String: Set<String>] = [
    "JavaScript": ["import", "require", "export"], "Python": ["from", "import"], "Go": ["import"],
    "Rust": ["use", "mod"], "Java": ["import"], "Kotlin": ["import"],
    "PHP": ["use"],
  ]

  private func readImports() -> [Import] {
    guard let keywords = Self.keywords[language.name] else { return [] }
    work.steps += tokens.count
    var imports: [Import] = []
    for item in tokens.indices where isWord(item, in: keywords) {
      guard imports.count < Self.maximumImports else { break }
      // `const { base } = await import("./push")`
      if isWord(item, "require") || language.hasShorthand && isOpen(self.item(after: item), "(") {
        imports += requirement(at: item)
      } else if item == 0 || tokens[item - 1].line < tokens[item].line || isSymbol(item - 1, ";")
        || isWord(item, in: ["use", "mod"])
      {
        imports += statement(at: item)
      }
    }
    return imports
  }

  /// The name in the first statement of a file of Go.
  package var goPackage: String? {
    guard language.name == "Go", let first = tokens.indices.first, isWord(first, "package") else {
      return nil
    }
    return item(after: first).map { spelling($0) }
  }

  private func statement(at item: Int) -> [Import] {
    var items: [Int] = []
    let endsWithLine = ["Python", "Go", "Kotlin"].contains(language.name)
    var next = self.item(after: item)
    while let item = next, items.count < Self.longestImport, !isSymbol(item, ";") {
      let line = tokens[(items.last.map { end(of: $0) } ?? item) - 1].line
      if endsWithLine, !items.isEmpty, line < tokens[item].line { break }
      items.append(item)
      next = self.item(after: item)
    }
    guard let first = items.first, let last = items.last else { return [] }
    let list = first..<end(of: last)
    return switch language.name {
    case "JavaScript": importOfFile(items, list, isExport: isWord(item, "export"))
    case "Python": importOfPython(items, list, isFrom: isWord(item, "from"))
    case "Go": importsOfGo(isOpen(first, "(") ? self.items(of: contents(of: first)) : items)
    default: importOfPath(items, list, isModule: isWord(item, "mod"))
    }
  }

  /// Returns the names of `a, b as c`; the word or the symbol between them precedes the local name.
  private func names(in list: Range<Int>, renamedBy mark: String = "as") -> [Import.Name] {
    split(list).compactMap { part in
      var items = self.items(of: part)
      if items.count > 1, isWord(items[0], "type") { items.removeFirst() }
      guard let first = items.first, kind(first) == .word else { return nil }
      let isRenamed = items.count == 3 && (isWord(items[1], mark) || isSymbol(items[1], mark))
      guard isRenamed || items.count == 1 else { return nil }
      return Import.Name(local: spelling(items[isRenamed ? 2 : 0]), original: spelling(first))
    }
  }

  /// Returns the text of a string literal; nil for any other item.
  private func literalText(_ item: Int) -> String? { kind(item) == .string ? key(item) : nil }

  /// Reads `push, { send as s } from "./push"` and `* as push from "./push"`.
  private func importOfFile(_ items: [Int], _ list: Range<Int>, isExport: Bool) -> [Import] {
    guard let file = items.firstIndex(where: { kind($0) == .string }), file > 0,
      isWord(items[file - 1], "from"), let module = literalText(items[file]),
      !isExport || isOpen(items[0], "{") || isSymbol(items[0], "*")
    else { return [] }
    var names: [Import.Name] = []
    for item in items[..<file] {
      if isOpen(item, "{") {
        names += self.names(in: contents(of: item))
      } else if kind(item) == .word, !isWord(item, in: ["as", "type", "from"]) {
        names.append(Import.Name(local: spelling(item), original: nil))
      }
    }
    // The statement can lack its semicolon.
    let range = list.lowerBound..<items[file] + 1
    return [Import(module: module, names: names, range: range, isExport: isExport)]
  }

  /// Reads `const { send: s } = require("./push")` and `const push = require("./push")`.
  private func requirement(at item: Int) -> [Import] {
    guard let open = self.item(after: item), isOpen(open, "("),
      let argument = only(contents(of: open)),
      let module = literalText(argument), let before = self.item(before: item),
      let equal = isWord(before, "await") ? self.item(before: before) : before,
      isSymbol(equal, "="),
      let target = self.item(before: equal)
    else { return [] }
    let range = target..<end(of: open)
    if isOpen(target, "{") {
      let names = self.names(in: contents(of: target), renamedBy: ":")
      return [Import(module: module, names: names, range: range)]
    }
    guard kind(target) == .word else { return [] }
    // `module.exports = require("./push")`
    if isWord(target, "exports") {
      return [Import(module: module, names: [], range: range, isExport: true)]
    }
    // `exports.base = require("./push").base`
    let owner = self.item(before: target).flatMap { isAccess($0) ? self.item(before: $0) : nil }
    let access = self.item(after: open)
    let member = isAccess(access) ? access.flatMap { self.item(after: $0) } : nil
    let name = Import.Name(local: spelling(target), original: member.map { spelling($0) })
    return [
      Import(module: module, names: [name], range: range, isExport: isWord(owner, "exports"))
    ]
  }

  /// Reads `from app.push import send as s` and `import app.push as push`.
  private func importOfPython(_ items: [Int], _ list: Range<Int>, isFrom: Bool) -> [Import] {
    guard isFrom else {
      return split(list).compactMap { part in
        let mark = self.items(of: part).first { isWord($0, "as") }
        guard let module = compactSpelling(of: part.lowerBound..<(mark ?? part.upperBound)) else {
          return nil
        }
        let local = mark.flatMap { self.item(after: $0) }.map { spelling($0) } ?? module
        return Import(
          module: module, names: [Import.Name(local: local, original: nil)], range: list)
      }
    }
    guard let mark = items.first(where: { isWord($0, "import") }),
      let next = self.item(after: mark),
      let module = compactSpelling(of: list.lowerBound..<mark)
    else { return [] }
    let names =
      isSymbol(next, "*")
      ? [Import.Name(local: "*", original: "*")]
      : names(in: isOpen(next, "(") ? contents(of: next) : next..<list.upperBound)
    return [Import(module: module, names: names, range: list)]
  }

  /// Reads `p "example.com/app/push"`, once or on each line.
  private func importsOfGo(_ items: [Int]) -> [Import] {
    items.indices.compactMap { index in
      guard let module = literalText(items[index]) else { return nil }
      let name = index > 0 && kind(items[index - 1]) == .word ? spelling(items[index - 1]) : nil
      let local = name ?? module.split(separator: "/").last.map { String($0) } ?? module
      return Import(
        module: module, names: [Import.Name(local: local, original: nil)],
        range: items[index]..<items[index] + 1)
    }
  }

  /// Reads `crate::push::{send as s}`, `app.push.Sender` and `App\Push\Sender as Push`.
  private func importOfPath(_ items: [Int], _ list: Range<Int>, isModule: Bool) -> [Import] {
    guard let last = items.last else { return [] }
    let first =
      isWord(items[0], in: ["static", "function"]) ? list.lowerBound + 1 : list.lowerBound
    if isModule {
      let name = Import.Name(local: spelling(last), original: nil)
      return [Import(module: name.local, names: [name], range: list)]
    }
    let isList = isOpen(last, "{")
    let mark = items.firstIndex { isWord($0, "as") } ?? items.count
    guard let name = isList ? last : items[..<mark].last, let access = self.item(before: name),
      access > first, let module = compactSpelling(of: first..<access)
    else { return [] }
    let names =
      isList
      ? names(in: contents(of: last))
      : [Import.Name(local: spelling(last), original: spelling(name))]
    return [
      Import(module: module, names: names, range: list, isStatic: isWord(items[0], "static"))
    ]
  }
}
