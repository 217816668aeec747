import JSONSyntax
import PushTexts

/// The lowercase words of a Swift name: `etaMinutes`, `eta_minutes` and `ETAMinutes` are `eta`, `minutes`.
package struct SampleWords {
  package let words: [String]

  package init(words: [String]) { self.words = words }

  package init(_ name: String) {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(name.utf8)
    for (index, byte) in bytes.enumerated() {
      let followsCapital = index > 0 && bytes[index - 1].isUppercase
      let endsAcronym = index + 1 < bytes.count && bytes[index + 1].isLowercase
      let startsWord = byte.isUppercase && (!followsCapital || endsAcronym)
      let isPart = byte.isLetter || byte.isDigit || byte >= 0x80
      if !word.isEmpty, startsWord || !isPart {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
      if isPart { word.append(byte.isUppercase ? byte | 0x20 : byte) }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    self.words = words
  }

  /// Returns the table's value for the last word that the table contains, in the singular or in the plural.
  package func meaning<Value>(in table: [String: Value]) -> Value? {
    for word in words.reversed() {
      // `driver2` is a driver.
      let letters = word.utf8.reversed().drop { $0.isDigit }.reversed()
      let word = letters.isEmpty ? word : String(decoding: Array(letters), as: UTF8.self)
      if let value = table[word] { return value }
      if word.hasSuffix("s"), let value = table[String(word.dropLast())] { return value }
    }
    return nil
  }

  package func contains(anyOf others: Set<String>) -> Bool {
    words.contains { others.contains($0) }
  }

  /// `Eta minutes`
  package var sentence: String {
    let text = words.joined(separator: " ")
    guard let first = text.utf8.first, first.isLowercase else {
      return text
    }
    return String(decoding: [first & ~0x20] + text.utf8.dropFirst(), as: UTF8.self)
  }

  /// Whether the name suggests a point in time, regardless of its type.
  var suggestsTime: Bool {
    !suggestsDuration && words.last.map { Self.timeWords.contains($0) } == true
  }

  /// Whether the name suggests a span of time, such as `maxWaitTime`, `timeLeft` or `elapsedMs`.
  var suggestsDuration: Bool {
    guard let last = words.last, contains(anyOf: Self.amountWords) else { return false }
    return last == "time" || isInMilliseconds
      || Self.amountWords.contains(last) && words.contains("time")
  }

  var isInMilliseconds: Bool {
    words.count > 1 && (words.last == "ms" || words.last == "millis")
  }

  private static let amountWords: Set<String> = [
    "average", "avg", "duration", "elapsed", "interval", "left", "max", "maximum", "min", "minimum",
    "remaining", "spent", "timeout", "total",
  ]

  private static let timeWords: Set<String> = [
    "at", "date", "timestamp", "time", "on", "asked", "changed", "created", "departs", "expires",
    "scheduled", "started", "updated",
  ]
}

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
