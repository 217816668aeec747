/// A file that uses functions of another file.
struct Caller {
  let names: NameTable
  /// The names of functions by those in the other file.
  private var functions: [String: String] = [:]
  /// The names, with dots, of the other file itself, and of what it exports as a whole.
  private var modules: Set<String> = []
  /// Whether all names of functions are known.
  private var sharesFunctions: Bool
  /// Whether the names of types are known without an import that names the file.
  private let sharesTypes: Bool
  private var ranges: [Range<Int>] = []
  private let file: String

  /// - Parameters:
  ///   - path: The path of the file with the calls.
  ///   - file: The path of the file with the functions.
  init(_ names: NameTable, at path: String, using file: String, of files: ProjectFiles) {
    self.names = names
    let language = names.tree.language
    let areNeighbors = ProjectFiles.areNeighbors(path, file)
    sharesFunctions = areNeighbors && ["Go", "Kotlin", "Swift"].contains(language.name)
    sharesTypes = ProjectFiles.shareTypes(path, file, in: language)
    self.file = file
    for statement in names.tree.imports {
      let isFile = files.resolves(statement.module, from: path, to: file, in: language)
      if isFile, statement.names.isEmpty { sharesFunctions = true }
      for name in statement.names {
        if isFile {
          if let original = name.original { functions[original] = name.local }
          if name.original.map({ $0 == "default" }) ?? true { modules.insert(name.local) }
        } else if let original = name.original, language.name == "Python" || language.name == "Rust",
          files.resolves(
            "\(statement.module)\(Self.separator(after: statement.module))\(original)", from: path,
            to: file, in: language)
        {
          modules.insert(name.local)
        } else {
          continue
        }
        ranges.append(statement.range)
      }
    }
    if language.name == "Rust" { modules.formUnion(modules.map { "crate::" + $0 }) }
  }

  private static func separator(after module: String) -> String {
    if module.hasSuffix(".") { return "" }
    return module.utf8.contains(UInt8(ascii: ":")) || module == "crate" ? "::" : "."
  }

  /// Whether nothing of the other file is known.
  var isEmpty: Bool {
    functions.isEmpty && modules.isEmpty && !sharesFunctions && !sharesTypes
      && names.tree.language.name != "Ruby"
  }

  /// A call of a function of the other file.
  struct Call {
    /// The name of the function.
    let name: Int
    let arguments: Range<Int>
    let isMethod: Bool
  }

  /// Returns the calls of a function that is declared once in the other file.
  ///
  /// - Parameter type: The type that contains the function; nil for a function outside of types.
  func calls(of function: String, in type: String?) -> [Call] {
    var calls: [Call] = []
    if type == nil, let local = functions[function] ?? (sharesFunctions ? function : nil),
      !isHidden(local)
    {
      for use in names.uses(of: local, in: names.tree.all) ?? []
      where !ranges.contains(where: { $0.contains(use) }) { add(use, isMethod: false, to: &calls) }
    }
    let isRuby = names.tree.language.name == "Ruby"
    let local = type.flatMap { type in
      let isKnown = isRuby ? ProjectFiles.isNamed(file, after: type) : sharesTypes
      return functions[type] ?? (isKnown ? type : nil)
    }
    for use in names.memberUses(of: function) {
      guard let access = names.tree.item(before: use),
        let receiver = names.tree.item(before: access)
      else { continue }
      let isModule = path(upTo: receiver).map { modules.contains($0) && !isHidden($0) } ?? false
      if isModule || type != nil && isObject(receiver, of: local ?? type, isKnown: local != nil) {
        add(use, isMethod: true, to: &calls)
      }
    }
    return calls
  }

  /// Whether an item is a type of the other file, or an object of it.
  ///
  /// - Parameter isKnown: Whether the file knows the name of the type without that of a module.
  private func isObject(_ receiver: Int, of type: String?, isKnown: Bool) -> Bool {
    guard let type else { return false }
    if isKnown { return names.hasType(type, receiver) && !isDeclared(type) }
    return names.hasType(type, receiver, of: modules)
      // What the file exports as a whole can be the type.
      || modules.contains { names.hasType($0, receiver) && !isHidden($0) }
  }

  private func add(_ use: Int, isMethod: Bool, to calls: inout [Call]) {
    guard let list = names.argumentList(after: use), !names.isInTest(use) else { return }
    calls.append(Call(name: use, arguments: list, isMethod: isMethod))
  }

  /// Whether a name has another meaning in the file.
  private func isHidden(_ name: String) -> Bool {
    let first = name.split(separator: ".").first.map { String($0) } ?? name
    return names.uses(of: first, in: names.tree.all)?.contains { use in
      guard !ranges.contains(where: { $0.contains(use) }) else { return false }
      return switch names.role(of: use) {
      case .declaration, .hidden: true
      case .changes, .other: isDefined(use)
      }
    } ?? true
  }

  /// Whether the file declares a type or a function with a name.
  private func isDeclared(_ name: String) -> Bool {
    names.uses(of: name, in: names.tree.all)?.contains { isDefined($0) } ?? true
  }

  private func isDefined(_ use: Int) -> Bool {
    names.tree.isWord(names.tree.item(before: use), in: Blocks.definitions)
  }

  /// Returns the spelling of `app.push` up to a word.
  private func path(upTo item: Int) -> String? {
    var first = item
    for _ in 0..<Self.longestPath {
      guard let access = names.tree.item(before: first), names.tree.isAccess(access),
        let word = names.tree.item(before: access)
      else { break }
      first = word
    }
    return names.tree.compactSpelling(of: first..<item + 1)
  }

  private static let longestPath = 8
}
