import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let ordinaryPushKey = Rule(
    id: "ordinary-push-key", severity: .info, group: .envelope,
    summary: "A Live Activity push contains a key of ordinary pushes",
    explanation: """
      `badge`, `category`, `content-available`, `interruption-level` and similar keys control ordinary notifications. \
      Apple, *Generating a remote notification*, lists them in one table with the keys of Live Activities and does not \
      say whether a Live Activity push uses them; none of Apple's samples has one. Do not rely on them here. A request \
      to Adobe may contain `content-available`, which Adobe's samples send.
      """,
    sources: [.remoteNotification.asBackground],
    examples: [
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, ⟦"badge"⟧: 1}}"#,
      .update(#"⟦"content-available"⟧: 1, ⟦"interruption-level"⟧: "time-sensitive""#),
      .update(state: #"{"badge": 1, "category": "taxi"}"#),
    ]
  ) { payload, report in
    guard let aps = payload.aps else { return }
    let usual = payload.push?.envelope?.ordinaryKeys ?? []
    for member in aps.ordinary
    where member.name != WireName.Ordinary.sound.rawValue && !usual.contains(member.name) {
      report(
        "`\(member.name)` is a key of ordinary pushes", at: member.key,
        label: "not a key of Live Activities", effect: "not documented for Live Activities",
        help: "remove it, or send it in a separate ordinary push")
    }
  }
}
