/// A search for the symptom that people describe in their own words.
enum SymptomDescriptions {
  /// The maximum number of words that are compared; a description has fewer.
  private static let maximumWords = 100

  /// Returns the first symptom that has a description with all words in the text; the table lists specific ones first.
  static func search(_ text: String) -> Symptom? {
    let words = SymptomText(text.utf8).words.prefix(maximumWords)
    return Symptom.all.first { symptom in
      symptom.descriptions.contains { sets in
        sets.allSatisfy { set in words.contains { word in set.contains { $0.matches(word) } } }
      }
    }
  }
}
