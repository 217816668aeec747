import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let keyAsCertificate = Rule(
    id: "key-as-certificate", severity: .error, outcome: .dropped, group: .request,
    summary: "A .p8 key is given as the client certificate",
    explanation: """
      A file `AuthKey_….p8` is the key that signs provider tokens (Apple, *Establishing a token-based connection to \
      APNs*). It contains no certificate, so no client can open a connection with it. Sign a JSON Web Token with the \
      key, and send the token in `authorization`.
      """,
    sources: [.tokenConnection, .thread("dcai/airnotifier", 183)],
    examples: [
      .request(certificate: #"⟦"AuthKey_ABC1234567.p8"⟧"#),
      .broadcast(certificate: #""push.pem""#),
    ]
  ) { payload, report in
    guard let certificate = payload.activityRequest?.certificate, certificate.isSigningKey else {
      return
    }
    report(
      "`\(certificate.name)` is a .p8 key, not a certificate", at: payload.place(of: certificate),
      label: "a key for provider tokens",
      effect: "the client finds no certificate in the file, and the request is not sent",
      help: "sign a token with this key, and send `authorization: bearer` with it")
  }
}
