import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingTimestamp = Rule(
    id: "missing-timestamp", severity: .error, outcome: .unknown, group: .envelope,
    inCode: .literals,
    summary: "`aps` has no `timestamp`",
    explanation: """
      APNs may deliver pushes out of order. `timestamp` tells the phone which push is the newest, so that an older \
      state never replaces a newer one. Apple, *Starting and updating Live Activities with ActivityKit push \
      notifications*, requires it for every event. Without it, the phone drops the push (iOS 18 and later).
      """,
    sources: [.activityKitPushes], consoleLines: [.noTimestamp],
    examples: [
      #"{⟦"aps"⟧: {"event": "update", "content-state": {"driver": "Ana"}}}"#,
      .update(state: #"{"driver": "Ana"}"#),
    ]
  ) { payload, report in
    // If an object next to `aps` contains the push, `aps` itself needs no `timestamp`.
    guard let aps = payload.aps, payload.lacks(.timestamp),
      !payload.misplacedMembers.contains(where: { $0.explainsAbsence(in: payload) })
    else { return }
    report(
      "\(payload.names.holder) has no `timestamp`", at: aps.node, label: "`timestamp` is missing",
      effect: Effect.refused, consoleLine: payload.logged(.noTimestamp),
      help: """
        add `timestamp`, taken when the push is sent: the seconds since 1970-01-01 UTC as a whole number, such as \
        1788729113
        """)
  }
}
