import ActivitySchema

extension Rule {
  static let conflictingType = Rule(
    id: "conflicting-type", severity: .warning, group: .selection,
    summary:
      "`attributes-type` names another type than the one that the payload is checked against",
    explanation: """
      `--type`, or an entry under `payloads` in `.activity-lint.json`, chose a type for this payload, while the \
      payload's own `attributes-type` names another declared one. The phone goes by the payload alone. What was \
      checked here is therefore not what the phone will decode, and every other finding about the state is in doubt.
      """,
    sources: [.check],
    examples: [
      .payload(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": ⟦"TripAttributes"⟧,
          "attributes": {}, "content-state": {"driver": "Ana"},
          "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        """,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
            }
          }
          struct TripAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
            }
          }
          """, type: "RideAttributes"),
      .payload(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
          "attributes": {}, "content-state": {"driver": "Ana"},
          "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        """,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
            }
          }
          struct TripAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
            }
          }
          """, type: "RideAttributes"),
    ]
  ) { payload, report in
    guard case .chosen(let chosen, let evidence) = payload.selection, let used = chosen.first,
      let member = payload.aps?.attributesType, let text = member.value.text
    else { return }
    let source: Message
    switch evidence {
    case .option: source = "`--type`"
    case .configuration: source = "`.activity-lint.json`"
    case .attributesType, .requestPath, .path, .onlyDeclaration: return
    }
    let named = payload.schema.activities(named: AttributesTypeName(text).structName)
    let isOther = named.allSatisfy { activity in
      !chosen.contains { $0.qualifiedName == activity.qualifiedName }
    }
    guard !named.isEmpty, isOther else { return }
    report(
      "`\(payload.name(.attributesType))` is `\(text)`, but \(source) has this payload checked as `\(used.name)`",
      at: member.node, label: "the phone decodes `\(AttributesTypeName(text).structName)`",
      effect: "the phone goes by `\(payload.name(.attributesType))` alone",
      help: "make the two agree: send `\(used.name)`, or have the payload checked as `\(text)`")
  }
}
