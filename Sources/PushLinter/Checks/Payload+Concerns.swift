import JSONSyntax

extension Payload {
  /// False for a group of rules that find nothing in this payload, because it has nothing that they look at.
  ///
  /// Most payloads are in order, and that is not asked of eighty rules one by one.
  func concerns(_ group: Rule.Group) -> Bool {
    switch group {
    case .decoding: tree.holdsNull || decodings.contains { $0.result.deservesWords }
    case .request: request != nil || activityRequest != nil
    case .sequence: sequenceStep != nil
    case .clock: now != nil
    // A vendor adds bytes of its own.
    case .size: push?.vendor != nil || tree.bytes.count >= PushSize.leastWarned(by: limits)
    case .text, .selection, .envelope: true
    case .declaration, .expectation: false
    }
  }
}
