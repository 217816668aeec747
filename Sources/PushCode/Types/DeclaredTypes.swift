import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The types that source code declares, and those of other files that it uses, by name.
final class DeclaredTypes {
  let tree: CodeTree
  let names: NameTable
  /// The reader of the language's declarations; nil if its types are not read.
  private let reader: TypeReader?
  /// The names in declarations of types, and the types with an encoder of their own; nil before the first question.
  private var found: (names: [String: [Int]], encoded: Set<String>)?
  private var known: [String: DeclaredType?] = [:]
  private let others: OtherFiles
  /// The names that were asked for, of types that the source declares, and of others.
  private(set) var (asked, missing): (Set<String>, Set<String>) = ([], [])

  init(_ tree: CodeTree, _ names: NameTable, _ others: OtherFiles = OtherFiles()) {
    (self.tree, self.names, self.others) = (tree, names, others)
    reader = TypeReader.all[tree.language.name]
  }

  /// Returns the type that a name refers to; nil unless exactly one declaration is visible and was read.
  func type(_ name: String, from use: Int) -> DeclaredType? {
    guard let readType = reader?.type else { return nil }
    let all = all
    guard !all.encoded.contains(name), !all.encoded.contains("*") else { return nil }
    guard let items = all.names[name] else {
      missing.insert(name)
      return isRedefined(name) ? nil : others.types[name].map { asEncoded($0) }
    }
    asked.insert(name)
    guard items.count == 1, let item = items.first, isVisible(item, from: use),
      !others.encodes(name)
    else { return nil }
    if let type = known[name] { return type }
    // A type that contains itself is unknown inside of itself.
    known[name] = .some(nil)
    let type = isRedefined(name) ? nil : readType(item, self).map { asEncoded($0) }
    known[name] = .some(type)
    return type
  }

  /// Returns a type as the JSON package that the source imports encodes it, which can have other names.
  private func asEncoded(_ type: DeclaredType) -> DeclaredType {
    guard hasOtherEncoder else { return type }
    var type = type
    type.isUnchecked = true
    return type
  }

  /// Whether the source imports another JSON package of Go than the standard one.
  private lazy var hasOtherEncoder =
    tree.language.hasCompositeLiterals
    && tree.imports.contains {
      $0.module != "encoding/json"
        && $0.module.split(separator: "/").suffix(2).contains {
          String($0).hasOccurrence(of: "json")
        }
    }

  private lazy var parameters = TypeParameters(in: tree)

  /// Whether a name can mean another type: a parameter of types, or in Python a variable or an import.
  private func isRedefined(_ name: String) -> Bool {
    guard let uses = names.uses(of: name, in: tree.all) else { return true }
    if tree.language.blocksAreIndented || tree.language.name == "Rust" {
      let isAmbiguous =
        all.names[name] == nil
        ? tree.imports.contains { $0.names.isEmpty && $0.module != "super" }
        : !tree.imports(of: name).isEmpty
      if isAmbiguous { return true }
    }
    guard tree.language.blocksAreIndented else { return parameters.contain(name, uses) }
    return uses.contains { use in
      if all.names[name]?.contains(use) ?? false { return false }
      if case .declaration = names.role(of: use) { return true }
      // `def update(token, State=State)`
      let before = tree.item(before: use)
      return tree.isSymbol(tree.item(after: use), "=") && !tree.isSymbol(before, in: [":", "="])
    }
  }

  /// Returns the type that other files know by a name.
  func type(_ name: String) -> DeclaredType? { type(name, from: -1) }

  /// Whether other files can use a type.
  func exports(_ type: DeclaredType) -> Bool {
    guard tree.language.hasShorthand else { return true }
    let keyword = tree.item(before: type.item)
    return tree.isWord(keyword.flatMap { tree.item(before: $0) }, in: ["export", "declare"])
  }

  /// Returns the kind of a type; unknown for a name without a known declaration.
  func kind(of text: String) -> DeclaredKind {
    guard let reader, text.utf8.count <= Self.longestType else { return .unknown }
    return reader.table.kind(of: text)
  }

  /// Returns the kind of another name of a simple type: `type Status string`.
  func kind(named name: String, from use: Int) -> DeclaredKind {
    guard tree.language.hasCompositeLiterals, let items = all.names[name], items.count == 1,
      isVisible(items[0], from: use), !all.encoded.contains(name), !others.encodes(name)
    else { return .unknown }
    let kind = kind(of: text(after: items[0], upTo: tree.item(after: items[0]).map { $0 + 1 }))
    if case .known = kind { return kind }
    return .unknown
  }

  private static let longestType = 200

  /// Whether a declaration is in a block around a use.
  private func isVisible(_ item: Int, from use: Int) -> Bool {
    if tree.language.blocksAreIndented { return tree.indents[tree.tokens[item].line] == 0 }
    var parent = tree.parent(of: item)
    if tree.isOpen(parent, "("), let group = parent { parent = tree.parent(of: group) }
    return parent.map { tree.contents(of: $0).contains(use) } ?? true
  }

  private var all: (names: [String: [Int]], encoded: Set<String>) {
    if let found { return found }
    var all: (names: [String: [Int]], encoded: Set<String>) = ([:], [])
    for index in tree.tokens.indices where tree.tokens[index].kind == .word {
      if let name = nameOfType(declaredBy: index) {
        all.names[tree.spelling(name), default: []].append(name)
      }
      if let encoded = reader?.encoded(index, tree) {
        all.encoded.insert(encoded)
      }
    }
    tree.work.steps += tree.tokens.count
    found = all
    return all
  }

  private static let definers: Set<String> = [
    "type", "struct", "interface", "class", "enum", "union", "trait", "protocol", "typealias",
    "actor", "namespace",
  ]

  private func nameOfType(declaredBy word: Int) -> Int? {
    guard tree.isWord(word, in: Self.definers) else { return nil }
    if let name = tree.item(after: word), tree.kind(name) == .word { return name }
    // `type (A struct {…})`
    guard tree.language.hasCompositeLiterals, tree.isWord(word, "struct"),
      let name = tree.item(before: word), tree.kind(name) == .word,
      let group = tree.parent(of: name), tree.isWord(tree.item(before: group), "type")
    else { return nil }
    return name
  }

  // MARK: Imports

  private var imported: [String: Bool] = [:]

  /// Whether each import of a name is one from a module, and there is one.
  func imports(_ name: String, from module: String) -> Bool {
    if all.names[name] != nil { return false }
    if let known = imported[name] { return known }
    var isFound = false
    var isElsewhere = false
    for index in tree.tokens.indices where tree.isWord(index, in: [name, module]) {
      let first = firstOfLine(index)
      guard tree.isWord(first, in: ["from", "import"]), let source = tree.item(after: first) else {
        continue
      }
      let isModule = tree.isWord(source, module) && !tree.isAccess(tree.item(after: source))
      isFound = isFound || isModule
      isElsewhere = isElsewhere || !isModule && tree.isWord(index, name)
    }
    imported[name] = isFound && !isElsewhere
    return isFound && !isElsewhere
  }

  /// Whether a name certainly has its usual meaning in Python: that of a module, and no other.
  func isOwn(_ name: String, of module: String) -> Bool {
    !tree.imports.contains { $0.names.isEmpty }
      && tree.imports(of: name).allSatisfy { $0.module == module }
      && names.definition(of: name) == nil
  }

  func firstOfLine(_ item: Int) -> Int {
    tree.items(before: item, Self.longestLine)
      .prefix { tree.tokens[$0].line == tree.tokens[item].line }.last ?? item
  }

  private static let longestLine = 64

  // MARK: Parts of declarations

  /// Returns the text between two tokens, without a comment; empty for text of several lines.
  func text(after item: Int, upTo end: Int?) -> String {
    let bytes = tree.text.bytes
    let start = tree.tokens[item].end
    let end = min(end ?? tree.tokens.count, tree.tokens.count)
    let stop = end < tree.tokens.count ? tree.tokens[end].start : bytes.count
    guard start < stop, end > item + 1, stop - start <= Self.longestDeclaration else { return "" }
    let line = bytes[start..<stop].drop { $0 <= 0x20 }.prefix { !"\n#/;".utf8.contains($0) }
    guard tree.tokens[end - 1].start < line.endIndex else { return "" }
    return String(decoding: line, as: UTF8.self).trimmed
  }

  /// The number of bytes of a type with the comment and the space after it.
  private static let longestDeclaration = 1_000

  /// Returns the declarations of members in a block: one a line, or between separators.
  func declarations(in body: Range<Int>, separators: Set<String>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start: Int?
    var previous: Int?
    for item in tree.items(of: body) {
      if tree.isSymbol(item, in: separators) {
        if let start { parts.append(start..<item) }
        (start, previous) = (nil, nil)
        continue
      }
      if let first = start, let last = previous,
        tree.tokens[tree.end(of: last) - 1].line < tree.tokens[item].line,
        !tree.isSymbol(last, in: ["|", "&", ":", "="]), !tree.isSymbol(item, in: ["|", "&", "="])
      {
        parts.append(first..<item)
        start = item
      }
      start = start ?? item
      previous = item
    }
    if let start { parts.append(start..<body.upperBound) }
    return parts
  }
}

/// Reads the declarations of types in one language.
struct TypeReader: Sendable {
  let table: KindTable
  /// Returns the type with a name; nil if the encoding of its values is unknown. In a language without this, only simple types are read.
  var type: (@Sendable (_ name: Int, DeclaredTypes) -> DeclaredType?)?
  /// Returns the name of a type for which a word starts an encoder, and `*` for any type.
  var encoded: @Sendable (_ word: Int, CodeTree) -> String? = { _, _ in nil }

  static let all: [String: TypeReader] = [
    "Go": TypeReader(table: .go, type: GoType.type, encoded: GoType.encoded),
    "Rust": TypeReader(table: .rust, type: RustType.type, encoded: RustType.encoded),
    "Python": TypeReader(table: .python, type: PythonType.type),
    "JavaScript": TypeReader(table: .typeScript, type: TypeScriptType.type),
    "Swift": TypeReader(table: .swift, type: SwiftType.type, encoded: SwiftType.encoded),
    "Kotlin": TypeReader(table: .kotlin), "Java": TypeReader(table: .java),
    "C#": TypeReader(table: .cSharp), "Dart": TypeReader(table: .dart),
    "PHP": TypeReader(table: .php),
  ]
}
