/// A search for the symptom that people describe in their own words.
enum SymptomDescriptions {
  /// The maximum number of words that are compared; a description has fewer.
  private static let maximumWords = 100

  /// Returns the first symptom with a description whose sets all match a word of the text. The table lists specific symptoms first.
  static func search(_ text: String) -> Symptom? {
    let words = SymptomText(text.utf8).words.prefix(maximumWords)
    return Symptom.all.first { symptom in
      symptom.descriptions.contains { sets in
        sets.allSatisfy { set in words.contains { word in set.contains { $0.matches(word) } } }
      }
    }
  }
}
