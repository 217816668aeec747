import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let formBody = Rule(
    id: "form-body", severity: .error, outcome: .dropped, group: .request,
    summary: "The body is sent as form data",
    explanation: """
      The body of a push is its JSON and nothing else (Apple, *Sending notification requests to APNs*). curl encodes the \
      value of `--data-urlencode` as form data, and joins several `--data` with `&`; neither result is JSON. Only \
      a curl command says how a body is sent.
      """,
    sources: [.sendingRequests, .rfc8259],
    examples: [
      urlEncoded,
      .update(),
    ]
  ) { payload, report in
    let effect: Message = Effect.notJSON
    switch payload.activityRequest?.context.bodyEncoding {
    case .form(let option):
      report(
        "`\(option.name)` encodes the body as form data", at: payload.place(of: option),
        label: "not JSON when it arrives", effect: effect,
        help: "send the body with \(.list(option.alternatives, .or))")
    case .joined(let option):
      report(
        "\(option.client) joins several `\(option.name)` with `&`", at: payload.place(of: option),
        label: "second part of the body", effect: effect,
        help: "send the whole body with one option")
    case nil: return
    }
  }

  private static var urlEncoded: Example {
    var example = Example.marked(.update())
    example.request.bodyEncoding = .form(
      ClientOption("--data-urlencode", of: "curl", alternatives: ["--data-binary", "--json"]))
    return example
  }
}
