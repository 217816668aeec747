/// The identifiers from which Foundation creates a `Calendar`.
enum CalendarIdentifier {
  static func isValid(_ identifier: String) -> Bool { known.contains(identifier) }

  private static let known: Set<String> = [
    "bangla", "buddhist", "chinese", "coptic", "dangi", "ethioaa", "ethiopic",
    "ethiopic-amete-alem",
    "gregorian", "gujarati", "hebrew", "indian", "islamic", "islamic-civil", "islamic-tbla",
    "islamic-umalqura", "iso8601", "japanese", "kannada", "malayalam", "marathi", "odia", "persian",
    "roc", "tamil", "telugu", "vietnamese", "vikram",
  ]
}
