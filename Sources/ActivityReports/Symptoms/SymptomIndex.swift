/// A search for symptoms in text. Its cost is linear in the size of the text.
struct SymptomIndex: Sendable {
  /// A subject of the text, by its words.
  enum Topic: Hashable, Sendable {
    case activities, pushes, errors
  }

  /// Words in a row.
  private struct Phrase: Sendable {
    let words: [SymptomText.Word]
    /// The indices of the patterns that contain the phrase.
    var patterns: [Int] = []
    var topics: Set<Topic> = []
  }

  /// The phrases that a match contains.
  private struct Pattern: Sendable {
    /// The index into `Symptom.all`.
    let symptom: Int
    let strength: Symptom.Pattern.Strength
    let phrases: [Int]
    /// The number of bytes of the phrases.
    let score: Int
  }

  private var phrases: [Phrase] = []
  /// The indices of the phrases, by their first word.
  private var byFirstWord: [SymptomText.Word: [Int]] = [:]
  private var patterns: [Pattern] = []

  static let shared = SymptomIndex()

  private init() {
    for (index, symptom) in Symptom.all.enumerated() {
      for pattern in symptom.patterns {
        let list = pattern.phrases.map { phrase($0.utf8) }
        for phrase in list { phrases[phrase].patterns.append(patterns.count) }
        let score = list.flatMap { phrases[$0].words }.reduce(0) { $0 + $1.count }
        patterns.append(
          Pattern(symptom: index, strength: pattern.strength, phrases: list, score: score))
      }
    }
    for (topic, texts) in Self.topics {
      for text in texts.utf8.split(separator: UInt8(ascii: "|")) {
        phrases[phrase(text)].topics.insert(topic)
      }
    }
    for answer in Symptom.answers {
      phrases[phrase("reason \(answer.id)".utf8)].topics.insert(.pushes)
    }
  }

  private static let topics: [(Topic, String)] = [
    (
      .activities,
      """
      activityauthorization | activityauthorizationerror | liveactivitiesd | activitykit | liveactivity | liveactivities \
      | live activity | live activities | content state | contentstate | pushtostart | push to start
      """
    ),
    (
      .pushes,
      """
      apns | apn | apns2 | aioapns | push | pushes | apple | device token | devicetoken | registration token | provider token \
      | push token | fcm | firebase | fcmerror | expo | exponentpushtoken | onesignal | apsd | chronod | 17 188
      """
    ),
    (
      .errors,
      """
      error | errors | err | fail | failed | failure | unable | cannot | couldnt | could not | reject | rejected | invalid \
      | denied | dropped | dropping | ignored | ignoring | exceeded | refused | throttled | unsupported | exception \
      | not authorized | forbidden | timeout | timed out | expired | missing
      """
    ),
  ]

  /// Returns the index of a phrase, which is added if it is new.
  private mutating func phrase(_ text: some Collection<UInt8>) -> Int {
    let words = SymptomText(text).words
    let candidates = byFirstWord[words.first ?? []] ?? []
    if let known = candidates.first(where: { phrases[$0].words == words }) { return known }
    byFirstWord[words.first ?? []] = candidates + [phrases.count]
    phrases.append(Phrase(words: words))
    return phrases.count - 1
  }

  // MARK: Search

  /// The contents of text.
  struct Result {
    /// The indices into `Symptom.all`, best match first.
    var symptoms: [Int] = []
    var topics: Set<Topic> = []
  }

  /// Returns the contents of the text.
  ///
  /// - Parameter isLine: Whether the text is a line of a log, which can be about anything.
  func search(_ bytes: some Collection<UInt8>, isLine: Bool) -> Result {
    let found = occurrences(in: SymptomText(bytes).words)
    var topics: Set<Topic> = []
    for phrase in found.keys { topics.formUnion(phrases[phrase].topics) }
    if topics.contains(.activities) { topics.insert(.pushes) }
    let matches = matches(found, includingOrdinary: !isLine || topics.contains(.pushes))
    return Result(symptoms: best(of: matches), topics: topics)
  }

  /// Returns the first occurrence of each phrase as a range of words.
  private func occurrences(in words: [SymptomText.Word]) -> [Int: Range<Int>] {
    var found: [Int: Range<Int>] = [:]
    for (start, word) in words.enumerated() {
      guard let candidates = byFirstWord[word] else { continue }
      for phrase in candidates where found[phrase] == nil {
        if words[start...].starts(with: phrases[phrase].words) {
          found[phrase] = start..<start + phrases[phrase].words.count
        }
      }
    }
    return found
  }

  private struct Match {
    let pattern: Pattern
    let ranges: [Range<Int>]
    /// Sorts specific patterns before general ones, then long before short ones.
    let rank: (Int, Int, Int)

    /// Returns whether a longer match contains every phrase of this one.
    func isIncluded(in other: Match) -> Bool {
      other.pattern.score > pattern.score
        && ranges.allSatisfy { range in
          other.ranges.contains { $0.clamped(to: range) == range }
        }
    }
  }

  /// Returns the patterns whose phrases all occur, best match first.
  private func matches(_ found: [Int: Range<Int>], includingOrdinary: Bool) -> [Match] {
    Set(found.keys.flatMap { phrases[$0].patterns }).compactMap { index -> Match? in
      let pattern = patterns[index]
      guard pattern.strength == .certain || includingOrdinary else { return nil }
      let ranges = pattern.phrases.compactMap { found[$0] }
      guard ranges.count == pattern.phrases.count else { return nil }
      return Match(
        pattern: pattern, ranges: ranges,
        rank: (pattern.strength == .general ? 1 : 0, -pattern.score, index))
    }.sorted { $0.rank < $1.rank }
  }

  /// The maximum number of symptoms per text.
  private static let maximumMatches = 4

  /// Returns the symptoms of the best matches, without those that a better match includes. General ones count only if there
  /// is no other.
  private func best(of matches: [Match]) -> [Int] {
    var seen: Set<Int> = []
    var kept: [Match] = []
    for match in matches where seen.insert(match.pattern.symptom).inserted {
      if let first = kept.first, first.rank.0 < match.rank.0 { break }
      if !kept.contains(where: { match.isIncluded(in: $0) }) { kept.append(match) }
      if kept.count == Self.maximumMatches { break }
    }
    return kept.map { $0.pattern.symptom }
  }
}
