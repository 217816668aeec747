internal import CodeSyntax

/// The variables of types, whose initial values other statements replace through an object.
extension NameTable {
  /// Whether a variable is one of a type, and another value than the initial one can be set through an object: `this.status = status`.
  func isSetThroughObject(_ name: String, declaredAt item: Int) -> Bool {
    if tree.language.hasCommandCalls { return tree.hasAccessor(name) }
    guard ["Java", "Kotlin", "C#", "Swift", "Dart"].contains(tree.language.name),
      let type = nameOfType(around: item)
    else { return false }
    let modifiers = tree.items(before: item, Self.longestModifiers)
      .prefix {
        tree.tokens[$0].line == tree.tokens[item].line
          && (tree.kind($0) == .word || tree.isOpen($0, "("))
      }
    if modifiers.contains(where: { tree.isWord($0, in: Self.overridable) }) { return true }
    let isConstant = modifiers.contains { tree.isWord($0, in: Self.constants) }
    return !isConstant && !isPrivate(name, modifiers) || isWritten(name, ofType: type)
  }

  private static let longestModifiers = 8
  private static let constants: Set<String> = ["final", "let", "const", "val"]
  private static let overridable: Set<String> = [
    "open", "virtual", "abstract", "override", "protected",
  ]

  /// Whether a method is declared for other types to override, which other files can contain.
  func canBeOverridden(_ method: Int) -> Bool {
    let modifiers = tree.items(before: method, Self.longestModifiers)
      .prefix { tree.tokens[$0].line == tree.tokens[method].line }
    if modifiers.contains(where: { tree.isWord($0, in: ["private", "static", "final"]) }) {
      return false
    }
    if modifiers.contains(where: { tree.isWord($0, in: Self.overridable) }) { return true }
    // In these languages, only a word before the method allows it.
    guard !["Kotlin", "C#"].contains(tree.language.name), let type = tree.parent(of: method),
      tree.isOpen(type, "{")
    else { return false }
    return tree.items(before: type, Self.longestTypeHead)
      .prefix { !tree.isOpen($0, "{") && !tree.isSymbol($0, in: [";", "="]) }
      .contains { tree.isWord($0, in: ["abstract", "trait"]) }
  }

  private func isPrivate(_ name: String, _ modifiers: some Sequence<Int>) -> Bool {
    switch tree.language.name {
    case "Dart": name.utf8.first == UInt8(ascii: "_")
    case "C#":
      !modifiers.contains { tree.isWord($0, in: ["public", "internal", "protected", "required"]) }
    default: modifiers.contains { tree.isWord($0, in: ["private", "fileprivate"]) }
    }
  }

  /// Whether a statement of the source gives the member of an object a value, or adds to the value.
  private func isWritten(_ name: String, ofType type: String) -> Bool {
    memberUses(of: name).contains { use in
      let place = place(from: use)
      if tree.isSymbol(place.next, "=") || place.call.map({ adds($0) }) ?? false { return true }
      // `Ride(this._status)`
      guard tree.language.name == "Dart", let open = tree.parent(of: use) else { return false }
      return tree.isWord(tree.item(before: open), type)
    }
      || uses(of: name, in: tree.all)?.contains { tree.isSymbol(tree.item(before: $0), "..") }
        ?? true
  }
}
