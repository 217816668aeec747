import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongMethod = Rule(
    id: "wrong-method", severity: .error, outcome: .rejected(.methodNotAllowed), group: .request,
    summary: "The request's method is not `POST`",
    explanation: """
      APNs accepts pushes only with `POST`, and answers 405, `MethodNotAllowed`, to every other method (Apple, \
      *Sending notification requests to APNs*). curl uses `POST` by itself if it is given a body, and another method \
      if `-X`, `-G`, `-I` or `-T` requests one.
      """,
    sources: [.sendingRequests, .broadcastRequests],
    examples: [
      .request(pseudoHeader: #"":method": ⟦"PUT"⟧"#),
      .request(pseudoHeader: #"":method": "POST""#),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.method], header.value != "POST", !header.isOpen
    else { return }
    report(
      "the request is sent with `\(header.shownValue)`; APNs accepts only `POST`",
      at: payload.place(of: header), label: "expected `POST`",
      help: "send `POST`", fix: payload.fixes.replacement(of: header, with: "POST"))
  }
}
