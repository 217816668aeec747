import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongPushType = Rule(
    id: "wrong-push-type", severity: .error, outcome: .unknown, group: .request, inCode: .literals,
    summary: "`apns-push-type` does not fit the push",
    explanation: """
      A push to a Live Activity has the push type `liveactivity`, according to Apple, *Starting and updating Live \
      Activities with ActivityKit push notifications*. If the type does not fit the payload or is missing, APNs may \
      answer with an error, delay the push, or drop it (Apple, *Sending notification requests to APNs*). APNs rejects \
      an unknown type with 400, `InvalidPushType` (Apple, *Handling notification responses from APNs*). A request \
      document without the header is a warning, because the client that sends it may add the header. For broadcasts, \
      Apple itself writes the value with and without capitals, so any capitalization is accepted there; elsewhere, \
      capitals are a warning. A push that reloads widgets is not a Live Activity push: its type is `widgets`, and APNs \
      answers `InvalidPushType` to another type for the topic of widgets, as seen by a developer.
      """,
    sources: [
      .activityKitPushes, .sendingRequests,
      .apple(
        "Handling notification responses from APNs",
        "documentation/usernotifications/handling-notification-responses-from-apns"),
      .broadcastRequests.asBackground, .widgetPushes.asBackground,
    ] + Envelope.gorush.sources.map { $0.asBackground },
    examples: [
      """
      {"notifications": [⟦{⟧"tokens": ["00fc13ad"], "platform": 1, "topic": "com.example.ride.push-type.liveactivity",
        "event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}]}
      """,
      .request(pushType: #"⟦"alert"⟧"#),
      .request(pushType: #"⟦"live-activity"⟧"#),
      .request(pushType: #"⟦"LiveActivity"⟧"#),
      """
      {⟦"headers"⟧: {"apns-topic": "com.example.ride.push-type.liveactivity", "apns-priority": 5},
       "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
      """,
      .request(
        headers:
          #"⟦"apns_push_type"⟧: "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity""#
      ),
      .request(
        headers: #""apns-push-type": "Liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==""#,
        #""apns-expiration": "0", "apns-priority": "5""#),
      .request(
        pushType: #"⟦"background"⟧"#, topic: #""com.example.ride.push-type.widgets""#,
        payload: #"{"aps": {"content-available": 1}}"#),
      .payload(.update(), headers: [("apns-push-type", "liveactivity")]),
    ]
  ) { payload, report in
    if payload.aps == nil, let push = payload.push.flatMap({ WidgetPush($0) }) {
      return report.pushType(of: push, in: payload)
    }
    guard let request = payload.activityRequest else { return }
    let wanted = WireName.activityPushType
    guard let header = request[.pushType] else {
      // A broadcast needs several headers, which belong in one finding.
      guard !request.isBroadcast else { return }
      report.missing(
        .pushType, of: request, in: payload, outcome: .unknown,
        effect: "APNs may answer with an error, delay the push, or drop it",
        help: "send `\(wanted)`")
      return
    }
    if header.isDefault, let member = payload.names.member(sentAs: .pushType) {
      report(
        "the request has no \(.code(member)), so \(payload.names.documentation) sends `apns-push-type: \(header.value)`",
        at: payload.place(of: header), severity: .warning, label: "\(.code(member)) is missing",
        effect:
          "unless the server adds it, APNs may answer with an error, delay the push, or drop it",
        help: "add \(.code("\"\(member)\": \"\(wanted)\""))")
      return
    }
    let differsInCase = header.value.lowercased() == wanted
    guard header.value != wanted, !header.isOpen, !(differsInCase && request.isBroadcast) else {
      return
    }
    let isRejected = request.isBroadcast || !WireName.pushTypes.contains(header.value.lowercased())
    report(
      "`apns-push-type` is `\(header.shownValue)`, not `\(wanted)`",
      at: payload.place(of: header), severity: differsInCase ? .warning : .error,
      outcome: differsInCase ? nil : isRejected ? .rejected(.invalidPushType) : .unknown,
      label: differsInCase ? "expected lowercase" : "the payload is for a Live Activity",
      effect: differsInCase
        ? "whether case matters is not documented"
        : isRejected
          ? ""
          : request.isOrdinary
            ? "APNs treats the push as an ordinary notification: no Live Activity changes"
            : "APNs may answer with an error, delay the push, or drop it",
      help: request.isOrdinary
        ? "send `\(wanted)`, and a topic that ends in `\(WireName.activityTopicSuffix)`"
        : "send `\(wanted)`", fix: payload.fixes.replacement(of: header, with: wanted))
  }
}

extension FindingCollector {
  /// Reports a wrong or missing push type of a WidgetKit push.
  fileprivate mutating func pushType(of push: WidgetPush, in payload: Payload) {
    let (type, suffix) = (WireName.widgetPushType, WireName.widgetTopicSuffix)
    let body = WidgetPush.body
    if let header = push.pushType, !push.hasPushType {
      self(
        "`apns-push-type` is `\(header.shownValue)`; a WidgetKit push requires `\(type)`",
        at: payload.place(of: header), severity: push.isForWidgets ? .error : .warning,
        outcome: push.isForWidgets ? .rejected(.invalidPushType) : nil, label: "`\(type)`",
        effect: APNsAnswer.invalidPushType.refusal,
        help: !push.isForWidgets
          ? "send `apns-push-type: \(type)`, a topic that ends in `\(suffix)`, and the body `\(body)`"
          : push.hasContentChanged
            ? "send `apns-push-type: \(type)`"
            : "send `apns-push-type: \(type)` and the body `\(body)`; for another kind of push, use a topic without `\(suffix)`"
      )
    } else if push.lacksPushType {
      self(
        "a WidgetKit push requires `apns-push-type: \(type)`", at: push.aps.node,
        severity: .warning, label: "`apns-push-type` is missing",
        effect: "APNs may answer with an error, delay the push, or drop it",
        help: "send `apns-push-type: \(type)` and the body `\(body)`")
    }
  }
}

extension Request {
  /// Whether both the push type and the topic are those of an ordinary notification.
  var isOrdinary: Bool {
    guard let type = self[.pushType], !type.isOpen, ["alert", "background"].contains(type.value),
      let topic = self[.topic], !topic.isOpen
    else { return false }
    return Topic(topic.value).fault == .lacksSuffix
  }
}
