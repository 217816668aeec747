import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let staleOnEnd = Rule(
    id: "stale-on-end", severity: .info, group: .envelope,
    summary: "A push that ends an activity has a `stale-date`",
    explanation: """
      `stale-date` is the time from which a running activity waits for an update. An ended activity waits for none: \
      the relevant date is then `dismissal-date`, at which the activity leaves the Lock Screen. Apple describes \
      `stale-date` for updates, but not its effect on an `end`.
      """,
    sources: [.activityKitPushes.asBackground],
    examples: [
      .end(#"⟦"stale-date"⟧: 1788732713"#),
      .end(#""dismissal-date": 1788732713"#),
    ]
  ) { payload, report in
    guard payload.action == .end, let aps = payload.aps, let date = aps.staleDate else { return }
    report(
      "this `end` has a `\(payload.names[.staleDate])`", at: date.key,
      label: "an ended activity does not go stale", effect: "not documented; expect no effect",
      help: aps.dismissalDate == nil
        ? "remove it, or send `\(payload.names[.dismissalDate])` to set when the activity leaves the Lock Screen"
        : "remove it", fix: payload.fixes.removal(of: [date], from: aps.node, .unsafe))
  }
}
