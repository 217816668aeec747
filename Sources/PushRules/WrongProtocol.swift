import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongProtocol = Rule(
    id: "wrong-protocol", severity: .error, outcome: .dropped, group: .request,
    summary: "The request does not use TLS, or prevents HTTP/2",
    explanation: """
      APNs supports only HTTP/2 over TLS 1.2 or later (Apple, *Sending notification requests to APNs*). The rule \
      reports `http://`, which is curl's default for a URL without a scheme, and options such as `--http1.1`. A client \
      without such an option may negotiate HTTP/2 by itself, so a missing `--http2` is not reported.
      """,
    sources: [.sendingRequests],
    examples: [
      .request(pseudoHeader: #"":scheme": ⟦"http"⟧"#),
      .request(pseudoHeader: #"":scheme": "https""#),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple else { return }
    if let scheme = request[.scheme], scheme.value != "https", !scheme.isOpen {
      report(
        "the request uses `\(scheme.shownValue)`, not `https`", at: payload.place(of: scheme),
        label: "expected `https`", effect: "APNs accepts only HTTP/2 over TLS",
        help: "send to `https://`", fix: payload.fixes.replacement(of: scheme, with: "https"))
    }
    if let version = request.context.httpVersion {
      let alternatives = Message.Argument.list(version.alternatives, .or)
      report(
        "`\(version.name)` prevents HTTP/2", at: payload.place(of: version),
        label: "\(alternatives)", effect: "APNs accepts only HTTP/2",
        help: "remove it, or use \(alternatives)")
    }
  }
}
