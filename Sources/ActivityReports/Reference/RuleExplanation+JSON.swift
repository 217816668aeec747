import JSONSyntax
import PushLinter

extension RuleExplanation {
  /// The rule with all its examples as one JSON object, for programs that show or check them.
  package var json: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.rule(rule)
      json.name("examples")
      json.array(of: rule.examples.filter { $0.isDescribedByHeaders }) { $0.example($1) }
    }
  }
}

extension JSONWriter {
  /// Writes the members that describe a rule.
  mutating func rule(_ rule: Rule) {
    member("id", rule.id)
    member("severity", rule.severity.name)
    name("offByDefault")
    boolean(rule.isOffByDefault)
    member("group", rule.group.rawValue)
    member("summary", rule.summary)
    member("explanation", rule.explanation)
    name("formerIDs")
    array(of: rule.formerID.map { [$0] } ?? []) { $0.string($1) }
    name("evidence")
    array(of: rule.certainties) { $0.string($1.rawValue) }
    name("sources")
    array(of: rule.sources) { $0.string($1.url ?? $1.title) }
  }

  /// Writes an example as the inputs and options of a check.
  fileprivate mutating func example(_ example: Rule.Example) {
    let text = String(decoding: example.unmarked.bytes, as: UTF8.self)
    object { json in
      json.member("kind", example.kind.name)
      json.name("isClean")
      json.boolean(example.isFine)
      switch example.kind {
      case .payload, .sequence:
        json.member("payload", text)
        json.memberUnlessEmpty("declarations", example.declarations)
        json.memberUnlessEmpty("configuration", example.companion)
      case .declarations: json.member("declarations", text)
      case .versions:
        json.member("declarations", text)
        json.member("oldDeclarations", example.companion)
      case .configuration:
        json.member("payload", example.companion)
        json.memberUnlessEmpty("declarations", example.declarations)
        json.member("configuration", text)
      }
      if let type = example.type { json.member("type", type) }
      if let part = example.part { json.member("part", part.rawValue) }
      if let now = example.now { json.member("now", Int(now)) }
      if !example.request.headers.isEmpty {
        json.name("headers")
        json.array(of: example.request.headers) { json, header in
          json.array { json in
            json.string(header.name)
            json.string(header.value)
          }
        }
      }
      if example.request.isWhole {
        json.name("headersAreComplete")
        json.boolean(true)
      }
    }
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
    case .sequence: "sequence"
    case .declarations: "declarations"
    case .versions: "versions"
    case .configuration: "configuration"
    }
  }
}
