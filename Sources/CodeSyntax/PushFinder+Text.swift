extension PushFinder {
  /// Examines the expression of a string that can contain a push.
  mutating func examineText(_ index: Int) {
    let list = tree.joinedStrings(around: index)
    endOfText = list.upperBound
    guard var text = StringExpression(tree, list)?.text, EmbeddedText.isObject(text.bytes) else {
      let content = tree.text.bytes[tree.strings[tree.tokens[index].link].content]
      if EmbeddedText.isFieldTag(content) { return refuse(index, .typeDeclaration) }
      if EmbeddedText.showsPush(content) { refuse(index, .joinedText) }
      return
    }
    if text.isFormat { text = text.formatted }
    let inner = PushFinder(
      text, in: text.bytes.indices, language: .embeddedJSON, source: source, isEmbedded: true,
      work: tree.work)
    guard !inner.pushes.isEmpty else {
      if EmbeddedText.showsPush(text.bytes[...]) { refuse(index, .joinedText) }
      return
    }
    if isAsserted(list) { return refuse(index, .partialMatcher) }
    pushes += inner.pushes
  }

  /// Whether a test compares something with a text.
  private func isAsserted(_ list: Range<Int>) -> Bool {
    guard let open = tree.parent(of: list.lowerBound), tree.isOpen(open, "("),
      let name = tree.item(before: open), tree.kind(name) == .word
    else { return false }
    return tree.spelling(name).hasPrefix("assert")
  }
}

extension CodeObject {
  /// The aps object in a request.
  var aps: CodeObject? { aps(depth: 0) }

  private func aps(depth: Int) -> CodeObject? {
    if let aps = self["aps"] { return aps.object }
    guard depth < 6 else { return nil }
    for member in members where CodeTree.envelopeKeys.contains(member.name) {
      if let aps = member.value.object?.aps(depth: depth + 1) { return aps }
    }
    return nil
  }
}
