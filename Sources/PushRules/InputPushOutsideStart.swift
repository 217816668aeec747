import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let inputPushOutsideStart = Rule(
    id: "input-push-outside-start", severity: .warning, group: .envelope, inCode: .literals,
    summary: "`input-push-token` or `input-push-channel` on a push that does not start an activity",
    explanation: """
      Both keys select the source of a new activity's updates. Apple, *Starting and updating Live Activities with \
      ActivityKit push notifications*, describes them for `start` only. A running activity already has its token or \
      its channel. The phone reads the keys in a `start` only (iOS 18 and later).
      """,
    sources: [.activityKitPushes.asBackground],
    examples: [
      .update(#"⟦"input-push-token"⟧: 1"#),
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"},
        "alert": {"title": "Ride", "body": "Ana is on her way"},
        "input-push-channel": "dHN0LXNyY2gtY2hubA=="}}
      """,
      .update(beside: #"⟦"input-push-token"⟧: 1"#),
    ]
  ) { payload, report in
    guard let aps = payload.aps, let action = payload.action, action != .start else { return }
    report.besideAPS(action, in: payload)
    guard aps.has(.inputPushToken) || aps.has(.inputPushChannel) else { return }
    let usual = payload.push?.envelope?.membersOfEveryPush ?? []
    let found = [WireName.Activity.inputPushToken, .inputPushChannel]
      .compactMap { usual.contains($0) ? nil : aps[APSName($0)] }.sorted { $0.key < $1.key }
    guard let first = found.first else { return }
    let names = Message.Argument.list(found.map { $0.name })
    report(
      "\(names) on an `\(action.rawValue)`", at: first.key, label: "only a `start` has this key",
      effect:
        "the phone does not read \(names) there: the activity already has its source of updates",
      help: "remove \(names)", fix: payload.fixes.removal(of: found, from: aps.node, .unsafe))
  }
}

extension FindingCollector {
  /// Reports the keys next to `aps` of an update or an end, where they have no meaning.
  fileprivate mutating func besideAPS(_ action: WireName.Event, in payload: Payload) {
    guard let push = payload.push, !push.hasVendorMembers else { return }
    let names = [WireName.Activity.inputPushToken, .inputPushChannel].map { $0.rawValue }
    for member in push.members where names.contains(member.name) {
      self(
        "`\(member.name)` is next to `aps`, on an `\(action.rawValue)`", at: member.key,
        severity: .info, label: "only the `aps` of a `start` has this key",
        effect:
          "the phone does not look for it here; the activity already has its source of updates",
        help: "remove `\(member.name)`",
        fix: payload.fixes.removal(of: [member], from: push.root, .unsafe))
    }
  }
}
