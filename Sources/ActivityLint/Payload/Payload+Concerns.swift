import JSONSyntax

extension Payload {
  /// False for a group of rules that find nothing in this payload, because it has nothing that they look at.
  ///
  /// Most payloads are in order, and that is not asked of eighty rules one by one.
  func concerns(_ group: Rule.Group) -> Bool {
    switch group {
    case .text: !textProblems.isEmpty || document.isForeign
    case .decoding: tree.holdsNull || decodings.contains { $0.result.deservesWords }
    case .request: request != nil
    case .sequence: sequenceStep != nil
    case .clock: now != nil
    case .size: tree.bytes.count >= PushSize.leastWarned(by: limits)
    case .selection, .envelope: true
    case .declaration, .expectation: false
    }
  }
}

extension Document {
  fileprivate var isForeign: Bool { if case .foreign = self { true } else { false } }
}
