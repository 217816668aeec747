extension Rule {
  static let formBody = Rule(
    id: "form-body", severity: .error, group: .request,
    summary: "The body is sent as that of a form",
    explanation: """
      The body of a push is its JSON and nothing else (Apple, *Sending notification requests to APNs*). curl encodes what \
      `--data-urlencode` says as a form's text, and joins several `--data` with `&`; neither is JSON any more. Only \
      `activity-lint curl` knows how a body is sent.
      """,
    sources: [.sendingRequests, .rfc8259],
    examples: [
      .payload(
        #"⟦{⟧"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
        request: urlEncoded),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#),
    ]
  ) { payload, report in
    guard let form = payload.activityRequest?.stated.form else { return }
    let isEncoded = form.name == "--data-urlencode"
    report(
      isEncoded
        ? "`\(form.name)` encodes the body as a form's text"
        : "curl joins several `\(form.name)` with `&`", about: form, in: payload,
      label: isEncoded ? "not JSON when it arrives" : "a second part of the body",
      effect: "not JSON: APNs or the phone drops the push",
      help: isEncoded
        ? "send the body with `--data-binary` or `--json`" : "send the whole body with one option")
  }

  private static var urlEncoded: StatedRequest {
    var request = StatedRequest()
    request.form = Header(name: "--data-urlencode", value: "")
    return request
  }
}
