import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidEvent = Rule(
    id: "invalid-event", severity: .error, outcome: .unknown, group: .envelope, inCode: .literals,
    summary: "`event`, or a vendor's member in its place, has a value that is not documented",
    explanation: """
      A push does one of three things to a Live Activity, and `event` selects which: `start`, `update` or `end`, in \
      lower case. Apple, *Generating a remote notification*, documents no other value. APNs does not check the value \
      and answers 200. The phone drops the push: a value that is not a string counts as no `event`, and any other word \
      has its own log line. A request to Braze has no `event`: `end_activity`, which Braze documents as a Boolean, \
      makes it an end. Netmera documents `UPDATE` and `END` as its `action`.
      """,
    sources: [.remoteNotification, .activityKitPushes]
      + Envelope.braze.sources.dropFirst().prefix(1)
      + Envelope.netmeraUpdate.sources.prefix(1), consoleLines: [.noEventType, .illegalEvent],
    examples: [
      #"{"aps": {"event": ⟦"Update"⟧, "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
      #"{"aps": {"event": ⟦"updated"⟧, "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
      #"{"aps": {"event": ⟦"arrival"⟧, "timestamp": 1788729113, "content-state": {"stops": 0}}}"#,
      #"{"aps": {"event": ⟦2⟧, "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
      #"{"app_id": "a1", "activity_id": "ride-7", "content_state": {"stops": 0}, "end_activity": ⟦"true"⟧}"#,
      #"{"groupId": "ride-7", "action": ⟦"FINISH"⟧, "contentState": {"stops": 0}}"#,
      .end(),
      #"{"app_id": "a1", "activity_id": "ride-7", "content_state": {"stops": 0}, "end_activity": true}"#,
    ]
  ) { payload, report in
    report.eventOfVendor(in: payload)
    guard let aps = payload.aps, aps.action == nil, let event = aps.event,
      event.value != .unreadable
    else { return }
    guard let word = event.value.text else {
      let isVendors = payload.push?.hasVendorMembers == true
      report(
        "`\(payload.names[.event])` is \(event.value.kind), not a string", at: event.node,
        outcome: isVendors ? .unknown : .dropped, label: "`\"start\"`, `\"update\"` or `\"end\"`",
        effect: isVendors
          ? "\(payload.names.documentation) documents no other value"
          : "the phone drops the push, although APNs answers 200",
        consoleLine: payload.logged(.noEventType),
        help: "send `\"start\"`, `\"update\"` or `\"end\"`")
      return
    }
    let meant = WireName.Event(meant: word)
    report(
      "unknown event `\(word)`; the phone accepts `start`, `update` and `end`\(LookAlike.difference(of: word, from: meant?.rawValue ?? word))",
      at: event.node, label: meant.map { "`\($0.rawValue)`?" } ?? "`start`, `update` or `end`",
      effect: Effect.refused, consoleLine: payload.logged(.illegalEvent),
      help:
        "send \(meant.map { "`\"\($0.rawValue)\"`" } ?? "`\"start\"`, `\"update\"` or `\"end\"`")",
      fix: meant.map { meant in
        payload.fixes.replacement(
          of: event, with: JSONString.quoted(meant.rawValue),
          word.lowercased() == meant.rawValue ? .safe : .unsafe)
      })
  }
}

extension FindingCollector {
  /// Reports a vendor's member for the event that does not have the documented form.
  fileprivate mutating func eventOfVendor(in payload: Payload) {
    guard payload.aps != nil, let push = payload.push, let envelope = push.envelope,
      let members = envelope.members
    else { return }
    if let flag = members.member(members.endFlag, of: push.root, in: payload.tree) {
      endFlag(flag, in: payload)
    }
    if let event = members.member(members.upperCaseEvent, of: push.root, in: payload.tree) {
      upperCaseEvent(event, of: envelope, in: payload)
    }
  }

  private mutating func endFlag(_ flag: Member, in payload: Payload) {
    switch flag.value {
    case .bool, .unreadable: return
    case .object, .array, .null, .string, .number: break
    }
    let meant = flag.value.meantBool.map { $0 ? "true" : "false" }
    let isNull = flag.value == .null
    self(
      "`\(flag.name)` is \(flag.value.kind), not a Boolean", at: flag.node,
      severity: isNull ? .warning : .error, label: "expected `true` or `false`",
      effect:
        "\(payload.names.documentation) documents a Boolean; whether this request ends the activity is not documented",
      help: meant.map { "send `\($0)`, without quotation marks" }
        ?? "send `true` to end the activity, or omit `\(flag.name)`",
      fix: meant.map { payload.fixes.replacement(of: flag, with: $0, .safe) }
        ?? (isNull ? payload.fixes.removal(ofNull: flag.node, .safe) : nil))
  }

  private mutating func upperCaseEvent(_ event: Member, of envelope: Envelope, in payload: Payload)
  {
    let words = envelope.events.map { $0.rawValue.uppercased() }
    guard event.value != .unreadable,
      !(event.value.text.map { words.contains($0.uppercased()) } ?? false)
    else { return }
    self(
      "`\(event.name)` is \(payload.spelling(of: event)), not \(.list(words, .or))",
      at: event.node, label: "\(.list(words, .or))",
      effect: "\(payload.names.documentation) documents no other value",
      help: "send \(.list(words.map { "\"\($0)\"" }, .or))")
  }
}
