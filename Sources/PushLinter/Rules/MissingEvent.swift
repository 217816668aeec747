extension Rule {
  static let missingEvent = Rule(
    id: "missing-event", severity: .error, group: .envelope,
    summary: "`aps` has no `event`",
    explanation: """
      `event` specifies what a push does to a Live Activity: `start`, `update` or `end`. With none of the keys of Live \
      Activities, a push is an ordinary notification. With some of them but no `event`, the phone drops it, as seen on \
      devices. APNs answers 200 in both cases. Apple, *Starting and updating Live Activities with ActivityKit push \
      notifications*, requires the key.
      """,
    sources: [.activityKitPushes, .remoteNotification, .thread("parse-community/node-apn", 133)],
    consoleLines: [.noEventType],
    examples: [
      .payload(#"{⟦"aps"⟧: {"timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#),
      .payload(
        #"{⟦"aps"⟧: {"alert": {"title": "Ride", "body": "Ana is here"}, "sound": "default"}}"#),
      .payload(#"{⟦"aps"⟧: {"content-changed": true}}"#),
      .payload(#"{⟦"aps"⟧: {}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#
      ),
    ]
  ) { payload, report in
    guard let push = payload.push else { return }
    guard let aps = payload.aps else {
      guard !push.aps.has(APSName.contentChanged) else {
        let pushType = push.request?[.pushType]
        if let pushType, !pushType.isOpen, pushType.value != widgetPushType {
          report(
            "`apns-push-type` is `\(pushType.shownValue)`; a WidgetKit push requires `\(widgetPushType)`",
            about: pushType, in: payload, severity: .warning, label: "`\(widgetPushType)`",
            effect: "APNs may refuse the push: status 400, `InvalidPushType`",
            help:
              "send `apns-push-type: \(widgetPushType)`, and a topic that ends in `.push-type.\(widgetPushType)`"
          )
          return
        }
        report(
          "this is a WidgetKit push, not a Live Activity push", at: push.aps.node,
          severity: .info, label: "`\(WireName.Ordinary.contentChanged.rawValue)`",
          effect: "the system reloads the app's widgets; no Live Activity changes",
          help: "exclude this file from the check, or skip such files with `--skip-foreign`")
        return
      }
      if payload.isNothing(push.aps.node) {
        report(
          "`aps` is empty", at: push.aps.node, label: "no key of a Live Activity",
          effect: "the phone finds nothing to act on, and no Live Activity changes",
          help: payload.helpForEmptyBody)
        return
      }
      report(
        "`aps` has no `event`: this is an ordinary notification", at: push.aps.node,
        label: "no key of a Live Activity",
        effect: "no Live Activity starts, changes or ends",
        help: "add `event`, `timestamp` and `content-state`, or exclude this file from the check")
      return
    }
    guard payload.lacks(.event) else { return }
    let isStart =
      aps.attributes != nil || aps.attributesType != nil || push.vendor?.typeInPath != nil
    let isEnd = aps.dismissalDate != nil
    report(
      "\(payload.nameOfHolder) has no `\(payload.name(.event))`", at: aps.node,
      label: "`\(payload.name(.event))` is missing",
      effect:
        "the phone drops the push, although APNs answers 200", consoleLine: .noEventType,
      help: isStart
        ? "add `\"\(payload.name(.event))\": \"start\"`"
        : isEnd
          ? "add `\"\(payload.name(.event))\": \"end\"`"
          : "add `\"\(payload.name(.event))\": \"update\"`, or `start` or `end` if intended"
    )
  }

  /// The push type of pushes that reload widgets (Apple, *Updating widgets with WidgetKit push notifications*).
  private static let widgetPushType = "widgets"
}
