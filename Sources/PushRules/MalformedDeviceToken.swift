import JSONSyntax
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let malformedDeviceToken = Rule(
    id: "malformed-device-token", severity: .error, outcome: .unknown, group: .request,
    role: .notCredential,
    summary: "The token in the path is not written in hexadecimal digits",
    explanation: """
      After `/3/device/`, the path contains the bytes of the token in hexadecimal digits, two per byte (Apple, \
      *Sending notification requests to APNs*). If the path contains Base64, a description such as \
      `{length = 32, bytes = 0x… }`, or no token, APNs answers `BadDeviceToken` or `MissingDeviceToken`. Since iOS 13, \
      the description of a `Data` value omits most of its bytes, so the token of a stored description is lost. The \
      number of digits is not checked: the tokens of activities are longer than those of devices, and Apple promises no length. No message \
      contains the token itself.
      """,
    sources: [
      .sendingRequests, .thread("MicrosoftDocs/xamarin-docs", 3016).asBackground,
      .thread("mway-io/flutter-apns", 8).asBackground,
    ],
    examples: [
      .request(
        headers: #"":path": ⟦"/3/device/{length=32,bytes=0x01a066cd...c96abee0ef5cb5e0}"⟧"#,
        #""apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity""#
      ),
      .request(
        headers: #"":path": ⟦"/3/device/<80fc13ad ff785122 80fc13ad ff785122>"⟧"#,
        #""apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity""#
      ),
      .request(pseudoHeader: #"":path": ⟦"/3/device/gPwTrf94USI="⟧"#),
      .request(pseudoHeader: #"":path": ⟦"/3/device/80fc13adff78512"⟧"#),
      .request(pseudoHeader: #"":path": "/3/device/80FC13adff785122""#),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.path], case .device(let token) = PushPath(header.value),
      !isPlaceholder(token, in: header), let fault = fault(of: token)
    else { return }
    report(
      fault.message, at: payload.place(of: header),
      outcome: .rejected(token.isEmpty ? .missingDeviceToken : .badDeviceToken),
      label: "expected two hexadecimal digits per byte", help: fault.help)
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
      return (
        form == .other
          ? "the token in the path contains characters that are not hexadecimal digits"
          : "the token in the path is \(form.words)", form.help
      )
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
