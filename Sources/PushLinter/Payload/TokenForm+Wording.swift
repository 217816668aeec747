/// The wording of rules about device tokens.
extension TokenForm {
  /// The form in words.
  var words: Message {
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

  var help: Message {
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
