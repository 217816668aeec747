/// The words with which a person leaves out members.
enum Ellipsis {
  private static let starts = ["...", "\u{2026}"].map { Array($0.utf8) }
  private static let remarks = ["other ", "etc", "and so on", "remaining"].map { Array($0.utf8) }
  private static let words = [
    "other ", "more ", "rest", "etc", "additional", "and so on", "remaining", "same ", "your ",
    "add ", "any ", "optional",
  ].map { Array($0.utf8) }

  /// Returns the end of the dots at the start of some bytes; nil if they start with something else.
  static func end(in text: ArraySlice<UInt8>) -> Int? {
    starts.first { text.starts(with: $0) }.map { text.startIndex + $0.count }
  }

  private static let denials = ["no ", "without "].map { Array($0.utf8) }

  /// Whether a comment says that a member is missing.
  static func isDenied(by comment: ArraySlice<UInt8>) -> Bool {
    let start = startOfText(comment)
    return denials.contains { start.starts(with: $0) }
  }

  /// Returns the first letters of a comment in lowercase.
  private static func startOfText(_ comment: ArraySlice<UInt8>) -> [UInt8] {
    comment.drop { "/*#- \t\n".utf8.contains($0) }.prefix(12).map {
      0x41...0x5A ~= $0 ? $0 | 0x20 : $0
    }
  }

  /// Whether a comment replaces members.
  ///
  /// - Parameter ofMember: Whether the comment follows a member on its line, and can describe it.
  static func isMeant(by comment: ArraySlice<UInt8>, ofMember isRemark: Bool) -> Bool {
    let start = startOfText(comment)
    if starts.contains(where: { start.starts(with: $0) }) { return true }
    let words = isRemark ? remarks : words
    return words.contains { start.starts(with: $0) }
  }
}
