/// A statement by which source code gets names from another file of the project.
struct Import {
  /// The file or the module as written: `./push`, `app.push`, `crate::push`.
  let module: String
  /// The imported names; empty if the module is known by all of its names.
  var names: [Name]
  let range: Range<Int>

  struct Name {
    let local: String
    /// The name in the other file; nil if it means the module itself.
    let original: String?
  }
}

extension CodeTree {
  /// The number of statements that are read, and the number of items of one.
  private static let (maximumImports, longestStatement) = (1_000, 200)

  /// The statements that get functions from other files, in languages where a statement names the file.
  var imports: [Import] {
    var imports: [Import] = []
    for item in tokens.indices where tokens[item].kind == .word {
      guard imports.count < Self.maximumImports else { break }
      switch language.name {
      case "JavaScript":
        if isWord(item, "import"), parent(of: item) == nil { imports += importOfES(at: item) }
        if isWord(item, "require") { imports += requirement(at: item) }
      case "Python":
        if isWord(item, in: ["from", "import"]), startsLine(item) {
          imports += importOfPython(at: item)
        }
      case "Go": if isWord(item, "import") { imports += importsOfGo(at: item) }
      case "Dart": if isWord(item, "import") { imports += importOfDart(at: item) }
      case "Rust":
        if isWord(item, "use") { imports += importOfRust(at: item) }
        if isWord(item, "mod"), let name = self.item(after: item), kind(name) == .word {
          let module = Import.Name(local: spelling(name), original: nil)
          imports.append(Import(module: module.local, names: [module], range: item..<name + 1))
        }
      case "Java", "Kotlin", "PHP":
        if isWord(item, in: ["import", "use"]), startsLine(item) { imports += importOfType(at: item) }
      default: return []
      }
    }
    return imports
  }

  private func startsLine(_ item: Int) -> Bool {
    item == 0 || tokens[item - 1].line < tokens[item].line
  }

  /// Returns the text of a string literal; nil for any other item.
  private func literalText(_ item: Int) -> String? { kind(item) == .string ? key(item) : nil }

  /// Returns the items of a statement up to its end, or up to the end of its line.
  private func statement(from item: Int, untilLineEnds: Bool) -> [Int] {
    var items: [Int] = []
    var next: Int? = item
    while let item = next, items.count < Self.longestStatement, !isSymbol(item, ";") {
      if untilLineEnds, let last = items.last, tokens[end(of: last) - 1].line < tokens[item].line {
        break
      }
      items.append(item)
      next = self.item(after: item)
    }
    return items
  }

  /// Returns the names of `a, b as c`, each with the name after a word or a symbol as the local one.
  private func names(in list: Range<Int>, renamedBy mark: String) -> [Import.Name] {
    split(list).compactMap { part in
      var items = self.items(of: part)
      if items.count > 1, isWord(items[0], "type") { items.removeFirst() }
      guard let first = items.first, kind(first) == .word else { return nil }
      let isRenamed = items.count == 3 && (isWord(items[1], mark) || isSymbol(items[1], mark))
      guard isRenamed || items.count == 1 else { return nil }
      return Import.Name(local: spelling(items[isRenamed ? 2 : 0]), original: spelling(first))
    }
  }

  /// Reads `import push, { send as s } from "./push"` and `import * as push from "./push"`.
  private func importOfES(at item: Int) -> [Import] {
    let items = Array(statement(from: item, untilLineEnds: false).dropFirst())
    guard let from = items.firstIndex(where: { isWord($0, "from") }), from + 1 < items.count,
      let module = literalText(items[from + 1])
    else { return [] }
    var names: [Import.Name] = []
    for part in items[..<from] {
      if isOpen(part, "{") {
        names += self.names(in: contents(of: part), renamedBy: "as")
      } else if kind(part) == .word, !isWord(part, in: ["as", "type"]) {
        names.append(Import.Name(local: spelling(part), original: nil))
      }
    }
    return [Import(module: module, names: names, range: item..<items[from + 1] + 1)]
  }

  /// Reads `const { send: s } = require("./push")` and `const push = require("./push")`.
  private func requirement(at item: Int) -> [Import] {
    guard let open = self.item(after: item), isOpen(open, "("), let argument = only(contents(of: open)),
      let module = literalText(argument), let equal = self.item(before: item), isSymbol(equal, "="),
      let target = self.item(before: equal)
    else { return [] }
    var names: [Import.Name] = []
    if isOpen(target, "{") {
      names = self.names(in: contents(of: target), renamedBy: ":")
    } else if kind(target) == .word {
      let access = self.item(after: open)
      let member = isAccess(access) ? access.flatMap { self.item(after: $0) } : nil
      names = [Import.Name(local: spelling(target), original: member.map { spelling($0) })]
    }
    return [Import(module: module, names: names, range: target..<end(of: open))]
  }

  /// Reads `from app.push import send as s` and `import app.push as push`.
  private func importOfPython(at item: Int) -> [Import] {
    let items = statement(from: item, untilLineEnds: true)
    guard let last = items.last else { return [] }
    let range = item..<end(of: last)
    func module(_ list: Range<Int>) -> String? { compactSpelling(of: list) }
    if isWord(item, "import") {
      return split(item + 1..<range.upperBound).compactMap { part in
        let words = self.items(of: part)
        let mark = words.firstIndex { isWord($0, "as") }
        guard let name = module(part.lowerBound..<(mark.map { words[$0] } ?? part.upperBound)) else {
          return nil
        }
        let local = mark.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
        return Import(
          module: name, names: [Import.Name(local: local.map { spelling($0) } ?? name, original: nil)],
          range: range)
      }
    }
    guard let mark = items.firstIndex(where: { isWord($0, "import") }), mark + 1 < items.count,
      let module = module(item + 1..<items[mark])
    else { return [] }
    let list =
      isOpen(items[mark + 1], "(") ? contents(of: items[mark + 1]) : items[mark + 1]..<range.upperBound
    return [Import(module: module, names: names(in: list, renamedBy: "as"), range: range)]
  }

  /// Reads `import p "example.com/app/push"`, also in parentheses.
  private func importsOfGo(at item: Int) -> [Import] {
    guard let next = self.item(after: item) else { return [] }
    let items =
      isOpen(next, "(")
      ? self.items(of: contents(of: next)) : Array(statement(from: next, untilLineEnds: true))
    return zip([item] + items, items).compactMap { before, item in
      guard let module = literalText(item) else { return nil }
      let isRenamed = kind(before) == .word && tokens[before].line == tokens[item].line
        && !isWord(before, "import")
      let last = module.split(separator: "/").last.map { String($0) } ?? module
      return Import(
        module: module,
        names: [Import.Name(local: isRenamed ? spelling(before) : last, original: nil)],
        range: item..<item + 1)
    }
  }

  /// Reads `import "push.dart" as push show send;`.
  private func importOfDart(at item: Int) -> [Import] {
    let items = statement(from: item, untilLineEnds: false)
    guard items.count > 1, let module = literalText(items[1]), let last = items.last else { return [] }
    var names: [Import.Name] = []
    if let mark = items.firstIndex(where: { isWord($0, "as") }), mark + 1 < items.count {
      names = [Import.Name(local: spelling(items[mark + 1]), original: nil)]
    } else if let mark = items.firstIndex(where: { isWord($0, "show") }) {
      names = items[(mark + 1)...].filter { kind($0) == .word }
        .map { Import.Name(local: spelling($0), original: spelling($0)) }
    }
    return [Import(module: module, names: names, range: item..<end(of: last))]
  }

  /// Reads `use crate::push::{send as s}` and `use crate::push`.
  private func importOfRust(at item: Int) -> [Import] {
    let items = Array(statement(from: item, untilLineEnds: false).dropFirst())
    guard let last = items.last else { return [] }
    let range = item..<end(of: last)
    if isOpen(last, "{") {
      guard let module = compactSpelling(of: items[0]..<last - 1) else { return [] }
      return [
        Import(
          module: module, names: names(in: contents(of: last), renamedBy: "as"), range: range)
      ]
    }
    let mark = items.firstIndex { isWord($0, "as") }
    guard let name = mark.map({ $0 - 1 }) ?? items.indices.last, name > 1,
      let module = compactSpelling(of: items[0]..<items[name - 1])
    else { return [] }
    return [
      Import(
        module: module,
        names: [Import.Name(local: spelling(last), original: spelling(items[name]))], range: range)
    ]
  }

  /// Reads `import app.push.Sender`, `import app.push.send as s` and `use App\Push\Sender;`.
  private func importOfType(at item: Int) -> [Import] {
    var items = Array(statement(from: item, untilLineEnds: true).dropFirst())
    if isWord(items.first, "static") { items.removeFirst() }
    let mark = items.firstIndex { isWord($0, "as") } ?? items.count
    guard mark > 0, let last = items.last,
      let module = compactSpelling(of: items[0]..<items[mark - 1] + 1)
    else { return [] }
    return [
      Import(
        module: module,
        names: [Import.Name(local: spelling(last), original: spelling(items[mark - 1]))],
        range: item..<end(of: last))
    ]
  }
}
