import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let malformedProviderToken = Rule(
    id: "malformed-provider-token", severity: .error, outcome: .unknown, group: .request,
    role: .notCredential,
    summary: "`authorization` contains no token that APNs accepts",
    explanation: """
      A server identifies itself to APNs with `authorization: bearer` and a JWT: a header with `alg` `ES256` and \
      `kid`, the key's id of ten characters, and claims with `iss`, the team's id of ten characters, and `iat`, the \
      time of creation in seconds since 1970 (Apple, *Establishing a token-based connection to APNs*). The signature \
      is two numbers of 32 bytes (RFC 7518, 3.4), or the DER that OpenSSL writes: Apple's script in *Sending push \
      notifications using command-line tools* sends DER, and APNs accepts it. APNs rejects other tokens with 403, \
      `InvalidProviderToken` or `MissingProviderToken`. Only the form of the token is checked, never whether the right \
      key signed it. In request documents, placeholder words and shortened tokens are accepted. No report contains the \
      token.
      """,
    sources: [
      .tokenConnection,
      .standard(
        "RFC 7518, *JSON Web Algorithms*", "https://www.rfc-editor.org/rfc/rfc7518#section-3.4"),
      .apple("Sending push notifications using command-line tools"),
      .thread("kylebrowning/APNSwift", 36),
    ],
    examples: [
      .request(
        #""authorization": ⟦"bearer eyJhbGciOiJSUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"⟧"#
      ),
      .request(
        #""authorization": ⟦"bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ."⟧"#
      ),
      .request(#""authorization": ⟦"bearer .."⟧"#),
      .request(#""authorization": ⟦"bearer "⟧"#),
      .request(#""authorization": ⟦"key={{server_key}}"⟧"#),
      .request(#""authorization": "bearer YOUR_JWT""#),
      .request(
        #""authorization": "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzg4NzI5MTEzfQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA""#
      ),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.authorization],
      header.value.hasOtherScheme
        || !header.isOpen && (request.isWhole || !header.value.hasWordsForToken)
    else { return }
    for fault in ProviderToken(header.value).faults {
      let isMissing = fault == .missing || fault == .noBearer
      report(
        fault.message, at: payload.place(of: header),
        outcome: .rejected(isMissing ? .missingProviderToken : .invalidProviderToken),
        label: fault.label, help: fault.help)
    }
  }
}

extension String {
  /// Whether the value has the form of another service's credentials, such as `key=…` for the former interface of FCM.
  fileprivate var hasOtherScheme: Bool {
    let words = split(separator: " ")
    guard let first = words.first?.lowercased() else { return false }
    return first.hasPrefix("key=") || words.count > 1 && Self.otherSchemes.contains(first)
  }

  private static let otherSchemes: Set<String> = [
    "basic", "digest", "key", "token", "apikey", "oauth", "negotiate", "aws4-hmac-sha256",
  ]

  /// Whether the value contains placeholder words, such as `bearer YOUR_JWT`, or a shortened token.
  ///
  /// Anything else is intended as a token: parts of which one starts like a JSON object in Base64, the periods between
  /// empty parts, the string of a missing value, and nothing at all after `bearer`.
  fileprivate var hasWordsForToken: Bool {
    let words = split(separator: " ")
    guard words.count != 1 || words[0].lowercased() != "bearer" else { return false }
    let token = words.last ?? ""
    if TokenForm(String(token)) == .noToken { return false }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    let isShortened = token.hasSuffix("...") || token.contains { $0 == "*" || $0 == "…" }
    let isMeant = parts.contains { $0.hasPrefix("eyJ") } || parts.allSatisfy { $0.isEmpty }
    return isShortened || !isMeant
  }
}

extension ProviderToken.Fault {
  fileprivate var message: Message {
    switch self {
    case .noBearer: "`authorization` does not start with `bearer`"
    case .missing: "`authorization` has no token after `bearer`"
    case .parts(let count):
      "the token in `authorization` has \(count == 1 ? "1 part" : "\(count) parts"); a JWT has 3"
    case .empty(.signature): "the token in `authorization` has no signature after its last period"
    case .empty(let part): "the token in `authorization` has no \(part.rawValue)"
    case .unreadable(.signature):
      "the signature of the token in `authorization` is not URL-safe Base64"
    case .unreadable(let part):
      "the \(part.rawValue) of the token in `authorization` \(part == .header ? "is" : "are") not JSON in URL-safe Base64"
    case .algorithm: "the token in `authorization` is not signed with `ES256`"
    case .keyID: "`kid` of the token in `authorization` is not a key id of ten characters"
    case .teamID: "`iss` of the token in `authorization` is not a team id of ten characters"
    case .absent(let name):
      "the \(name == "iss" ? "claims" : "header") of the token in `authorization` \(name == "iss" ? "have" : "has") no `\(name)`"
    case .issueDate(.missing):
      "the token in `authorization` does not contain the time at which it was created"
    case .issueDate(.text): "`iat` of the token in `authorization` is a string, not a number"
    case .issueDate(.finerUnit):
      "`iat` of the token in `authorization` is in milliseconds, not in seconds"
    case .signature(let count):
      "the signature of the token in `authorization` has \(count) bytes; an `ES256` signature has 64"
    }
  }

  fileprivate var label: Message {
    switch self {
    case .noBearer, .missing: "expected `bearer` and a token"
    case .parts, .empty, .unreadable: "expected `header.claims.signature`"
    case .algorithm: "`alg` must be `ES256`"
    case .keyID: "`kid`"
    case .teamID: "`iss`"
    case .absent(let name): "`\(name)` is missing"
    case .issueDate: "`iat`"
    case .signature: "expected 64 bytes, or DER"
    }
  }

  fileprivate var help: Message {
    switch self {
    case .noBearer: "send `authorization: bearer` followed by the token"
    case .missing: "add the token; is a shell variable not set?"
    case .empty(.signature):
      "sign the header and the claims with ES256 and the .p8 key; the signature is empty if `openssl` cannot read the key"
    case .parts, .empty, .unreadable:
      "create the token from a .p8 key: header, claims and signature, each in URL-safe Base64 without `=`, separated by periods"
    case .algorithm: "sign with the .p8 key and ES256, and set `alg` to `ES256`"
    case .keyID: "set `kid` to the id of the .p8 key from the developer account"
    case .absent("alg"): "add `\"alg\": \"ES256\"` to the header, and sign with the .p8 key"
    case .absent("kid"):
      "add `\"kid\": \"…\"` to the header: the id of the .p8 key, ten characters such as ABC123DEFG, from the developer account"
    case .absent:
      "add `\"iss\": \"…\"` to the claims: the id of the team, ten characters such as DEF123GHIJ, from the developer account"
    case .teamID: "set `iss` to the id of the team from the developer account"
    case .issueDate:
      "set `iat` to the time at which the token is created, as a number of seconds since 1970"
    case .signature: "sign the header and the claims with ES256; the token may be truncated"
    }
  }
}
