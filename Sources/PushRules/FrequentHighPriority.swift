import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let frequentHighPriority = Rule(
    id: "frequent-high-priority", severity: .info, group: .sequence,
    summary: "Many updates within an hour are sent with priority 10",
    explanation: """
      Updates with priority 10, the default, count against an hourly budget on the phone; updates with priority 5 do \
      not (Apple, *Starting and updating Live Activities with ActivityKit push notifications*). Beyond the budget, the \
      phone holds updates back, while APNs still answers 200. Apple does not document the size of the budget; an \
      update every three seconds uses it up quickly. This rule reports once, at the \(ActivityHistory.manyInAnHour)th \
      update within one hour; this number is the rule's own choice. Checked only with `--sequence`, and only if the \
      headers are known.
      """,
    sources: [.activityKitPushes, .forum(797554)],
    examples: [
      sequence(priority: "\"10\"", last: "⟦\"10\"⟧"), sequence(priority: "\"5\"", last: "\"5\""),
    ]
  ) { payload, report in
    guard let step = payload.sequenceStep, step.history.isManyInAnHour(step.push),
      step.history.frequent == nil, let request = payload.request, let aps = payload.aps
    else { return }
    let header = request[.priority]
    report(
      "\(ActivityHistory.manyInAnHour) updates within an hour are sent with priority 10",
      at: header.map { payload.place(of: $0) } ?? .value(aps.node),
      label: header == nil ? "10, because `apns-priority` is missing" : "this is one of them",
      effect: "each counts against a budget; beyond it, the phone holds updates back",
      help:
        "send less urgent updates with priority 5, and request `NSSupportsLiveActivitiesFrequentUpdates`"
    )
  }

  private static func sequence(priority: String, last: String) -> Example {
    let requests = (1...ActivityHistory.manyInAnHour).map { minute in
      """
      {"headers": {"apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity", \
      "apns-priority": \(minute == ActivityHistory.manyInAnHour ? last : priority)}, "payload": {"aps": \
      {"event": "update", "timestamp": \(1_788_729_113 + 60 * minute), "content-state": {"stops": \(minute)}}}}
      """
    }
    return .sequence("\(requests.joined(separator: "\n"))")
  }
}
