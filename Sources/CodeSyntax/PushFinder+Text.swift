extension PushFinder {
  /// Examines the expression of a string that can contain a push.
  mutating func examineText(_ index: Int) {
    let list = tree.joinedStrings(around: index)
    endOfText = list.upperBound
    guard var text = StringExpression(tree, list)?.text, EmbeddedText.isObject(text.bytes) else {
      let content = tree.text.bytes[tree.strings[tree.tokens[index].link].content]
      if EmbeddedText.isFieldTag(content) {
        // The fields of one type are one push.
        if labeled.insert(tree.parent(of: index) ?? -1).inserted { refuse(index, .typeDeclaration) }
        return
      }
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
  /// Whether the event is certainly `end`, which needs no state.
  var isEnd: Bool {
    if case .string(let text, false)? = self["event"]?.content {
      text.elementsEqual("end".utf8)
    } else {
      false
    }
  }

  /// The aps object in a request.
  var aps: CodeObject? {
    var object: CodeObject? = self
    for key in pathToAPS ?? ["aps"] { object = object?[key]?.object }
    return object
  }

  /// The keys that lead to the aps object in a request.
  var pathToAPS: [String]? { pathToAPS(depth: 0) }

  private func pathToAPS(depth: Int) -> [String]? {
    if self["aps"] != nil { return ["aps"] }
    guard depth < 6 else { return nil }
    for member in members where CodeTree.envelopeKeys.contains(member.name) {
      let path = member.value.object?.pathToAPS(depth: depth + 1)
      if let path { return [member.name] + path }
    }
    return nil
  }
}
