package import PushTexts

/// Values that versions of Foundation are known to decode differently, from the history of its sources.
///
/// The verdict is that of swift-foundation 6.3.1. The other versions were not run. The version on a phone
/// depends on its system; the mapping from systems to versions is a guess (6.0 with iOS 18, 6.2 with iOS 26).
package enum FoundationDifference: CaseIterable, Sendable {
  /// Base64 with more `=` than necessary.
  case surplusBase64Padding
  /// A URL with characters that must be percent-encoded.
  case unencodedURL
  /// A duplicate key of a dictionary.
  case duplicateDictionaryKey
  /// A key of an object that is not valid text.
  case unreadableKey
  /// A whole number of at least 2^53, written with a decimal point or an exponent.
  case largeNumberWithFraction

  /// The versions that decode the value differently.
  package var versions: Message {
    switch self {
    case .surplusBase64Padding: "swift-foundation before 6.2"
    case .unencodedURL: "Foundation before iOS 17"
    case .duplicateDictionaryKey: "swift-foundation up to 6.2"
    case .unreadableKey: "swift-foundation up to 6.0"
    case .largeNumberWithFraction: "Foundation before mid-2024 (iOS 17)"
    }
  }

  /// The first version of iOS in which no phone has this difference; nil if the newest known one may have it.
  package var firstSystemWithout: Double? {
    switch self {
    case .unencodedURL: 17
    case .largeNumberWithFraction: 18
    case .surplusBase64Padding, .duplicateDictionaryKey, .unreadableKey: nil
    }
  }

  /// The behavior of these versions.
  package var behavior: Message {
    switch self {
    case .surplusBase64Padding: "rejects the surplus `=`"
    case .unencodedURL: "does not create a `URL` from such a string"
    case .duplicateDictionaryKey: "also decodes the second value, and fails if it is invalid"
    case .unreadableKey: "crashes instead of failing"
    case .largeNumberWithFraction: "rounds to the nearest double"
    }
  }
}
