import JSONSyntax

extension Rule {
  static let malformedDeviceToken = Rule(
    id: "malformed-device-token", severity: .error, group: .request,
    summary: "The token in the path is not written in hexadecimal digits",
    explanation: """
      After `/3/device/`, the path contains the bytes of the token in hexadecimal digits, two per byte (Apple, \
      *Sending notification requests to APNs*). If the path contains Base64, a description such as \
      `{length = 32, bytes = 0x… }`, or no token, APNs answers `BadDeviceToken` or `MissingDeviceToken`. Since iOS 13, \
      the description of a `Data` value omits most of its bytes, so a stored description cannot be repaired. In a message \
      to Firebase, a description in `live_activity_token` is a warning. The number of digits is not \
      checked: the tokens of activities are longer than those of devices, and Apple promises no length. No message \
      contains the token itself.
      """,
    sources: [
      .sendingRequests, .thread("MicrosoftDocs/xamarin-docs", 3016).asBackground,
      .thread("mway-io/flutter-apns", 8).asBackground,
    ],
    examples: [
      .payload(
        """
        {"headers": {":path": ⟦"/3/device/{length=32,bytes=0x01a066cd...c96abee0ef5cb5e0}"⟧,
          "apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":path": ⟦"/3/device/<80fc13ad ff785122 80fc13ad ff785122>"⟧,
          "apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": ⟦"160 bytes"⟧, "payload": {"aps":
          {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}}}
        """),
      .payload(
        """
        {"headers": {":path": ⟦"/3/device/gPwTrf94USI="⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":path": ⟦"/3/device/80fc13adff78512"⟧, "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {":path": "/3/device/80FC13adff785122", "apns-push-type": "liveactivity",
          "apns-topic": "com.example.ride.push-type.liveactivity"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
    ]
  ) { payload, report in
    reportForFirebase(payload, to: &report)
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.path], case .device(let token) = PushPath(header.value),
      !isPlaceholder(token, in: header), let fault = fault(of: token)
    else { return }
    report(
      fault.message, about: header, in: payload, label: "expected two hexadecimal digits per byte",
      effect: token.isEmpty
        ? "APNs refuses the push: status 400, `MissingDeviceToken`"
        : "APNs refuses the push: status 400, `BadDeviceToken`",
      help: fault.help)
  }

  /// Reports a token in a message to Firebase that is only the description of a token.
  private static func reportForFirebase(_ payload: Payload, to report: inout FindingCollector) {
    let tree = payload.tree
    guard let push = payload.push, push.envelope?.name == Envelope.fcm.name,
      let apns = tree.parent(of: push.root)
    else { return }
    for name in FCMTokens.activities {
      guard let node = tree.member(name, of: apns), tree.kind(of: node) == .string else { continue }
      let form = TokenForm(tree.text(of: node))
      guard form.isDescription else { continue }
      report(
        "`\(name)` is \(form.words)", at: node, severity: .warning,
        label: "expected two hexadecimal digits per byte",
        effect: "not documented; the push cannot reach the activity without its token",
        help: form.help)
    }
  }

  /// Returns whether a token is still to be filled in; `<80f4d1a9>` looks like a placeholder, but is not one.
  private static func isPlaceholder(_ token: String, in header: Header) -> Bool {
    TemplatePlaceholder.isPart(of: header.value) && !TokenForm(token).isDescription
  }

  private static func fault(of token: String) -> (message: Message, help: Message)? {
    guard !token.isEmpty else {
      return (
        "the path has no token after `/3/device/`",
        "add the activity's token, or the push-to-start token; is a shell variable not set?"
      )
    }
    guard token.isHexadecimal else {
      let form = TokenForm(token)
      return ("the token in the path \(form.predicate)", form.help)
    }
    let count = token.utf8.count
    guard count % 2 == 0 else {
      return (
        "the token in the path has \(count) digits, an odd number",
        "write two digits per byte; the token may be truncated"
      )
    }
    return nil
  }
}

extension TokenForm {
  fileprivate var predicate: Message {
    self == .other ? "contains characters that are not hexadecimal digits" : "is \(words)"
  }

  /// The form in words.
  fileprivate var words: Message {
    switch self {
    case .elidedDescription: "the description of a `Data` value, without the bytes in its middle"
    case .completeDescription: "the description of a `Data` value"
    case .byteCount: "the description of a Swift `Data` value, which contains none of its bytes"
    case .angleBrackets: "the description of an `NSData` value, with brackets and spaces"
    case .optional: "the description of a Swift optional"
    case .separated: "written with separators between the hexadecimal digits"
    case .numbers: "a list of decimal numbers"
    case .uuid: "a UUID, such as the id of an activity"
    case .noToken: "the text of a missing value or of an object"
    case .foreign: "the registration token of another service"
    case .base64: "Base64"
    case .other: "not a token"
    }
  }

  fileprivate var help: Message {
    switch self {
    case .elidedDescription, .byteCount:
      "the stored text cannot be repaired: let the app send the token again, \(Self.inHexadecimal)"
    case .noToken:
      "send the push only if the app has registered a token; the app sends it \(Self.inHexadecimal)"
    case .completeDescription: "send only the digits after `0x`; let the app write the token \(Self.inHexadecimal)"
    case .angleBrackets:
      "remove the brackets and the spaces; since iOS 13 the description omits bytes, so let the app write the token \(Self.inHexadecimal)"
    case .separated: "remove the separators"
    case .optional: "unwrap the token in the app, and write it \(Self.inHexadecimal)"
    case .numbers: "write the token \(Self.inHexadecimal)"
    case .uuid:
      "send the token that `pushTokenUpdates` gives the app, \(Self.inHexadecimal); the id of an activity is not a token"
    case .foreign:
      "send the token that ActivityKit gives the app, \(Self.inHexadecimal)"
    case .base64:
      "decode the Base64 and write the bytes in hexadecimal, in Python `base64.b64decode(token).hex()`, in Node.js `Buffer.from(token, \"base64\").toString(\"hex\")`"
    case .other: "write the token \(Self.inHexadecimal)"
    }
  }

  /// How an app writes its token.
  private static let inHexadecimal: Message = """
    in hexadecimal digits: in Swift `token.map { String(format: "%02x", $0) }.joined()`, in C# \
    `Convert.ToHexString(token.ToArray())`, in Kotlin and JavaScript every byte as two digits
    """
}
