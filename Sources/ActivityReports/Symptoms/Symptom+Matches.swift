package import PushModel
import PushRules
import PushTexts

extension Symptom {
  /// Returns the symptoms in the text, best match first.
  package static func matches(in text: String) -> [Symptom] {
    let words = SymptomText(text.utf8).words
    if words.count == 1, let word = words.first,
      let status = Int(String(decoding: word, as: UTF8.self)),
      let symptom = all.first(where: { $0.kind == .status && $0.status == status })
    {
      return [symptom]
    }
    let text = unquoted(text)
    let name = text.lowercased()
    let named = all.filter { $0.id.lowercased() == name }
    if !named.isEmpty { return named.filter { $0.id == text } + named.filter { $0.id != text } }
    return SymptomIndex.shared.search(text.utf8, isLine: false).symptoms.map { all[$0] }
  }

  /// Returns the text without the spaces and quotes around it.
  private static func unquoted(_ text: String) -> String {
    let isAround: (UInt8) -> Bool = { " \t\r\n\"'".utf8.contains($0) }
    let start = text.utf8.drop(while: isAround)
    let count = start.reversed().drop(while: isAround).count
    return String(decoding: start.prefix(count), as: UTF8.self)
  }

  /// Returns the rule or the reason of APNs that a word of the text probably misspells.
  package static func suggestion(for text: String) -> String? {
    let names = Rule.all.map { $0.id } + answers.map { $0.id }
    for word in comparedWords(of: text) where word.utf8.count > shortestMisspelling {
      if let name = NearMiss.candidate(for: word, among: names) { return name }
    }
    return nil
  }

  /// Returns the rule whose id the text contains, as in a finding: `error[missing-key]: …`.
  package static func rule(in text: String) -> Rule? {
    comparedWords(of: text).filter { $0.contains("-") || $0.count == text.count }.lazy
      .compactMap { Rule.named($0.lowercased()) }.first
  }

  /// The words that can be names of rules or reasons.
  private static func comparedWords(of text: String) -> [String] {
    text.split(maxSplits: maximumWords, whereSeparator: { !$0.isLetter && $0 != "-" })
      .prefix(maximumWords).filter { $0.utf8.count < longestName }.map { String($0) }
  }

  private static let maximumWords = 20
  private static let longestName = 64
  private static let shortestMisspelling = 5
}
