import CodeSyntax

/// Reads interfaces and object types of TypeScript, which nothing checks when the program runs.
enum TypeScriptType {
  static func type(declaredAt name: Int, in types: DeclaredTypes) -> DeclaredType? {
    let tree = types.tree
    let word = tree.item(before: name)
    guard var open = tree.item(after: name) else { return nil }
    if tree.isWord(word, "type") {
      // A type with other parts can have other members.
      guard tree.isSymbol(open, "="), let body = tree.item(after: open), tree.isOpen(body, "{"),
        !tree.isSymbol(tree.item(after: body), in: ["&", "|", "["]),
        !tree.isOpen(tree.item(after: body), "[")
      else { return nil }
      open = body
    } else if !tree.isWord(word, "interface") {
      return nil
    }
    let head = tree.text.bytes[tree.tokens[name].end..<tree.tokens[open].start]
    guard !head.contains(UInt8(ascii: "<")) else { return nil }
    return self.type(in: open, namedAt: name, types)
  }

  /// Returns the type with the members in a bracket: `{ stop: number }`.
  static func type(in open: Int, namedAt name: Int, _ types: DeclaredTypes) -> DeclaredType? {
    let tree = types.tree
    guard tree.isOpen(open, "{"), tree.isClosed(open) else { return nil }
    var type = DeclaredType(item: name)
    (type.isUnchecked, type.kindsAreUnchecked) = (true, true)
    for part in types.declarations(in: tree.contents(of: open), separators: [";", ","]) {
      let items = tree.items(of: part)
      let name = tree.isWord(items.first, "readonly") && items.count > 2 ? items[1] : items[0]
      let mark = tree.item(after: name)
      let isOptional = tree.isSymbol(mark, "?") || tree.isSymbol(mark, "?:")
      let colon = tree.isSymbol(mark, "?") ? mark.flatMap { tree.item(after: $0) } : mark
      guard let key = tree.key(name), let colon, tree.isSymbol(colon, in: [":", "?:"]),
        colon < part.upperBound
      else {
        type.isOpen = true
        continue
      }
      let text = types.text(after: colon, upTo: part.upperBound)
      var member = DeclaredType.Member(
        field: key, item: name, key: key, kind: types.kind(of: text))
      if isOptional || member.kind.isOptional || text.hasPrefix("undefined") {
        member.omission = .possible
      }
      type.members.append(member)
    }
    return type
  }
}
