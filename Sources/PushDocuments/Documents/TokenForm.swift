import JSONSyntax
package import PushTexts

/// A form in which programs write a device token instead of the hexadecimal digits of its bytes.
package enum TokenForm {
  /// `{length = 32, bytes = 0x80f4d1a9 ... 92e573 }`: the description of `NSData` since iOS 13, without its middle.
  case elidedDescription
  /// `{length = 4, bytes = 0x80f4d1a9}`: the same of few bytes, which are complete.
  case completeDescription
  /// `32 bytes`: the description of `Data` in Swift.
  case byteCount
  /// `<80f4d1a9 2b6c35e7>`: the description of `NSData` before iOS 13.
  case angleBrackets
  /// `Optional("80f4d1a9")`: the description of an optional in Swift.
  case optional
  /// `80-F4-D1-A9`, `80:f4:d1:a9` or groups with spaces.
  case separated
  /// The digits with white space around them, such as a line break at the end.
  case padded
  /// `0x80f4d1a9`
  case prefixed
  /// `[128, 244, 209, 169]`
  case numbers
  /// `550e8400-e29b-41d4-a716-446655440000`, such as the id of an activity.
  case uuid
  /// `null`, `undefined`, `[object Object]`
  case noToken
  /// A registration token of Firebase, or of Expo.
  case foreign
  case base64
  case other

  /// Creates the form of a string that is not hexadecimal digits alone.
  package init(_ text: String) {
    let text = Self.percentDecoded(text)
    let compact = String(decoding: text.utf8.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    let lower = compact.lowercased()
    if lower.hasPrefix("{length=") || lower.hasOccurrence(of: "bytes=0x") {
      self =
        lower.hasOccurrence(of: "...") || lower.hasOccurrence(of: "…")
        ? .elidedDescription : .completeDescription
    } else if lower.hasSuffix("bytes"), lower.dropLast("bytes".count).isDecimal {
      self = .byteCount
    } else if compact.hasPrefix("<"), compact.hasSuffix(">"),
      compact.dropFirst().dropLast().isHexadecimal, compact.utf8.count > Self.leastDigits
    {
      self = .angleBrackets
    } else if lower.hasPrefix("optional(") {
      self = .optional
    } else if Self.words.contains(lower) {
      self = .noToken
    } else if lower.hasOccurrence(of: ":apa91b") || lower.hasPrefix("exponentpushtoken")
      || lower.hasPrefix("expopushtoken")
    {
      self = .foreign
    } else if UUIDSyntax.isValid(compact) {
      self = .uuid
    } else if compact.contains(","),
      compact.utf8.allSatisfy({ "[],0123456789".utf8.contains($0) })
    {
      self = .numbers
    } else if lower.hasPrefix("0x"), lower.dropFirst(2).isHexadecimal {
      self = .prefixed
    } else if Self.isPadded(text) {
      self = .padded
    } else if String(decoding: compact.utf8.filter { !":-".utf8.contains($0) }, as: UTF8.self)
      .isHexadecimal
    {
      self = .separated
    } else if compact.utf8.count >= Self.leastDigits,
      compact.utf8.allSatisfy({ $0.isBase64Digit || "=-_".utf8.contains($0) })
    {
      self = .base64
    } else {
      self = .other
    }
  }

  /// Whether the text can be no token of any service.
  package var isDescription: Bool {
    switch self {
    case .elidedDescription, .completeDescription, .byteCount, .angleBrackets, .optional, .numbers,
      .noToken:
      true
    case .separated, .padded, .prefixed, .uuid, .foreign, .base64, .other: false
    }
  }

  /// Returns whether a string of this form consists of placeholder words, such as `LIVE_ACTIVITY_TOKEN` or `<token>`.
  package func isStandIn(_ text: String) -> Bool {
    guard self == .base64 || self == .other, !text.isEmpty else {
      return false
    }
    if text.isPlaceholder || SecretValue.isPlaceholder(text) { return true }
    let words = NearMiss.folded(text)
    return Self.standIns.contains { words.hasOccurrence(of: $0) }
  }

  private static let standIns = [
    "token", "activity", "device", "your", "example", "sample", "placeholder", "dummy",
  ]

  /// The least number of characters of a token in any form; a shorter string in brackets may be a placeholder.
  package static let leastDigits = 16

  private static let words: Set<String> = [
    "null", "(null)", "<null>", "nil", "none", "undefined", "nan", "true", "false",
    "[objectobject]", "[objectpromise]", "[objectarraybuffer]", "[objectuint8array]",
    "system.byte[]", "foundation.nsdata",
  ]

  /// Returns whether white space is around hexadecimal digits, and not between them.
  private static func isPadded(_ text: String) -> Bool {
    let rest = text.utf8.drop { $0 <= UInt8(ascii: " ") }
    let digits = rest.prefix { $0 > UInt8(ascii: " ") }
    return rest.dropFirst(digits.count).allSatisfy { $0 <= UInt8(ascii: " ") }
      && String(Substring(digits)).isHexadecimal
  }

  /// Returns a string in which an escape such as `%20` is the byte that it represents.
  private static func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The wording of rules about device tokens.
extension TokenForm {
  /// The form in words.
  package var words: Message {
    switch self {
    case .elidedDescription: "the description of a `Data` value, without the bytes in its middle"
    case .completeDescription: "the description of a `Data` value"
    case .byteCount: "the description of a Swift `Data` value, which contains none of its bytes"
    case .angleBrackets: "the description of an `NSData` value, with brackets and spaces"
    case .optional: "the description of a Swift optional"
    case .separated: "written with separators between the hexadecimal digits"
    case .padded: "written with white space, such as a line break, around the hexadecimal digits"
    case .prefixed: "written with `0x` before the hexadecimal digits"
    case .numbers: "a list of decimal numbers"
    case .uuid: "a UUID, such as the id of an activity"
    case .noToken: "the text of a missing value or of an object"
    case .foreign: "the registration token of another service"
    case .base64: "Base64"
    case .other: "not a token"
    }
  }

  package var help: Message {
    switch self {
    case .elidedDescription, .byteCount:
      "discard every such token, because its bytes are lost, and let the app register it again, \(Self.inHexadecimal)"
    case .noToken:
      "send the push only if the app has registered a token; the app sends it \(Self.inHexadecimal)"
    case .completeDescription:
      "send only the digits after `0x`; let the app write the token \(Self.inHexadecimal)"
    case .angleBrackets:
      "remove the brackets and the spaces; since iOS 13 the description omits bytes, so let the app write the token \(Self.inHexadecimal)"
    case .separated: "remove the separators"
    case .padded: "remove the white space; a line break is left when a token is read from a file"
    case .prefixed: "remove `0x`"
    case .optional: "unwrap the token in the app, and write it \(Self.inHexadecimal)"
    case .numbers: "write the token \(Self.inHexadecimal)"
    case .uuid:
      "the id of an activity is not a token: send the one that `pushTokenUpdates` gives the app, \(Self.inHexadecimal)"
    case .foreign:
      "send the token that ActivityKit gives the app, \(Self.inHexadecimal)"
    case .base64:
      "decode the Base64 and write the bytes in hexadecimal, in Python `base64.b64decode(token).hex()`, in Node.js `Buffer.from(token, \"base64\").toString(\"hex\")`"
    case .other:
      "write the token, not the name of a variable, \(Self.inHexadecimal)"
    }
  }

  /// How an app writes its token.
  private static let inHexadecimal: Message = """
    in hexadecimal digits: in Swift `token.map { String(format: "%02x", $0) }.joined()`, in C# \
    `Convert.ToHexString(token.ToArray())`, in Kotlin and JavaScript every byte as two digits
    """
}
