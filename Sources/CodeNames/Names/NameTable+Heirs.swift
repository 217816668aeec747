internal import CodeSyntax

extension NameTable {
  /// Returns the types that the source declares with one of some types in the head: as a base, or as the type itself.
  func types(thatMention types: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for type in types {
      for use in Array(uses(of: type, in: tree.all) ?? []) + memberUses(of: type) {
        // `new Base() {`, `object : Base() {`
        let body = tree.items(after: use, 2).first { tree.isOpen($0, "{") }
        if let body, hasOwnReceiver(body) { found.insert(type) }
        if let heir = typeWithHead(around: use) { found.insert(heir) }
      }
    }
    return found
  }

  /// Returns some types of the source, and those with one of them as a base, which have the same members.
  package func typesAndHeirs(_ types: Set<String>) -> Set<String> {
    var found = types
    for _ in 0..<Self.mostGenerations {
      let all = found.union(self.types(thatMention: found))
      if all == found { break }
      found = all
    }
    return found
  }

  private static let mostGenerations = 8

  /// Returns the name of the type in whose head a word is: `class Live(Base):`, `class Live : Base {`, `impl Base for Live`.
  private func typeWithHead(around use: Int) -> String? {
    var item = tree.startOfChain(use)
    if let open = tree.parent(of: item), tree.isOpen(open, "(") {
      guard let type = tree.item(before: open), tree.isWord(tree.item(before: type), "class") else {
        return nil
      }
      return tree.spelling(type)
    }
    for before in tree.items(before: item, Self.longestTypeHead) {
      if tree.isOpen(before, "{") || tree.isSymbol(before, in: [";", "="]) { return nil }
      if isTypeKeyword(before) {
        return tree.kind(item) == .word ? tree.spelling(item) : nil
      }
      item = before
    }
    return nil
  }
}
