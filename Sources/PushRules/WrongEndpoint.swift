import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongEndpoint = Rule(
    id: "wrong-endpoint", severity: .error, outcome: .unknown, group: .envelope,
    summary: "The URL does not fit the request",
    explanation: """
      At most vendors, the URL specifies whether a request starts, updates or ends an activity. A request that says \
      something else is at the wrong URL: an update at OneSignal's URL for starts, for example, starts another \
      activity. If only the members of a start show the intention, it is a warning. A push in Apple's form at a \
      vendor's URL is an error: vendors read their own members.
      """,
    sources: [
      .vendor(
        "OneSignal", "Start Live Activity",
        "https://documentation.onesignal.com/reference/start-live-activity"),
      .vendor(
        "Braze", "Update Live Activity",
        "https://www.braze.com/docs/api/endpoints/messaging/live_activity/update"),
      .firebaseSending, .thread("OneSignal/react-native-onesignal", 1800),
    ],
    examples: [
      """
      {"url": "https://api.onesignal.com/apps/7/activities/activity/RideAttributes", "method": "POST",
       "body": {"event": ⟦"update"⟧, "name": "Ride", "event_updates": {"stops": 3}}}
      """,
      """
      {"url": "https://fcm.googleapis.com/v1/projects/ride/messages:send", "method": "POST", "headers": {},
       "body": {⟦"aps"⟧: {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}}
      """,
      """
      {"url": "https://api.onesignal.com/apps/7/live_activities/8/notifications", "method": "POST",
       "body": {"event": "update", "name": "Ride", "event_updates": {"stops": 3}}}
      """,
    ]
  ) { payload, report in
    guard let push = payload.push, payload.aps != nil else { return }
    guard let vendor = push.vendor else {
      reportApplesForm(push, in: payload, to: &report)
      return
    }
    guard let endpoint = vendor.endpoint, vendor.envelope.members != nil else { return }
    let expected = Message.Argument.list(endpoint.events.map { $0.rawValue }, .or)
    let right = vendor.envelope.endpoints
    if let event = push.aps.event, let action = push.aps.action, !endpoint.events.contains(action) {
      report(
        "the URL is for \(expected), the request is \(.code(action.rawValue))", at: event.node,
        label: "the URL ends in `\(endpoint.path)`",
        effect: action == .start
          ? "the request starts no activity"
          : "the request does not change the activity; it may start another one",
        help: help(for: action, among: right))
    } else if payload.isStartAtOtherEndpoint {
      report(
        "the URL is for \(expected), the request has the members of a start", at: push.root,
        severity: .warning, label: "the URL ends in `\(endpoint.path)`",
        effect: "the request starts no activity", help: help(for: .start, among: right))
    }
  }

  private static func help(
    for action: WireName.Event, among endpoints: [Envelope.Endpoint]
  ) -> Message {
    endpoints.first { $0.events.contains(action) }
      .map { "send it to the URL that ends in `\($0.path)`" }
      ?? "send it to the URL that the vendor documents for this event"
  }

  /// Reports a push in Apple's form that is sent to a vendor.
  private static func reportApplesForm(
    _ push: Document.Push, in payload: Payload, to report: inout FindingCollector
  ) {
    guard let url = payload.context.options.request.url ?? push.request?.context.url,
      let envelope = Envelope.vendor(at: url)
    else { return }
    let isFirebase = envelope.name == Envelope.fcm.name
    report(
      "the body is a push for APNs, but the URL is \(.text(envelope.vendor))'s", at: push.aps.node,
      label: "not a request to \(envelope.vendor)",
      effect: isFirebase
        ? "Firebase refuses the message: status 400, `INVALID_ARGUMENT`"
        : "\(envelope.vendor) documents no member `aps` here",
      help: isFirebase
        ? #"send `{"message": {"token": "…", "apns": {"live_activity_token": "…", "payload": {"aps": {…}}}}}`"#
        : "send the members that `activity-lint explain` lists for \(.code(envelope.name))")
  }
}
