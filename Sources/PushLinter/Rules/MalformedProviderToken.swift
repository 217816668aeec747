extension Rule {
  static let malformedProviderToken = Rule(
    id: "malformed-provider-token", severity: .error, group: .request,
    summary: "`authorization` holds no token that APNs takes",
    explanation: """
      A server shows APNs who it is by `authorization: bearer` and a JWT: a header with `alg` `ES256` and `kid`, the \
      key's id of ten characters, and claims with `iss`, the team's id of ten characters, and `iat`, the seconds since \
      1970 when it was made (Apple, *Establishing a token-based connection to APNs*). The signature is two numbers of \
      32 bytes (RFC 7518, 3.4), and not what OpenSSL writes, which is DER and a few bytes longer. APNs answers 403, \
      `InvalidProviderToken` or `MissingProviderToken`. What a token looks like is judged, never whether it is signed by \
      the right key. In documents, words that stand for a token pass. The token is in no report.
      """,
    sources: [
      .apple("Establishing a token-based connection to APNs"),
      .standard(
        "RFC 7518, *JSON Web Algorithms*", "https://www.rfc-editor.org/rfc/rfc7518#section-3.4"),
    ],
    examples: [
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "authorization": ⟦"bearer eyJhbGciOiJSUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"⟧},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity",
          "authorization": "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.authorization], !header.isOpen,
      request.isWhole || header.value.holdsJWT,
      let fault = ProviderToken(header.value).fault
    else { return }
    report(
      fault.message, about: header, in: payload, label: fault.label,
      effect: fault == .missing || fault == .noBearer
        ? "APNs refuses the push: status 403, `MissingProviderToken`"
        : "APNs refuses the push: status 403, `InvalidProviderToken`",
      help: fault.help)
  }
}

extension String {
  /// True for three parts of which the first begins as a JSON object does in Base64.
  fileprivate var holdsJWT: Bool {
    let token = split(separator: " ").last ?? ""
    return token.hasPrefix("eyJ") && token.split(separator: ".").count == 3
  }
}

extension ProviderToken.Fault {
  fileprivate var message: Message {
    switch self {
    case .noBearer: "`authorization` does not say `bearer`"
    case .missing: "`authorization` has no token behind `bearer`"
    case .parts(let count):
      "the token in `authorization` has \(count == 1 ? "1 part" : "\(count) parts"), and a JWT has 3"
    case .unreadable(.signature):
      "the signature of the token in `authorization` is no Base64 for URLs"
    case .unreadable(let part):
      "the \(part.rawValue) of the token in `authorization` \(part == .header ? "is" : "are") no JSON in Base64 for URLs"
    case .algorithm: "the token in `authorization` is not signed by `ES256`"
    case .keyID: "`kid` of the token in `authorization` is no key id of ten characters"
    case .teamID: "`iss` of the token in `authorization` is no team id of ten characters"
    case .issueDate(.missing): "the token in `authorization` does not say when it was made"
    case .issueDate(.text): "`iat` of the token in `authorization` is a string, not a number"
    case .issueDate(.finerUnit):
      "`iat` of the token in `authorization` is in milliseconds, not in seconds"
    case .signature(let count):
      "the signature of the token in `authorization` has \(count) bytes, and one by `ES256` has 64"
    }
  }

  fileprivate var label: Message {
    switch self {
    case .noBearer, .missing: "`bearer` and a token"
    case .parts, .unreadable: "header.claims.signature"
    case .algorithm: "`alg` must be `ES256`"
    case .keyID: "`kid`"
    case .teamID: "`iss`"
    case .issueDate: "`iat`"
    case .signature: "64 bytes"
    }
  }

  fileprivate var help: Message {
    switch self {
    case .noBearer: "send `authorization: bearer` and the token"
    case .missing: "add the token; is a variable of the shell not set?"
    case .parts, .unreadable:
      "make the token of a .p8 key: header, claims and signature, each in Base64 for URLs without `=`, with a point between"
    case .algorithm: "sign with the .p8 key by ES256, and say so in `alg`"
    case .keyID: "write the id of the .p8 key, from the developer account, into `kid`"
    case .teamID: "write the id of the team, from the developer account, into `iss`"
    case .issueDate: "write the seconds since 1970 when the token is made, a number, into `iat`"
    case .signature(let count):
      count > 64
        ? "turn the DER that OpenSSL writes into its two numbers of 32 bytes each"
        : "sign the header and the claims by ES256; the token may have been cut off"
    }
  }
}
