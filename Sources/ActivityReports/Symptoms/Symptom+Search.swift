package import PushLinter

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
    let found = SymptomIndex.shared.search(text.utf8, isLine: false).symptoms.map { all[$0] }
    return found.isEmpty ? SymptomDescriptions.search(text).map { [$0] } ?? [] : found
  }

  /// Returns the text without the spaces and quotes around it.
  private static func unquoted(_ text: String) -> String {
    let isAround: (UInt8) -> Bool = { " \t\r\n\"'".utf8.contains($0) }
    let start = text.utf8.drop(while: isAround)
    let count = start.reversed().drop(while: isAround).count
    return String(decoding: start.prefix(count), as: UTF8.self)
  }

  /// The maximum number of words that are compared with the names of symptoms.
  private static let comparedWords = 20

  /// Returns the rule or the symptom whose name a word of the text probably misspells.
  package static func suggestion(for text: String) -> String? {
    let names = Rule.all.map { $0.id } + all.map { $0.id }
    for word in text.split(maxSplits: comparedWords, whereSeparator: { !$0.isLetter && $0 != "-" })
      .prefix(comparedWords)
    where word.utf8.count > 5 && word.utf8.count < 64 {
      if let name = NearMiss.candidate(for: String(word), among: names) { return name }
    }
    return nil
  }

  /// Returns the rule whose id the text contains, as in a finding: `error[missing-key]: …`.
  package static func rule(in text: String) -> Rule? {
    for word in text.split(maxSplits: comparedWords, whereSeparator: { !$0.isLetter && $0 != "-" })
      .prefix(comparedWords)
    where word.utf8.count < 64 {
      if let rule = Rule.named(word.lowercased()), word.contains("-") || word.count == text.count {
        return rule
      }
    }
    return nil
  }
}
