import JSONSyntax
import PushModel
import PushTexts

extension Coverage {
  /// Records the members used by the push that a matcher accepted last.
  ///
  /// - Parameter range: The range that the matcher accepted.
  package mutating func record(
    acceptedBy matcher: CleanPayloadMatcher, _ range: Range<Int>, of bytes: [UInt8]
  ) {
    guard let activity = matcher.activity else { return }
    let push = matcher.push
    record(push.event?.name, of: activity)
    let halves: [(PayloadPart, Range<Int>)] =
      if let part = matcher.plan.part {
        [(part, range)]
      } else {
        [(.attributes, push.attributes), (.contentState, push.contentState)]
      }
    for (part, range) in halves where !range.isEmpty {
      let tree = JSONParser.parse(Array(bytes[range])).tree
      record(part, at: tree.root, of: activity, in: tree)
    }
  }
}
