extension Rule {
  static let staleOnEnd = Rule(
    id: "stale-on-end", severity: .info, group: .envelope,
    summary: "`stale-date` on a push that ends an activity",
    explanation: """
      `stale-date` marks the moment from which a running activity waits for an update. An ended activity waits for \
      none: what counts then is `dismissal-date`, the moment at which it leaves the Lock Screen. Apple describes \
      `stale-date` for updates, and does not say what it does on an `end`.
      """,
    sources: [.activityKitPushes.asBackground],
    examples: [
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          ⟦"stale-date"⟧: 1788732713}}
        """),
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          "dismissal-date": 1788732713}}
        """),
    ]
  ) { payload, report in
    guard payload.action == .end, let aps = payload.aps, let date = aps.staleDate else { return }
    report(
      "`\(payload.name(.staleDate))` on an `end`", at: date.key,
      label: "an ended activity does not go stale",
      effect: "not documented; expect none",
      help: aps.dismissalDate == nil
        ? "leave it out, or send `\(payload.name(.dismissalDate))` to say when the activity leaves the Lock Screen"
        : "leave it out",
      fix: payload.removal(of: [date], from: aps.node, .unsafe))
  }
}
