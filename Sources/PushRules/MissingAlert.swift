import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let missingAlert = Rule(
    id: "missing-alert", severity: .error, outcome: .dropped, group: .envelope, inCode: .literals,
    summary: "A start has no `alert`",
    explanation: """
      A start must announce itself. Apple, *Starting and updating Live Activities with ActivityKit push \
      notifications*, requires an `alert`, so that a new activity surprises no one. Without one, APNs answers 200 and \
      no activity appears, as seen on devices in several independent projects. It is the most common reason for a \
      start that has no effect.
      """,
    sources: [.activityKitPushes, .fieldReport],
    consoleLines: [.noAlert],
    examples: [
      """
      {⟦"aps"⟧: {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"}}}
      """,
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"}, "alert": ⟦null⟧}}
      """,
      .start(alert: #"{"title": "Ride", "body": "Ana is on her way", "sound": "default"}"#),
      .update(state: #"{"driver": "Ana"}"#),
    ]
  ) { payload, report in
    guard let aps = payload.aps else { return }
    guard payload.action == .start else {
      return report.missingAlert(ofPossibleStart: payload, aps)
    }
    let effect = payload.startsNothing
    let help: Message = "add \(payload.names.exampleOfAlert)"
    let name = payload.names.alert
    if let alert = aps.alert {
      guard alert.member.value == .null else { return }
      report(
        "the start's \(name) is `null`", at: alert.member.node,
        label: "expected an object with `title` and `body`",
        effect: effect, consoleLine: payload.logged(.noAlert), help: help)
    } else if payload.lacks(WireName.alert) {
      let envelope = payload.push?.envelope
      switch envelope?.startAlert {
      case .vendors: return
      case .undocumented:
        let vendor = envelope?.vendor ?? payload.names.documentation
        let doubt: Message = envelope?.isGuessed == true ? "" : ", which is not documented"
        report(
          "the start has no \(name)", at: aps.node, severity: .warning, outcome: .unknown,
          label: "\(name) is missing", effect: "unless \(vendor) adds one\(doubt), \(effect)",
          help: help)
      case .senders, nil:
        report(
          "the start has no \(name)", at: aps.node,
          label: payload.names.hasAlertInParts ? "\(name) are missing" : "\(name) is missing",
          effect: payload.names.hasAlertInParts
            ? "\(payload.names.documentation) requires them for `start`; expect that it refuses the request and starts nothing"
            : effect,
          consoleLine: payload.names.hasAlertInParts ? nil : payload.logged(.noAlert), help: help)
      }
    }
  }
}

extension FindingCollector {
  /// Reports a push whose event is unknown and that has the attributes type of a start, but no alert in any case.
  fileprivate mutating func missingAlert(ofPossibleStart payload: Payload, _ aps: APS) {
    guard payload.action == nil, aps.event?.value == .unreadable, let type = aps.attributesType,
      payload.push?.envelope == nil, payload.lacks(WireName.alert),
      // Updates have the type in some code, but not all that a start needs.
      payload.tree.isOpen(type.key) || aps.attributes.map({ !payload.tree.isOpen($0.key) }) ?? false
    else { return }
    self(
      "a start of this push has no alert", at: type.key, severity: .warning, outcome: .unknown,
      label: "only a start needs this key",
      effect: "if `event` is `start`, \(payload.startsNothing)",
      help: "add \(payload.names.exampleOfAlert) where the code adds the attributes")
  }
}
