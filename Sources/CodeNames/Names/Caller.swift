internal import CodeSyntax

/// A file that uses functions of another file.
package struct Caller {
  let names: NameTable
  /// The names by those in the other file.
  private var locals: [String: String] = [:]
  /// The names, with dots, of the other file and of its default export.
  private var modules: Set<String> = []
  /// The names that other imports give.
  private var others: Set<String> = []
  private var ranges: [Range<Int>] = []
  /// Whether the names of the other file are known without an import.
  private var isInPackage: Bool
  private let target: NameTable
  /// The default export of the other file.
  private let exported: NameTable.Exports
  /// The names that other files declare, too.
  private let ambiguous: Set<String>

  /// - Parameters:
  ///   - path: The path of the file with the calls.
  ///   - file: The path of the file with the functions.
  ///   - ambiguous: The names of functions and types that other files declare, too.
  package init(
    _ names: NameTable, at path: String, using target: NameTable, at file: String,
    of files: ProjectFiles, besides ambiguous: Set<String>
  ) {
    (self.names, self.target, self.ambiguous) = (names, target, ambiguous)
    exported = target.exports
    let language = names.tree.language
    let imports = CodeImports(names.tree, path: path)
    isInPackage = imports.isInPackage(of: file)
    for statement in imports.statements {
      let isFile = files.resolves(statement.module, from: path, to: file, in: language)
      for name in statement.names {
        if isFile {
          if let original = name.original { locals[original] = name.local }
          if name.original.map({ $0 == "default" }) ?? true { modules.insert(name.local) }
          if name.original == "*" { isInPackage = true }
        } else if imports.isModule(name, of: statement, file, files) {
          modules.insert(name.local)
        } else {
          others.insert(name.local)
          continue
        }
        ranges.append(statement.range)
      }
    }
    if language.name == "Rust" { modules.formUnion(modules.map { "crate::" + $0 }) }
  }

  /// Whether nothing of the other file is known.
  package var isEmpty: Bool { locals.isEmpty && modules.isEmpty && !isInPackage }

  /// A call of a function of the other file.
  struct Call {
    /// The name of the function.
    let name: Int
    let arguments: Range<Int>
    let isMethod: Bool
  }

  /// Returns the calls of a function that is declared once in the other file; empty if a use of it is not certainly a call.
  func calls(of function: Int) -> [Call] {
    let name = target.tree.spelling(function)
    let type = target.typeOfMethod(function)
    guard !ambiguous.contains(type ?? name), !target.isKey(function: name),
      !target.isDecoratedMethod(function),
      // `push.send = other`
      !names.memberUses(of: name).contains(where: {
        names.tree.isSymbol(names.tree.item(after: $0), "=")
      })
    else { return [] }
    var calls: [Call] = []
    if type == nil {
      var local = locals[name]
      if local == nil, isInPackage, names.tree.language.name != "PHP" { local = name }
      let exports = exported.function == name ? modules : []
      for local in exports.union([local].compactMap { $0 }) where isKnown(local) {
        for use in names.uses(of: local, in: names.tree.all) ?? [] where !isImport(use) {
          add(use, isMethod: false, to: &calls)
        }
      }
    }
    let types = names(ofType: type)
    // `export const push = new Push()`
    let objects = type.map { type in
      locals.filter { target.hasOnlyTypes([type], $0.key) && isKnown($0.value) }.values
    }
    for use in names.memberUses(of: name) {
      guard let access = names.tree.item(before: use),
        let receiver = names.tree.item(before: access)
      else { continue }
      let isModule = path(upTo: receiver).map { modules.contains($0) && isKnown($0) } ?? false
      let isExported = objects?.contains { path(upTo: receiver) == $0 } ?? false
      if isModule && (type == nil || exported.type == type) || isExported
        || !types.isEmpty && names.isObject(receiver, ofTypes: types)
      {
        add(use, isMethod: true, to: &calls)
      }
    }
    return calls
  }

  /// Whether the file mentions a function in a way that can be a call.
  func mentions(_ function: Int) -> Bool {
    let name = target.tree.spelling(function)
    if let type = target.typeOfMethod(function), isInPackage, locals[type] == nil {
      return !(names.uses(of: type, in: names.tree.all)?.isEmpty ?? false)
        && !names.memberUses(of: name).isEmpty
    }
    return !(names.uses(of: locals[name] ?? name, in: names.tree.all)?.isEmpty ?? false)
      || !names.memberUses(of: name).isEmpty
  }

  /// Returns the names that a type of the other file has here.
  private func names(ofType type: String?) -> Set<String> {
    guard let type else { return [] }
    var types = Set(modules.filter { isKnown($0) }.map { "\($0).\(type)" })
    if exported.type == type { types.formUnion(modules.filter { isKnown($0) }) }
    let isShared = !names.tree.language.sharesTypes || exported.isTopLevel(type)
    if let local = locals[type] ?? (isInPackage && isShared ? type : nil),
      !others.contains(local), !isDeclared(local)
    {
      types.insert(local)
    }
    return types
  }

  private func add(_ use: Int, isMethod: Bool, to calls: inout [Call]) {
    guard let list = names.argumentList(after: use), !names.isInTest(use),
      isMethod
        || !names.tree.isSymbol(names.tree.item(before: use), in: ["..", "@", "\\"])
          && !names.isInTypeWithBase(use, outsideOf: 0)
    else { return }
    calls.append(Call(name: use, arguments: list, isMethod: isMethod))
  }

  private func isImport(_ use: Int) -> Bool { ranges.contains { $0.contains(use) } }

  /// Whether a name has no other meaning in the file.
  private func isKnown(_ name: String) -> Bool {
    let first = name.split { $0 == "." || $0 == ":" }.first.map { String($0) } ?? name
    guard !others.contains(first), let uses = names.uses(of: first, in: names.tree.all) else {
      return false
    }
    return !uses.contains { use in
      if isImport(use) { return false }
      switch names.role(of: use) {
      case .declaration, .hidden: return true
      case .changes, .other: break
      }
      let tree = names.tree
      // `(send: Send): void => {`
      let isTyped =
        tree.isSymbol(tree.item(after: use), ":") && tree.isOpen(tree.parent(of: use), "(")
      // `({ send }: Client): void => {`
      let pattern = tree.parent(of: use).flatMap { tree.isOpen($0, "{") ? $0 : nil }
      let isPattern = tree.isSymbol(pattern.flatMap { tree.item(after: $0) }, in: [":", "="])
      return isDefinition(use) || isTyped || isPattern
    }
  }

  /// Whether the file declares a type with a name, or extends it.
  private func isDeclared(_ name: String) -> Bool {
    let tree = names.tree
    return names.uses(of: name, in: tree.all)?.contains { use in
      let next = tree.item(after: use)
      // `new Push() { … }`
      let isExtended =
        tree.isOpen(next, "(") && tree.isOpen(next.flatMap { tree.item(after: $0) }, "{")
      return isDefinition(use) || isExtended || tree.isWord(tree.item(before: use), "extends")
        || tree.isSymbol(tree.item(before: use), "<") && tree.isWord(next, "extends")
    } ?? true
  }

  private func isDefinition(_ use: Int) -> Bool {
    let before = names.tree.item(before: use)
    return names.tree.isWord(before, in: Blocks.definitions.union(NameTable.types))
      && !isImport(use)
  }

  /// Returns the spelling of `app.push` up to a word.
  private func path(upTo item: Int) -> String? {
    names.tree.compactSpelling(of: names.tree.startOfChain(item)..<item + 1)
  }
}

extension NameTable {
  /// The default export of a file.
  struct Exports {
    /// The function that is the module.
    var function: String?
    /// The type that is the module, or whose object is.
    var type: String?
    fileprivate var types: Set<String> = []

    fileprivate func isTopLevel(_ type: String) -> Bool { types.contains(type) }
  }

  var exports: Exports {
    var exports = Exports()
    for item in tree.tokens.indices where tree.tokens[item].kind == .word {
      if tree.isWord(item, in: ["class", "module"]), tree.language.name == "Ruby",
        let name = tree.item(after: item), blocks.heads[blocks.line(of: item)] < 0
      {
        exports.types.insert(tree.spelling(name))
      }
      guard tree.isWord(item, in: ["default", "exports", "export"]),
        let next = tree.item(after: item),
        tree.isWord(item, "default")
          ? tree.isWord(tree.item(before: item), "export") : tree.isSymbol(next, "=")
      else { continue }
      var items = tree.isWord(item, "default") ? [next] : []
      while let last = items.last ?? Optional(next), let following = tree.item(after: last),
        items.count < 4, !startsStatement(following, after: last)
      {
        items.append(following)
      }
      items.removeAll { tree.isSymbol($0, ";") }
      let words = items.map { tree.kind($0) == .word ? tree.spelling($0) : "" }
      switch words.first {
      case "new" where items.count <= 3: exports.type = words.dropFirst().first
      case "class": exports.type = words.dropFirst().first
      case "async", "function":
        exports.function = words.first { !["async", "function"].contains($0) }
      case let word? where items.count == 1 && !word.isEmpty:
        let value = declaration(of: word, before: items[0])?.value
        let made = value.map { tree.items(of: $0) } ?? []
        if made.count == 3, tree.isWord(made[0], "new"), tree.isOpen(made[2], "(") {
          exports.type = tree.spelling(made[1])
        } else {
          (exports.function, exports.type) = (word, word)
        }
      default: break
      }
    }
    return exports
  }

  /// Whether a line before a method replaces it by another one: `@Normalize()`.
  fileprivate func isDecoratedMethod(_ name: Int) -> Bool {
    guard tree.language.name == "JavaScript", let type = tree.parent(of: name),
      tree.isOpen(type, "{")
    else { return false }
    var item = name
    while let before = tree.item(before: item), tree.kind(before) == .word, name - item < 8 {
      item = before
    }
    return tree.isSymbol(tree.item(before: item), "@") || tree.isOpen(tree.item(before: item), "(")
  }

  /// Whether a member of an object has the name of a function and another value.
  fileprivate func isKey(function name: String) -> Bool {
    tree.language.name == "JavaScript"
      && uses(of: name, in: tree.all)?.contains { use in
        guard let mark = tree.item(after: use), tree.isSymbol(mark, ":"),
          let value = tree.item(after: mark)
        else { return false }
        return !tree.isWord(value, name)
      } ?? true
  }
}
