extension Rule {
  static let malformedDeviceToken = Rule(
    id: "malformed-device-token", severity: .error, group: .request,
    summary: "The token in the path is not written in hexadecimal digits",
    explanation: """
      After `/3/device/`, the path contains the bytes of the token in hexadecimal digits, two per byte (Apple, \
      *Sending notification requests to APNs*). If the path contains Base64, the token with its spaces and angle \
      brackets, or no token, APNs answers `BadDeviceToken` or `MissingDeviceToken`. The number of digits is not \
      checked: the tokens of activities are longer than those of devices, and Apple promises no length. No message \
      contains the token itself.
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
      fault.message, about: header, in: payload, label: "expected two hexadecimal digits per byte",
      effect: token.isEmpty
        ? "APNs refuses the push: status 400, `MissingDeviceToken`"
        : "APNs refuses the push: status 400, `BadDeviceToken`",
      help: fault.help)
  }

  private static func fault(of token: String) -> (message: Message, help: Message)? {
    let count = token.utf8.count
    guard count > 0 else {
      return (
        "the path has no token after `/3/device/`",
        "add the activity's token, or the push-to-start token; is a shell variable not set?"
      )
    }
    guard token.utf8.allSatisfy(isHexadecimal) else {
      return (
        "the token in the path contains characters that are not hexadecimal digits",
        "write the token's bytes in hexadecimal digits, for example with `map { String(format: \"%02x\", $0) }.joined()`"
      )
    }
    guard count % 2 == 0 else {
      return (
        "the token in the path has \(count) digits, an odd number",
        "write two digits per byte; the token may be truncated"
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
