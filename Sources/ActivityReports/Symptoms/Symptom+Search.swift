package import PushLinter

extension Symptom {
  /// Returns the symptoms in a text, best match first.
  package static func matches(in text: String) -> [Symptom] {
    if let status = Int(text.filter { !$0.isWhitespace }),
      let symptom = all.first(where: { $0.kind == .status && $0.status == status })
    {
      return [symptom]
    }
    let name = text.lowercased()
    if let symptom = all.first(where: { $0.id.lowercased() == name }) { return [symptom] }
    return SymptomIndex.shared.search(text.utf8, isLine: false).symptoms.map { all[$0] }
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

  /// Returns the rule whose id a text contains, as in a finding: `error[missing-key]: …`.
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
