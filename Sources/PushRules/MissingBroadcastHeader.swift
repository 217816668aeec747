import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingBroadcastHeader = Rule(
    id: "missing-broadcast-header", severity: .error, outcome: .unknown, group: .request,
    summary: "A broadcast lacks a header that APNs requires",
    explanation: """
      A broadcast is sent to a channel, and its request must have `apns-channel-id`, `apns-push-type`, `apns-priority` \
      and `apns-expiration`. The last two are optional for pushes to a device, but required here (Apple, *Sending \
      broadcast push notification requests to APNs*). APNs answers 400, with `MissingChannelId`, `MissingPushType`, \
      `BadPriority` or `BadExpirationDate`. Only a document that contains headers is checked: if headers are given as \
      options, the others may be set elsewhere.
      """,
    sources: [.broadcastRequests],
    examples: [
      """
      {⟦"headers"⟧: {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}}
      """,
      .request(
        headers: #""apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity""#,
        #""apns-expiration": "0", ⟦"apns-prioirty"⟧: "5""#, payload: .update(state: #"{"home": 1}"#)
      ),
      """
      {⟦"headers"⟧: {":path": "/4/broadcasts/apps/com.example.match", "apns-push-type": "liveactivity",
        "apns-expiration": "0", "apns-priority": "5"},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"home": 1}}}}
      """,
      .broadcast(),
      .payload(
        .update(state: #"{"home": 1}"#),
        headers: [("apns-channel-id", "dHN0LXNyY2gtY2hubA==")]),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.isBroadcast, request.isComplete else {
      return
    }
    let missing = required.filter { request[$0.header] == nil }
    for (name, answer) in missing where request.misspelling(of: name) != nil {
      report.missing(
        name, of: request, in: payload, outcome: .rejected(answer), effect: refusal, help: "")
    }
    let others = missing.filter { request.misspelling(of: $0.header) == nil }
    guard let first = others.first else { return }
    let absent = others.map { $0.header.rawValue }
    let list = Message.Argument.list(absent)
    report(
      "the broadcast has no \(.list(absent, .or))", at: payload.place(of: request),
      outcome: .rejected(first.answer),
      label: absent.count == 1 ? "\(list) is missing" : "\(list) are missing",
      effect: absent.count == 1 ? "" : refusal, help: "add \(list)\(values(of: absent))")
  }

  private static let required: [(header: WireName.Header, answer: APNsAnswer)] = [
    (.channelID, .missingChannelID), (.pushType, .missingPushType), (.priority, .badPriority),
    (.expiration, .badExpirationDate),
  ]
  private static let refusal: Message = "APNs refuses the push: status 400"

  /// Returns the origin of the values of the headers, if their names do not show it.
  private static func values(of names: [String]) -> Message {
    let channel: Message =
      names.contains(WireName.Header.channelID.rawValue)
      ? "; APNs returned the id of a channel in `apns-channel-id` when the channel was created"
      : ""
    let expiration: Message =
      names.contains(WireName.Header.expiration.rawValue)
      ? "; without message storage, `apns-expiration` is 0" : ""
    let priority: Message =
      names.contains(WireName.Header.priority.rawValue)
      ? "; `apns-priority` is 10, or 5 for a change that can wait\(names.count == 1 ? ": only a push to a device can omit it" : "")"
      : ""
    return "\(channel)\(priority)\(expiration)"
  }
}
