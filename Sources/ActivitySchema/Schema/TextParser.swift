/// A function of Foundation or the standard library that converts a string to a value, or returns nil.
package enum TextParser: Hashable, Sendable {
  /// `ISO8601DateFormatter`, with or without `.withFractionalSeconds`.
  case iso8601(hasFraction: Bool)
  /// `Data(base64Encoded:)`
  case base64
  /// A function of the project that reads Base64 and is not read itself, such as `Brotli.decompress(base64String:)`.
  case base64Argument(of: String)
  /// `UUID(uuidString:)`
  case uuid
  /// `Int(text)`
  case integer
  /// `Double(text)`
  case number

  /// A string that the function can parse.
  package var example: String {
    switch self {
    case .iso8601(hasFraction: false): "2026-11-21T18:00:00Z"
    case .iso8601(hasFraction: true): "2026-11-21T18:00:00.000Z"
    case .base64, .base64Argument: "aGVsbG8="
    case .uuid: "123E4567-E89B-12D3-A456-426614174000"
    case .integer: "3"
    case .number: "0.5"
    }
  }
}
