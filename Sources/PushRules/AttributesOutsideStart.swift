import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let attributesOutsideStart = Rule(
    id: "attributes-outside-start", severity: .info, group: .envelope,
    summary: "`attributes` or `attributes-type` on a push that does not start an activity",
    explanation: """
      The attributes of an activity are set when it starts and never change; an `update` or `end` finds its activity by \
      the push token. Apple describes both keys for `start` only, and the phone ignores them on other events (iOS 18 and later). They \
      cost bytes, and suggest to readers that attributes can be updated.
      """,
    sources: [.activityKitPushes.asBackground],
    examples: [
      """
      {"aps": {"event": "update", "timestamp": 1788729113, ⟦"attributes-type"⟧: "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"}}}
      """,
      """
      {"aps": {"event": "end", "timestamp": 1788729113, ⟦"attributes"⟧: {"from": "Mitte"},
        "content-state": {"driver": "Ana"}}}
      """,
      .update(state: #"{"driver": "Ana"}"#),
    ]
  ) { payload, report in
    // A start that is sent to the endpoint of updates still needs its attributes.
    guard let aps = payload.aps, let action = payload.action, action != .start,
      !payload.isStartAtOtherEndpoint, aps.has(.attributes) || aps.has(.attributesType)
    else { return }
    let usual = payload.push?.envelope?.membersOfEveryPush ?? []
    let members = [WireName.Activity.attributesType, .attributes]
      .compactMap { usual.contains($0) ? nil : aps[APSName($0)] }
    guard let anchor = members.first else { return }
    let found = members.sorted { $0.key < $1.key }
    let names = Message.Argument.list(found.map { payload.tree.text(of: $0.key) })
    report(
      "\(names) on an `\(action.rawValue)`", at: anchor.key, label: "only a `start` has attributes",
      effect:
        "the phone does not read \(names) there: the activity keeps the attributes that it started with",
      help: "remove \(names)", fix: payload.fixes.removal(of: found, from: aps.node, .unsafe))
  }
}
