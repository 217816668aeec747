import CodeNames
import CodeSyntax
internal import JSONSyntax

/// A value of a type in the source.
struct Instance {
  let type: DeclaredType
  /// The values of members by their names; nil if none is known.
  var given: [String: Range<Int>]?
  /// Whether the other members have unknown values instead of the ones of the declaration.
  var hasOthers = false
  /// The bracket of the values.
  var open: Int?
  /// Whether only an annotation names the type.
  var isAnnotated = false
  var dump = ModelDump()
}

/// Finds the declared types of the values that constructors, variables and parameters have.
struct InstanceReader {
  let types: DeclaredTypes

  private var tree: CodeTree { types.tree }
  private var names: NameTable { types.names }

  /// Returns the value that a constructor or a name of a variable has; nil if the type is unknown.
  func instance(_ list: Range<Int>, steps: Int) -> Instance? {
    guard let first = list.first, tree.kind(first) == .word else { return nil }
    let last = tree.endOfTypeName(from: first)
    let name = tree.compactSpelling(of: first..<last + 1) ?? ""
    guard let open = tree.only(last + 1..<list.upperBound), tree.isOpen(open) else {
      guard list.count == 1, steps < ValueReader.maximumSteps else { return nil }
      return instance(named: name, at: first, steps: steps)
    }
    guard let type = types.type(name, from: first) else { return nil }
    return instance(of: type, constructedIn: open)
  }

  /// Returns the object that a variable or a parameter of Python has.
  private func instance(named name: String, at item: Int, steps: Int) -> Instance? {
    guard tree.language.blocksAreIndented else { return nil }
    guard let declaration = names.declaration(of: name, before: item) else {
      return names.parameter(name, before: item).flatMap { annotated($0.item) }
    }
    guard let changes = names.changes(to: name, from: declaration, upTo: item) else { return nil }
    guard
      var instance = instance(declaration.value, steps: steps + 1) ?? annotated(declaration.item)
    else { return nil }
    if !changes.isEmpty { (instance.given, instance.open) = (nil, nil) }
    return instance
  }

  private func instance(of type: DeclaredType, constructedIn open: Int) -> Instance {
    var instance = Instance(type: type, given: [:], open: open)
    let parts = tree.split(tree.contents(of: open))
    for (index, part) in parts.enumerated() {
      let mark = part.lowerBound + 1
      if tree.isSymbol(part.first, in: ["..", "*", "**"]) {
        instance.hasOthers = true
      } else if tree.kind(part.first) == .word, mark < part.upperBound - 1,
        tree.isSymbol(mark, tree.language.argumentLabel == "=" ? "=" : ":")
      {
        instance.given?[tree.spelling(part.lowerBound)] = mark + 1..<part.upperBound
      } else if tree.language.name == "Rust", part.count == 1 {
        // `State { stop }`
        instance.given?[tree.spelling(part.lowerBound)] = part
      } else {
        // The field at the same place.
        let isWhole = parts.count == type.members.count && !type.isOpen
        guard tree.language.hasCompositeLiterals ? isWhole : tree.language.blocksAreIndented,
          index < type.members.count
        else { return Instance(type: type) }
        instance.given?[type.members[index].field] = part
      }
    }
    return type.hasMemberwiseInitializer ? instance : Instance(type: type)
  }

  // MARK: Annotations

  /// Returns a value of the type that a variable or a parameter is declared with.
  func annotated(_ item: Int) -> Instance? {
    guard let annotation = annotation(item) else { return nil }
    // `params: { state: State }`
    if tree.language.hasShorthand, let start = tree.only(annotation), tree.isOpen(start, "{") {
      return TypeScriptType.type(in: start, namedAt: item, types)
        .map { Instance(type: $0, isAnnotated: true) }
    }
    let kind = kind(of: annotation)
    guard case .type(let name) = tree.language.hasCompositeLiterals ? kind.wrapped : kind,
      let type = types.type(name, from: item)
    else { return nil }
    return Instance(type: type, isAnnotated: isUnchecked)
  }

  /// Returns the kind of the simple type that a variable or a parameter is declared with; nil for any other type.
  func annotatedKind(_ item: Int) -> KnownKind? {
    if ["Java", "C#", "Dart", "PHP"].contains(tree.language.name) { return kind(before: item) }
    guard let annotation = annotation(item), case .known(let kind) = kind(of: annotation),
      [.string, .number, .boolean].contains(kind),
      // `status: str = None`
      !tree.isWord(
        tree.item(after: annotation.upperBound - 1).flatMap { tree.item(after: $0) }, "None")
    else { return nil }
    return kind
  }

  /// Returns the kind of the type in `String status`.
  private func kind(before item: Int) -> KnownKind? {
    guard let type = tree.item(before: item), tree.kind(type) == .word,
      !tree.isSymbol(tree.item(before: type), in: ["|", "."]),
      case .known(let kind) = types.kind(of: tree.spelling(type))
    else { return nil }
    return kind
  }

  /// Whether a value can have another type than its annotation says.
  var isUnchecked: Bool { tree.language.hasShorthand || tree.language.blocksAreIndented }

  private func kind(of annotation: Range<Int>) -> DeclaredKind {
    types.kind(of: types.text(after: annotation.lowerBound - 1, upTo: annotation.upperBound))
  }

  /// Returns the tokens of the type of a variable or a parameter.
  private func annotation(_ item: Int) -> Range<Int>? {
    let parent = tree.parent(of: item)
    var end = tree.item(after: item)
    var mark = item
    if tree.isSymbol(end, in: [":", "?:"]), let colon = end {
      mark = colon
      end = tree.item(after: colon)
    } else if !tree.language.hasCompositeLiterals || !tree.isOpen(parent, "(") {
      return nil
    }
    let start = end
    for _ in 0..<Self.longestAnnotation {
      guard let next = end, !tree.isSymbol(next, in: [",", "=", ";"]) else { break }
      // `let state: State` ends with its line.
      if next != start, tree.kind(next) == .word, !tree.isOpen(parent, "("),
        tree.tokens[next].line > tree.tokens[next - 1].line
      {
        break
      }
      end = tree.item(after: next)
    }
    if let parent, tree.isOpen(parent, "("), isGeneric(parent) { return nil }
    return mark + 1..<max(mark + 1, end ?? parent.map { tree.tokens[$0].link } ?? tree.tokens.count)
  }

  private static let longestAnnotation = 16

  /// Whether a function has parameters for types, which can have the name of a type.
  private func isGeneric(_ open: Int) -> Bool {
    guard let before = tree.item(before: open) else { return false }
    return tree.isOpen(before, "[")
      || tree.text.bytes[tree.tokens[before].end..<tree.tokens[open].start]
        .contains(UInt8(ascii: ">"))
  }
}

extension CodeTree {
  /// The types to which any value is converted without a meaning.
  private static let neutralTypes: Set<String> = [
    "any", "const", "unknown", "object", "never", "string", "number",
  ]

  /// Returns the name at the end of `value as State`; nil for any other expression.
  func typeOfCast(_ list: Range<Int>) -> Int? {
    var list = list
    while let open = only(list), isOpen(open, "("), !contents(of: open).isEmpty {
      list = contents(of: open)
    }
    let name = list.upperBound - 1
    guard language.hasShorthand, list.count > 2, isWord(name - 1, "as"), kind(name) == .word,
      !isWord(name, in: Self.neutralTypes)
    else { return nil }
    return name
  }

  /// Returns the last word of `State`, or of Go's `models.State`.
  func endOfTypeName(from word: Int) -> Int {
    guard language.hasCompositeLiterals, let dot = item(after: word), isSymbol(dot, "."),
      let last = item(after: dot), kind(last) == .word
    else { return word }
    return last
  }
}
