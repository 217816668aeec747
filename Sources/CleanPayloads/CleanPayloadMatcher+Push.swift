import JSONSyntax
import PushTexts

extension CleanPayloadMatcher {
  /// Returns the position after the value of a member of `aps`, and records the value for dependent checks.
  mutating func member(
    _ member: MatchTables.APSMember, _ bytes: RawSpan, at position: Int
  ) -> Int {
    switch member {
    case .timestamp:
      let end = Self.time(bytes, at: position, &push.timestamp)
      // It is often the first member, and nothing else need be read if it is reported.
      return isTimely ? end : Self.refused
    case .staleDate: return Self.time(bytes, at: position, &push.staleDate)
    case .dismissalDate: return Self.time(bytes, at: position, &push.dismissalDate)
    case .relevanceScore(let score):
      let end = value(score, bytes, at: position)
      if end != Self.refused { push.relevanceScore = position..<end }
      return end
    case .event(let words):
      let (word, end) = word(in: words, bytes, at: position)
      push.event = MatchTables.Event(rawValue: word)
      return end
    case .attributesType(let names):
      let (name, end) = word(in: names, bytes, at: position)
      push.named = name
      return end
    case .contentState: return half(.contentState, bytes, at: position)
    case .attributes: return half(.attributes, bytes, at: position)
    case .alert(let alert):
      push.hasAlert = true
      return value(alert, bytes, at: position)
    case .priority(let words):
      let (word, end) = word(in: words, bytes, at: position)
      push.priority = MatchTables.priorities[word]
      return end
    case .expiration:
      return expiration(bytes, at: position)
    case .inputPushToken, .inputPushChannel:
      guard !push.hasInputPush else { return Self.refused }
      push.hasInputPush = true
      if case .inputPushChannel = member {
        let end = Self.base64(bytes, at: position)
        return end > position + 2 ? end : Self.refused
      }
      // 1 requests a token (Apple, *Starting and updating Live Activities with ActivityKit push notifications*).
      return bytes.paddedByte(at: position) == UInt8(ascii: "1") ? position &+ 1 : Self.refused
    }
  }

  /// Returns the position after one half of the push; defers its check if the type is named later.
  private mutating func half(_ part: PayloadPart, _ bytes: RawSpan, at position: Int) -> Int {
    // The phone refuses a string, a number, a Boolean and `null`, whatever the type is.
    let first = bytes.paddedByte(at: position)
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return Self.refused }
    let activity = selected ?? push.named ?? implied
    let end: Int
    if let activity {
      push.compared = activity
      end = value(plan.tables.activities[activity][part], bytes, at: position)
    } else {
      end = afterAnyValue(bytes, at: position)
    }
    guard end != Self.refused else { return end }
    if part == .attributes {
      (push.attributes, push.postponesAttributes) = (position..<end, activity == nil)
    } else {
      (push.contentState, push.postponesState) = (position..<end, activity == nil)
    }
    return end
  }

  /// Returns whether the members of `aps` are consistent, and its halves match the selected activity.
  mutating func acceptsWhole(_ bytes: RawSpan) -> Bool {
    guard push.isConsistent, let activity = selected ?? push.named ?? implied,
      push.named == nil || push.named == activity,
      push.compared == nil || push.compared == activity
    else { return false }
    push.compared = activity
    let parts = plan.tables.activities[activity]
    return (!push.postponesState || accepts(push.contentState, as: parts.contentState, bytes))
      && (!push.postponesAttributes || accepts(push.attributes, as: parts.attributes, bytes))
  }

  private mutating func accepts(_ range: Range<Int>, as node: Int, _ bytes: RawSpan) -> Bool {
    value(node, bytes, at: range.lowerBound) == range.upperBound
  }

  /// Returns the position after a value, checking only its brackets.
  private func afterAnyValue(_ bytes: RawSpan, at start: Int) -> Int {
    var open = 0
    var position = start
    while position < end {
      switch bytes.paddedByte(at: position) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open -= 1
        if open == 0 { return position + 1 }
      case UInt8(ascii: "\""):
        position = Self.string(bytes, at: position)
        guard position != Self.refused else { return Self.refused }
        continue
      default: break
      }
      position += 1
    }
    return Self.refused
  }

  private func word(
    in words: Int, _ bytes: RawSpan, at position: Int
  ) -> (word: Int, end: Int) {
    guard case .word(let words) = plan.tables.nodes[words] else { return (0, Self.refused) }
    return plan.word(words, bytes, at: position)
  }

  /// Returns the position after the date in `apns-expiration`, a string, and records it.
  private mutating func expiration(_ bytes: RawSpan, at start: Int) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "\"") else { return Self.refused }
    push.expiresAtOnce = bytes.paddedWord(at: start).prefix(3) == 0x22_3022
    if push.expiresAtOnce { return start + 3 }
    let end = Self.time(bytes, at: start + 1, &push.expiration)
    return end != Self.refused && bytes.paddedByte(at: end) == UInt8(ascii: "\"")
      ? end + 1 : Self.refused
  }

  /// Returns the position after a time in seconds since 1970, in the years in which Live Activities are sent.
  private static func time(_ bytes: RawSpan, at position: Int, _ seconds: inout UInt64) -> Int {
    var value: Int64 = 0
    let end = integer(bytes, at: position, value: &value)
    guard plausible.contains(value) else { return refused }
    seconds = UInt64(value)
    return end
  }

  private static let plausible =
    Int64(UnixTime.plausible.lowerBound)..<Int64(UnixTime.plausible.upperBound)
}
