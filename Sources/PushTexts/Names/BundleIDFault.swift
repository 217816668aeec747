import JSONSyntax

/// The reason why no app has a bundle id.
///
/// A bundle id contains letters and digits of ASCII, hyphens and periods (Apple, *Bundle ID*).
package enum BundleIDFault: Equatable, Sendable {
  /// A character that no bundle id contains.
  case character(Unicode.Scalar)
  /// The portal of developers accepts no underscore, but devices are not known to refuse one.
  case underscore
  /// A component is empty: between two periods, or before the first or after the last one.
  case emptyComponent
  /// The text of a missing value, such as `undefined`.
  case noValue
  /// Words instead of the bundle id, such as `YOUR_BUNDLE_ID`.
  case placeholder
  /// The bundle id of a sample, such as `com.yourcompany.yourapp`.
  case sample

  /// Returns nil for a possible bundle id.
  package init?(of bundleID: String) {
    // A variable that a shell has not expanded has its own finding.
    if bundleID.utf8.contains(UInt8(ascii: "$")) { return nil }
    let words = NearMiss.folded(bundleID)
    if Self.absent.contains(bundleID.lowercased()) {
      self = .noValue
    } else if words.hasOccurrence(of: "bundleid") || words.hasOccurrence(of: "yourbundle")
      || Self.isInOtherScript(bundleID)
    {
      self = .placeholder
    } else if let scalar = bundleID.unicodeScalars.first(where: { !Self.isAllowed($0) }) {
      self = .character(scalar)
    } else if bundleID.split(separator: ".", omittingEmptySubsequences: false)
      .contains(where: { $0.isEmpty })
    {
      self = .emptyComponent
    } else if words.hasOccurrence(of: "yourcompany") || words.hasSuffix("yourapp") {
      self = .sample
    } else if bundleID.utf8.contains(UInt8(ascii: "_")) {
      self = .underscore
    } else {
      return nil
    }
  }

  /// Whether most letters are of another script, as in words for a reader; a single one is a misspelling.
  private static func isInOtherScript(_ bundleID: String) -> Bool {
    let others = bundleID.unicodeScalars.count { !$0.isASCII }
    return others > 0 && others >= bundleID.utf8.count { $0.isLetter }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII, case let byte = UInt8(truncatingIfNeeded: scalar.value) else {
      return false
    }
    return byte.isLetter || byte.isDigit || "-._".utf8.contains(byte)
  }

  /// The spellings of "no value" in programming languages.
  private static let absent: Set<String> = [
    "undefined", "null", "(null)", "<null>", "nil", "none", "nan", "[object object]", "true",
    "false", "optional(nil)",
  ]
}
