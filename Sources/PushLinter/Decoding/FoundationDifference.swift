/// Payloads on which versions of Foundation are known to disagree, from the history of its sources.
///
/// The verdict is that of swift-foundation 6.3.1. The others were read, not run: which version a phone has depends on its
/// system, and how versions and systems go together is a guess (6.0 with iOS 18, 6.2 with iOS 26).
enum FoundationDifference: CaseIterable, Sendable {
  /// Base64 with more `=` than it needs.
  case surplusBase64Padding
  /// A URL with characters that have to be percent-encoded.
  case unencodedURL
  /// A key of a dictionary that comes twice.
  case duplicateDictionaryKey
  /// A key of an object that stands for no text.
  case unreadableKey
  /// A whole number from 2 to the 53rd on that is written with a point or an exponent.
  case largeNumberWithFraction

  /// The versions that do otherwise.
  var versions: Message {
    switch self {
    case .surplusBase64Padding: "swift-foundation before 6.2"
    case .unencodedURL: "Foundation before iOS 17"
    case .duplicateDictionaryKey: "swift-foundation up to 6.2"
    case .unreadableKey: "swift-foundation up to 6.0"
    case .largeNumberWithFraction: "Foundation before mid-2024 (iOS 17)"
    }
  }

  var behaviour: Message {
    switch self {
    case .surplusBase64Padding: "refuses the surplus `=`"
    case .unencodedURL: "makes no `URL` of such a text"
    case .duplicateDictionaryKey: "decodes the second value too, and fails if that is wrong"
    case .unreadableKey: "crashes instead of failing"
    case .largeNumberWithFraction: "rounds to the nearest double"
    }
  }
}
