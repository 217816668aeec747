import PushTexts

/// The payloads that were not compared, by the reason.
struct UncomparedPayloads {
  private var reasons: [Message] = []
  private var names: [Message: [String]] = [:]
  private var known: Set<Entry> = []

  private struct Entry: Hashable {
    let payload: String
    let reason: Message
  }

  mutating func add(_ payload: String, _ reason: Message) {
    guard known.insert(Entry(payload: payload, reason: reason)).inserted else { return }
    if names[reason] == nil { reasons.append(reason) }
    names[reason, default: []].append(payload)
  }

  /// A sentence for each reason.
  var sentences: [Message] {
    reasons.map { "\(.list(names[$0] ?? [])): \($0)" }
  }
}
