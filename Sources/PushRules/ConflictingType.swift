import ActivitySchema
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let conflictingType = Rule(
    id: "conflicting-type", severity: .warning, group: .selection,
    summary:
      "`attributes-type` differs from the type that the payload is checked against",
    explanation: """
      `--type`, or an entry under `payloads` in `.activity-lint.json`, selects a type for this payload, but the \
      payload's own `attributes-type` names another declared type. The phone uses only the payload. The type checked here \
      is therefore not the type that the phone decodes, and every other finding about the state is uncertain.
      """,
    sources: [.check],
    examples: [
      .payload(
        .start(
          #""attributes": {}, "content-state": {"driver": "Ana"}"#, type: #"⟦"TripAttributes"⟧"#),
        declarations: twoTypes, type: "RideAttributes"),
      .payload(
        .start(#""attributes": {}, "content-state": {"driver": "Ana"}"#), declarations: twoTypes,
        type: "RideAttributes"),
    ]
  ) { payload, report in
    guard case .chosen(let chosen, let evidence) = payload.selection, let used = chosen.first,
      let member = payload.aps?.attributesType, let text = member.value.text
    else { return }
    let source: Message
    switch evidence {
    case .option: source = "`--type`"
    case .configuration: source = "`.activity-lint.json`"
    case .attributesType, .misspelledType, .requestPath, .path, .onlyDeclaration, .closestOfNone:
      return
    }
    let named = payload.schema.activities(named: AttributesTypeName(text).structName)
    let isOther = named.allSatisfy { activity in
      !chosen.contains { $0.qualifiedName == activity.qualifiedName }
    }
    guard !named.isEmpty, isOther else { return }
    report(
      "`\(payload.names[.attributesType])` is `\(text)`, but \(source) selects `\(used.name)` for this payload",
      at: member.node, label: "the phone decodes `\(AttributesTypeName(text).structName)`",
      effect: "the phone uses only `\(payload.names[.attributesType])`",
      help: "use one type: send `\(used.name)`, or check the payload as `\(text)`")
  }

  private static let twoTypes: String = .state(
    "var driver: String", after: .state("var driver: String", activity: "TripAttributes"))
}
