import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let repeatedStart = Rule(
    id: "repeated-start", severity: .warning, group: .sequence,
    summary: "The activity is started a second time without an `end` in between",
    explanation: """
      Each `start` that arrives creates a separate activity, so a second one with the same attributes shows the same \
      content twice. Starts have a budget: after about ten in a short time, the phone logged `Push-to-start budget \
      exceeded` and started no activity, while APNs still answered 200. To change a running activity, send an `update` \
      to its own token. It is better to send a retry with the same `apns-collapse-id`. After eight hours, the phone \
      has ended the first activity, and a start counts as the first again. Checked only with `--sequence`.
      """,
    sources: [.forum(799505), .fieldReport],
    examples: [
      .sequence(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes", "attributes": {"id": 7}, \
        "content-state": {"stops": 3}, "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        {"aps": {"event": ⟦"start"⟧, "timestamp": 1788729173, "attributes-type": "RideAttributes", "attributes": {"id": 7}, \
        "content-state": {"stops": 2}, "alert": {"title": "Ride", "body": "Ana is near"}}}
        """),
      .sequence(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes", "attributes": {"id": 7}, \
        "content-state": {"stops": 3}, "alert": {"title": "Ride", "body": "Ana is on her way"}}}
        {"aps": {"event": "start", "timestamp": 1788729173, "attributes-type": "RideAttributes", "attributes": {"id": 8}, \
        "content-state": {"stops": 2}, "alert": {"title": "Ride", "body": "Ben is on his way"}}}
        """),
      .sequence(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "CommuteAttributes", "attributes": {"line": "M2"}, \
        "content-state": {"stops": 3}, "alert": {"title": "M2", "body": "On time"}}}
        {"aps": {"event": "start", "timestamp": 1788815513, "attributes-type": "CommuteAttributes", "attributes": {"line": "M2"}, \
        "content-state": {"stops": 3}, "alert": {"title": "M2", "body": "On time"}}}
        """),
    ]
  ) { payload, report in
    guard let (history, push) = payload.sequence, push.event == .start,
      !history.begins(with: push), let start = history.start, let event = payload.aps?.event
    else { return }
    report(
      "a second `start` with the same attributes, without an `end` in between (\(start.place))",
      at: event.node, label: "already started",
      effect:
        "the phone shows the same activity twice, or none once the budget for starts is used up",
      help: "send an `update` to the token of the running activity, or `end` it first")
  }
}
