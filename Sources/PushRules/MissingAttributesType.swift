import ActivitySchema
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingAttributesType = Rule(
    id: "missing-attributes-type", severity: .error, outcome: .dropped, group: .envelope,
    inCode: .literals,
    summary: "A start does not name the type of its attributes",
    explanation: """
      A start must specify which of the app's activities it starts. `attributes-type` does this: it is the name of the \
      Swift struct that conforms to `ActivityAttributes`. Without it, the phone cannot choose, even if the app has \
      only one such type. Apple, *Starting and updating Live Activities with ActivityKit push notifications*, requires \
      it on `start`.
      """,
    sources: [.activityKitPushes], consoleLines: [.noAttributes],
    examples: [
      """
      {⟦"aps"⟧: {"event": "start", "timestamp": 1788729113, "attributes": {"from": "Mitte"},
        "content-state": {"driver": "Ana"}, "alert": {"title": "Ride", "body": "Ana is on her way"}}}
      """,
      .start(type: #"⟦""⟧"#),
      .start(),
      .update(state: #"{"driver": "Ana"}"#),
    ]
  ) { payload, report in
    guard payload.action == .start, let aps = payload.aps else { return }
    let chosen = payload.selection.namesNoType ? nil : payload.selection.activities.first?.name
    let name = payload.names[.attributesType]
    let help: Message =
      "add `\"attributes-type\": \"\(chosen ?? "…")\"`, the name of the `ActivityAttributes` struct"
    let effect: Message = "the phone does not know which activity to start, and starts none"
    if let member = aps.attributesType {
      guard member.value.text.map({ $0.isEmpty }) ?? (member.value != .unreadable) else { return }
      report(
        "`\(name)` is \(member.value.text == nil ? "\(member.value.kind)" : "empty")",
        at: member.node, label: "expected the name of a Swift struct", effect: effect,
        consoleLine: payload.logged(.noAttributes),
        help: chosen.map { "send `\"\($0)\"`" }
          ?? "send the name of the `ActivityAttributes` struct")
    } else if payload.lacks(.attributesType) {
      report(
        "the start has no `\(name)`", at: aps.node, label: "`\(name)` is missing",
        effect: effect, consoleLine: payload.logged(.noAttributes), help: help)
    }
  }
}
