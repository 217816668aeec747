import ActivityReports

/// Text that a host prints itself, such as the name of a file.
enum PrintableText {
  /// Returns the text with each character that affects its reader replaced by its number. Line feeds and tabs stay.
  static func of(_ text: [UInt8]) throws(InterfaceError) -> [UInt8] {
    try InterfaceError.checkSize(of: text, "the text", limit: InputLimit.text)
    return Sanitizer.printable(String(decoding: text, as: UTF8.self))
  }
}
