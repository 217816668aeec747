extension Rule {
  static let malformedDeviceToken = Rule(
    id: "malformed-device-token", severity: .error, group: .request,
    summary: "The path's token is not written in hexadecimal digits",
    explanation: """
      Behind `/3/device/` stand the bytes of the token in hexadecimal digits, two a byte (Apple, *Sending notification \
      requests to APNs*). Base64, the token with its spaces and angle brackets, or nothing gets `BadDeviceToken` or \
      `MissingDeviceToken`. Nothing is said about how many digits there are: tokens of activities are longer than those \
      of devices, and Apple promises no length. The token itself is in no message.
      """,
    sources: [.sendingRequests],
    examples: [
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
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.path], !TemplatePlaceholder.isPart(of: header.value),
      case .device(let token) = PushPath(header.value), let fault = fault(of: token)
    else { return }
    report(
      fault.message, about: header, in: payload, label: "two hexadecimal digits a byte",
      effect: token.isEmpty
        ? "APNs refuses the push: status 400, `MissingDeviceToken`"
        : "APNs refuses the push: status 400, `BadDeviceToken`",
      help: fault.help)
  }

  private static func fault(of token: String) -> (message: Message, help: Message)? {
    let count = token.utf8.count
    guard count > 0 else {
      return (
        "the path has no token behind `/3/device/`",
        "add the activity's token, or that for starts; is a variable of the shell not set?"
      )
    }
    guard token.utf8.allSatisfy(isHexadecimal) else {
      return (
        "the token in the path has characters that are no hexadecimal digits",
        "write the token's bytes in hexadecimal digits, such as `map { String(format: \"%02x\", $0) }.joined()` makes of them"
      )
    }
    guard count % 2 == 0 else {
      return (
        "the token in the path has \(count) digits, an odd number",
        "write two digits for every byte; the token may have been cut off"
      )
    }
    return nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
