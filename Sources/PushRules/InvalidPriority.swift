import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidPriority = Rule(
    id: "invalid-priority", severity: .error, outcome: .rejected(.badPriority), group: .request,
    inCode: .literals,
    summary: "`apns-priority` is neither 5 nor 10",
    explanation: """
      A Live Activity push has priority 5 or 10; without the header it is 10 (Apple, *Starting and updating Live \
      Activities with ActivityKit push notifications*). A push with priority 10 arrives at once and counts against the \
      activity's budget; one with priority 5 does not count. APNs rejects an unknown value with 400, `BadPriority`. \
      Priority 1 exists for other pushes and for broadcasts, but is not offered for pushes to a device, so it is a \
      warning.
      """,
    sources: [.activityKitPushes, .sendingRequests, .broadcastRequests.asBackground],
    examples: [
      .request(#""apns-priority": ⟦"high"⟧"#),
      .request(#""apns-priority": ⟦1⟧"#),
      .payload(.marked(.update()), headers: [("apns-priority", "7")]),
      .request(#""apns-priority": 10"#),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, let header = request[.priority],
      !header.isOpen, request.priority != 5, request.priority != 10
    else { return }
    let isLowest = request.priority == 1
    guard !(isLowest && request.isBroadcast) else { return }
    report(
      "`apns-priority` is `\(header.shownValue)`, not 5 or 10",
      at: payload.place(of: header), severity: isLowest ? .warning : .error, label: "5 or 10",
      effect: isLowest ? "how APNs treats it for a Live Activity is not documented" : "",
      help: "send 10 if the push is urgent, and 5 otherwise: 5 does not use the budget")
  }
}
