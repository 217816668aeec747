import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingEvent = Rule(
    id: "missing-event", severity: .error, outcome: .dropped, group: .envelope, inCode: .literals,
    summary: "`aps` has no `event`",
    explanation: """
      `event` specifies the action of a push: `start`, `update` or `end`. With none of the keys of Live \
      Activities, a push is an ordinary notification. With some of them but no `event`, the phone drops it, as seen on \
      devices. APNs answers 200 in both cases. Apple, *Starting and updating Live Activities with ActivityKit push \
      notifications*, requires the key. A push to the topic of widgets is not a Live Activity push: its payload is \
      `{"aps": {"content-changed": true}}`.
      """,
    sources: [
      .activityKitPushes, .remoteNotification, .thread("parse-community/node-apn", 133),
      .widgetPushes,
    ],
    consoleLines: [.noEventType],
    examples: [
      #"{⟦"aps"⟧: {"timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#,
      #"{⟦"aps"⟧: {"alert": {"title": "Ride", "body": "Ana is here"}, "sound": "default"}}"#,
      #"{⟦"aps"⟧: {"content-changed": true}}"#,
      #"{⟦"aps"⟧: {}}"#,
      .update(state: #"{"driver": "Ana"}"#),
    ]
  ) { payload, report in
    guard let push = payload.push else { return }
    guard let aps = payload.aps else {
      if let push = WidgetPush(push) {
        // Under a missing or another push type, the members say nothing yet.
        if !push.hasFaultyPushType { report.check(push, in: payload) }
        return
      }
      if payload.isNothing(push.aps.node) {
        report(
          "`aps` is empty", at: push.aps.node, label: "no key of a Live Activity",
          effect: "the phone finds nothing to act on, and no Live Activity changes",
          help: payload.helpForEmptyBody(push.aps.node))
        return
      }
      report(
        "`aps` has no `event`: this is an ordinary notification", at: push.aps.node,
        label: "no key of a Live Activity", effect: "no Live Activity starts, changes or ends",
        help: "add `event`, `timestamp` and `content-state`, or exclude this file from the check")
      return
    }
    if let event = aps.event, payload.tree.isOpen(event.key) {
      return report.conditionalKey(payload.names[.event], at: event.key, requiredBy: "the phone")
    }
    guard payload.lacks(.event) else { return }
    let isStart =
      aps.attributes != nil || aps.attributesType != nil
      || push.vendor?.typeInPath != nil && push.envelope?.typeMember == nil
    let isEnd = aps.dismissalDate != nil
    report(
      "\(payload.names.holder) has no `\(payload.names[.event])`", at: aps.node,
      label: "`\(payload.names[.event])` is missing",
      effect: "the phone drops the push, although APNs answers 200", consoleLine: .noEventType,
      help: isStart
        ? "add `\"\(payload.names[.event])\": \"start\"`"
        : isEnd
          ? "add `\"\(payload.names[.event])\": \"end\"`"
          : "add `\"\(payload.names[.event])\": \"update\"`, or `start` or `end` if intended")
  }
}

extension FindingCollector {
  /// Reports the missing members of a WidgetKit push, or that it is one.
  fileprivate mutating func check(_ push: WidgetPush, in payload: Payload) {
    let suffix = WireName.widgetTopicSuffix
    if let header = push.topic, !push.isForWidgets {
      self(
        "`apns-topic` is `\(header.shownValue)`; the topic of a WidgetKit push ends in `\(suffix)`",
        at: payload.place(of: header), severity: .warning, label: "expected `\(suffix)` at the end",
        effect:
          "APNs may refuse the push: status 400, `TopicDisallowed` or `DeviceTokenNotForTopic`",
        help: "send the app's bundle id, followed by `\(suffix)`")
    } else if !push.hasContentChanged {
      self(
        "a WidgetKit push has `content-changed`, and this push does not", at: push.aps.node,
        severity: .warning, label: "`content-changed` is missing",
        effect: "not documented; expect that no widget is reloaded",
        help: "send `\(WidgetPush.body)`")
    } else {
      self(
        "this is a WidgetKit push, not a Live Activity push", at: push.aps.node,
        severity: .info, label: "`\(WireName.Ordinary.contentChanged.rawValue)`",
        effect: "the system reloads the app's widgets; no Live Activity changes",
        help: "exclude this file from the check")
    }
  }
}
