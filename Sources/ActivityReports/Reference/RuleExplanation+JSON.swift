import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension RuleExplanation {
  /// The rule with all its examples as one JSON object, for programs that show or check them.
  package var json: String {
    JSONWriter.line { json in
      json.rule(rule)
      let examples = rule.examples.filter { $0.isDescribedByHeaders }
      json.objects("examples", of: examples) { $0.example($1) }
    }
  }
}

extension JSONWriter {
  /// Writes the members that describe a rule.
  mutating func rule(_ rule: Rule) {
    member("id", rule.id)
    member("severity", rule.severity.name)
    member("offByDefault", rule.isOffByDefault)
    member("group", rule.group.rawValue)
    member("summary", rule.summary)
    member("explanation", rule.explanation)
    array("evidence", of: rule.certainties) { $0.string($1.rawValue) }
    array("sources", of: rule.sources) { $0.string($1.url ?? $1.title) }
  }

  /// Writes an example as the inputs and options of a check.
  fileprivate mutating func example(_ example: Rule.Example) {
    let text = String(decoding: example.unmarked.bytes, as: UTF8.self)
    member("kind", example.kind.name)
    member("isClean", example.isFine)
    switch example.kind {
    case .payload, .javaScript, .sequence:
      member("payload", text)
      memberUnlessEmpty("declarations", example.declarations)
      memberUnlessEmpty("configuration", example.companion)
    case .declarations: member("declarations", text)
    case .versions:
      member("declarations", text)
      member("oldDeclarations", example.companion)
    case .configuration:
      member("payload", example.companion)
      memberUnlessEmpty("declarations", example.declarations)
      member("configuration", text)
    }
    if let type = example.type { member("type", type) }
    if let part = example.part { member("part", part.rawValue) }
    if let now = example.now { member("now", Int(now)) }
    if !example.request.headers.isEmpty {
      array("headers", of: example.request.headers) { json, header in
        json.array(of: [header.name, header.value]) { $0.string($1) }
      }
    }
    if example.request.isWhole { member("headersAreComplete", true) }
  }
}

extension Rule.Example {
  /// Whether headers describe the request of the example; if not, only the arguments of curl can.
  fileprivate var isDescribedByHeaders: Bool {
    request.bodyEncoding == nil && request.httpVersion == nil && request.clientCertificate == nil
      && request.url == nil
  }
}

extension Rule.Example.Kind {
  fileprivate var name: String {
    switch self {
    case .payload: "payload"
    case .javaScript: "javascript"
    case .sequence: "sequence"
    case .declarations: "declarations"
    case .versions: "versions"
    case .configuration: "configuration"
    }
  }
}
