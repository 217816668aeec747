/// Selects a plausible enum case for a push with a given event.
enum SampleCase {
  /// Returns the index of a case; cases are usually in chronological order, so a start gets the first, an end the last.
  static func index(in names: [String], _ event: WireName.Event) -> Int? {
    let words = names.map { SampleWords($0) }
    let usual = words.indices.filter { !words[$0].contains(anyOf: rare) }
    let indices = usual.isEmpty ? Array(words.indices) : usual
    switch event {
    case .start: return indices.first
    case .update: return indices.isEmpty ? nil : indices[indices.count / 2]
    case .end: return indices.last { words[$0].contains(anyOf: final) } ?? indices.last
    }
  }

  private static let rare: Set<String> = [
    "unknown", "none", "other", "failed", "failure", "error", "cancelled", "canceled", "rejected",
  ]
  private static let final: Set<String> = [
    "completed", "complete", "finished", "done", "delivered", "arrived", "ended", "closed", "won",
    "final",
  ]
}
