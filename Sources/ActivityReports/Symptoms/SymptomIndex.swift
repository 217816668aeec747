/// A search for symptoms in text. Its cost is linear in the size of the text.
struct SymptomIndex: Sendable {
  /// The numbers of the phrases that a match contains.
  private struct Pattern: Sendable {
    let symptom: Int
    let phrases: [Int]
    let strength: Symptom.Pattern.Strength
  }

  private var phrases: [[SymptomText.Word]] = []
  /// The numbers of the phrases, by their first word.
  private var byFirstWord: [SymptomText.Word: [Int]] = [:]
  private var patterns: [Pattern] = []
  /// The numbers of the patterns that contain a phrase.
  private var users: [[Int]] = []
  /// The phrases of lines about pushes, and those about Live Activities.
  private var pushPhrases: Set<Int> = []
  private var activityPhrases: Set<Int> = []
  private var errorPhrases: Set<Int> = []

  static let shared = SymptomIndex()

  /// The maximum number of symptoms per text.
  private static let maximumMatches = 4

  private init() {
    var numbers: [[SymptomText.Word]: Int] = [:]
    for (index, symptom) in Symptom.all.enumerated() {
      for pattern in symptom.patterns {
        let list = pattern.phrases.map { number(of: $0, &numbers) }
        for phrase in list { users[phrase].append(patterns.count) }
        patterns.append(Pattern(symptom: index, phrases: list, strength: pattern.strength))
      }
    }
    for phrase in Self.aboutActivities { activityPhrases.insert(number(of: phrase, &numbers)) }
    for phrase in Self.aboutPushes { pushPhrases.insert(number(of: phrase, &numbers)) }
    for answer in Symptom.answers {
      pushPhrases.insert(number(of: "reason \(answer.id)", &numbers))
    }
    for phrase in Self.aboutErrors { errorPhrases.insert(number(of: phrase, &numbers)) }
    pushPhrases.formUnion(activityPhrases)
  }

  private static let aboutActivities = [
    "activityauthorization", "activityauthorizationerror",
    "liveactivitiesd", "activitykit", "liveactivity", "liveactivities", "live activity",
    "live activities", "content state", "contentstate", "pushtostart", "push to start",
  ]

  private static let aboutPushes = [
    "apns", "apn", "apns2", "aioapns", "push", "pushes", "apple", "device token", "devicetoken",
    "registration token", "provider token", "push token", "fcm", "firebase", "fcmerror", "expo",
    "exponentpushtoken", "onesignal", "apsd", "chronod", "17 188",
  ]

  private static let aboutErrors = [
    "error", "errors", "err", "fail", "failed", "failure", "unable", "cannot", "couldnt",
    "could not",
    "reject", "rejected", "invalid", "denied", "dropped", "dropping", "ignored", "ignoring",
    "exceeded", "refused", "throttled", "unsupported", "exception", "not authorized", "forbidden",
    "timeout", "timed out", "expired", "missing",
  ]

  private mutating func number(
    of phrase: String, _ numbers: inout [[SymptomText.Word]: Int]
  ) -> Int {
    let words = SymptomText(phrase.utf8).words
    if let number = numbers[words] { return number }
    let number = phrases.count
    numbers[words] = number
    phrases.append(words)
    users.append([])
    if let first = words.first { byFirstWord[first, default: []].append(number) }
    return number
  }

  /// The contents of text.
  struct Result {
    /// The indices into `Symptom.all`, best match first.
    var symptoms: [Int] = []
    var isAboutPushes = false
    var isAboutActivities = false
    var isAboutErrors = false
  }

  /// Returns the contents of the text.
  ///
  /// - Parameter isLine: Whether the text is a line of a log, which can be about anything.
  func search(_ bytes: some Collection<UInt8>, isLine: Bool) -> Result {
    let words = SymptomText(bytes).words
    let found = occurrences(in: words)
    var result = Result()
    guard !found.isEmpty else { return result }
    result.isAboutPushes = found.keys.contains { pushPhrases.contains($0) }
    result.isAboutActivities = found.keys.contains { activityPhrases.contains($0) }
    result.isAboutErrors = found.keys.contains { errorPhrases.contains($0) }
    result.symptoms = best(
      of: matches(found, includingOrdinary: !isLine || result.isAboutPushes))
    return result
  }

  /// Returns the first occurrence of each phrase as a range of words.
  private func occurrences(in words: [SymptomText.Word]) -> [Int: Range<Int>] {
    var found: [Int: Range<Int>] = [:]
    for (start, word) in words.enumerated() {
      guard let candidates = byFirstWord[word] else { continue }
      for number in candidates where found[number] == nil {
        let end = start + phrases[number].count
        guard end <= words.count, words[start..<end].elementsEqual(phrases[number]) else {
          continue
        }
        found[number] = start..<end
      }
    }
    return found
  }

  private struct Match {
    let symptom: Int
    let isGeneral: Bool
    let score: Int
    let ranges: [Range<Int>]

    func isBetter(than other: Match) -> Bool {
      isGeneral == other.isGeneral ? score > other.score : other.isGeneral
    }
  }

  /// Returns the best match of each symptom, in the order of the symptoms.
  private func matches(_ found: [Int: Range<Int>], includingOrdinary: Bool) -> [Match] {
    var best: [Int: Match] = [:]
    var tried: Set<Int> = []
    for number in found.keys {
      for user in users[number] where tried.insert(user).inserted {
        let pattern = patterns[user]
        if pattern.strength != .certain, !includingOrdinary { continue }
        let ranges = pattern.phrases.compactMap { found[$0] }
        guard ranges.count == pattern.phrases.count else { continue }
        let score = pattern.phrases.reduce(0) { $0 + phrases[$1].reduce(0) { $0 + $1.count } }
        let match = Match(
          symptom: pattern.symptom, isGeneral: pattern.strength == .general, score: score,
          ranges: ranges)
        if let other = best[pattern.symptom], !match.isBetter(than: other) { continue }
        best[pattern.symptom] = match
      }
    }
    return best.keys.sorted().compactMap { best[$0] }
  }

  /// Returns the symptoms with the highest scores, without those that a better match includes.
  private func best(of matches: [Match]) -> [Int] {
    let specific = matches.filter { !$0.isGeneral }
    let sorted = (specific.isEmpty ? matches : specific).sorted {
      ($1.score, $0.symptom) < ($0.score, $1.symptom)
    }
    var kept: [Match] = []
    for match in sorted {
      let isIncluded = kept.contains { better in
        better.score > match.score
          && match.ranges.allSatisfy { range in
            better.ranges.contains {
              $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
            }
          }
      }
      if !isIncluded { kept.append(match) }
      if kept.count == Self.maximumMatches { break }
    }
    return kept.map { $0.symptom }
  }
}
