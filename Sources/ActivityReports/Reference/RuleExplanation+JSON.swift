import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension RuleExplanation {
  /// The rule with all its examples as one JSON object, for programs that show or check them.
  package var json: String {
    let examples = rule.examples.filter { $0.isDescribedByHeaders }
    return rule.json.adding(["examples": .array(examples.map { $0.json })]).line
  }
}

extension Rule {
  /// The rule without its examples.
  var json: JSONValue {
    [
      "id": .string(id),
      "severity": .string(severity.name),
      "offByDefault": .boolean(isOffByDefault),
      "group": .string(group.rawValue),
      "summary": .string(summary),
      "explanation": .string(explanation),
      "evidence": .strings(certainties.map { $0.rawValue }),
      "sources": .strings(sources.map { $0.url ?? $0.title }),
    ]
  }
}

extension Rule.Example {
  /// The inputs and options of a check.
  fileprivate var json: JSONValue {
    let text = JSONValue.string(String(decoding: unmarked.bytes, as: UTF8.self))
    let declarations = JSONValue.string(declarations)
    let companion = JSONValue.string(companion)
    let inputs: JSONValue =
      switch kind {
      case .payload, .javaScript, .sequence:
        [
          "payload": text, "declarations": declarations.unlessEmpty,
          "configuration": companion.unlessEmpty,
        ]
      case .declarations: ["declarations": text]
      case .versions: ["declarations": text, "oldDeclarations": companion]
      case .configuration:
        ["payload": companion, "declarations": declarations.unlessEmpty, "configuration": text]
      }
    let headers = request.headers.map { JSONValue.strings([$0.name, $0.value]) }
    let head: JSONValue = ["kind": .string(kind.name), "isClean": .boolean(isFine)]
    return head.adding(inputs).adding([
      "type": type.map { .string($0) },
      "part": part.map { .string($0.rawValue) },
      "now": now.map { .integer(Int($0)) },
      "headers": .array(headers).unlessEmpty,
      "headersAreComplete": request.isWhole ? true : nil,
    ])
  }

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
