import JSONSyntax
import PushLinter
import PushModel

extension ActivitySequences {
  /// Records the push that a matcher accepted last.
  ///
  /// - Parameters:
  ///   - range: The range that the matcher accepted.
  ///   - line: The line of the range in its source, from 1.
  ///   - place: The JSON Lines file or the folder whose payloads are sent to one activity.
  /// - Returns: False if a rule may report the push because of earlier ones; the engine must then check it.
  package mutating func record(
    acceptedBy matcher: CleanPayloadMatcher, _ range: Range<Int>, of bytes: [UInt8],
    from sourceName: String, line: Int, in place: String
  ) -> Bool {
    // Half a push has no place in a sequence.
    guard matcher.plan.part == nil else { return true }
    var value: UInt64?
    if let path {
      guard let found = ValueHash.hash(at: path, of: range, in: bytes) else { return false }
      value = found
    }
    guard let push = SentPush(matcher, bytes, from: sourceName, line: line) else { return false }
    return recordUneventful(push, with: value, in: place)
  }
}

extension SentPush {
  /// Nil for a push without an event, which no matcher accepts.
  fileprivate convenience init?(
    _ matcher: CleanPayloadMatcher, _ bytes: [UInt8], from sourceName: String, line: Int
  ) {
    let push = matcher.push
    guard let event = push.event else { return nil }
    func date(_ seconds: UInt64) -> Double? { seconds == 0 ? nil : Double(seconds) }
    func hash(_ range: Range<Int>) -> UInt64? {
      range.isEmpty ? nil : ValueHash.hash(of: range, in: bytes)
    }
    let attributes = JSONParser.parse(Array(bytes[push.attributes])).tree
    self.init(
      sourceName: sourceName, line: line, event: event.name,
      timestamp: date(push.timestamp), staleDate: date(push.staleDate),
      dismissalDate: date(push.dismissalDate),
      relevanceScore: push.relevanceScore.isEmpty
        ? nil : JSONNumber(bytes[push.relevanceScore]).doubleValue,
      hasAlert: push.hasAlert,
      priority: push.priority ?? matcher.plan.requests.priority
        ?? (push.hasCompleteRequest ? 10 : nil),
      contentState: hash(push.contentState), attributes: hash(push.attributes),
      stateSize: push.contentState.count,
      attributesSize: push.attributes.isEmpty ? 0 : attributes.compactSize(of: attributes.root))
  }
}
