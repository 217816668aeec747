extension Rule {
  static let ordinaryPushKey = Rule(
    id: "ordinary-push-key", severity: .info, group: .envelope,
    summary: "A key of ordinary pushes in a Live Activity push",
    explanation: """
      `badge`, `category`, `content-available`, `interruption-level` and their like steer ordinary notifications. Apple, \
      *Generating a remote notification*, lists them in one table with the keys of Live Activities and does not say \
      whether a Live Activity push heeds them; no sample of Apple's has one. Do not rely on them here.
      """,
    sources: [.remoteNotification.asBackground],
    examples: [
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, ⟦"badge"⟧: 1}}
        """),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          ⟦"content-available"⟧: 1, ⟦"interruption-level"⟧: "time-sensitive"}}
        """),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"badge": 1, "category": "taxi"}}}"#
      ),
    ]
  ) { payload, report in
    guard let aps = payload.aps else { return }
    for member in aps.ordinary where member.name != WireName.Ordinary.sound.rawValue {
      report(
        "`\(member.name)` is a key of ordinary pushes", at: member.key,
        label: "not one of a Live Activity's", effect: "not documented for Live Activities",
        help: "leave it out, or send it in an ordinary push of its own")
    }
  }
}
