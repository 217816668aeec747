import JSONSyntax

extension Rule {
  static let unusableAlert = Rule(
    id: "unusable-alert", severity: .error, group: .envelope,
    summary: "An `alert` has nothing to show, or does not have the form that Apple documents",
    explanation: """
      The alert of a Live Activity is an object with `title` and `body`. Each is a string, or an object with `loc-key` \
      and `loc-args` if the app is localized. A start whose alert has no text is treated like one without an alert: \
      the phone starts nothing, as seen on devices. If both are present and empty, reports differ: some projects start \
      activities that way, without a sound, and others saw such starts dropped, so it is a warning. A title without a \
      body, a plain string, and the flat keys of ordinary pushes such as `title-loc-key` are not documented for Live \
      Activities, so each is a warning, too. On `update` and `end`, the alert is optional, and an empty one has no \
      use; one empty text is only an info there, because servers send it with pushes that work.
      """,
    sources: [
      .activityKitPushes, .thread("swift-server-community/APNSwift", 232).asBackground,
      .fieldReport,
    ],
    consoleLines: [.noAlert],
    examples: [
      start(#"⟦"alert"⟧: {}"#),
      start(#"⟦"alert"⟧: {"title": "", "body": ""}"#),
      start(#""alert": ⟦""⟧"#),
      start(#"⟦"alert"⟧: {"title": "Ride"}"#),
      start(#""alert": {"title": "Ride", "body": ⟦""⟧}"#),
      start(#""alert": ⟦"Ana is on her way"⟧"#),
      start(#"⟦"alert"⟧: {"title-loc-key": "RIDE", "loc-key": "ON_HER_WAY", "loc-args": ["Ana"]}"#),
      start(
        #""alert": {"title": "Ride", "body": {"loc-key": "ON_HER_WAY", ⟦"loc-args"⟧: {"name": "Ana"}}}"#
      ),
      start(#"⟦"alert"⟧: []"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, ⟦"alert"⟧: {}}}"#
      ),
      start(
        #""alert": {"title": {"loc-key": "RIDE"}, "body": {"loc-key": "BODY", "loc-args": ["Ana"]}}"#
      ),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "alert": {"title": "Ride", "body": "Ana is here", "sound": "chime.aiff"}}}
        """),
    ]
  ) { payload, report in
    guard let alert = payload.aps?.alert else { return }
    let isStart = payload.action == .start
    if alert.member.isObject { return report.check(alert, isStart: isStart, in: payload) }
    switch alert.member.value {
    case .unreadable: return
    case .null where isStart: return
    case .string(let text) where !text.isEmpty:
      report(
        "\(payload.nameOfAlert) is a string, not an object", at: alert.member.node,
        severity: .warning,
        label: "expected an object with `title` and `body`",
        effect: "not documented for Live Activities; every one of Apple's samples sends an object",
        help: "send \(payload.exampleOfAlert)")
    case .string:
      report.nothingToShow(
        "\(payload.nameOfAlert) is empty", at: alert.member.node, isStart: isStart, in: payload)
    default:
      report.nothingToShow(
        "\(payload.nameOfAlert) is \(alert.member.value.kind)", at: alert.member.node,
        isStart: isStart, in: payload)
    }
  }

  private static func start(_ alert: String, line: Int = #line, column: Int = #column) -> Example {
    .payload(
      """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"}, \(alert)}}
      """,
      line: line, column: column)
  }
}

/// The title or the body of an alert.
private enum AlertText {
  case missing
  /// A member without text to show.
  case empty(Member)
  /// A localized text with arguments that are not an array of strings.
  case oddArguments(Member)
  case usable

  init(_ member: Member?, in tree: JSONTree) {
    guard let member else {
      self = .missing
      return
    }
    if member.hasText {
      self = .usable
      return
    }
    switch member.value {
    case .unreadable: self = .usable
    case .string: self = .empty(member)
    case .object:
      let members = tree.members(of: member.node).map { Member($0, in: tree) }
      let key = members.first { $0.name == WireName.LocalizedText.key.rawValue }
      guard let key, key.value == .unreadable || key.value.text?.isEmpty == false else {
        self = .empty(member)
        return
      }
      let arguments = members.first { $0.name == WireName.LocalizedText.arguments.rawValue }
      if let arguments, !Self.isArrayOfStrings(arguments, in: tree) {
        self = .oddArguments(arguments)
      } else {
        self = .usable
      }
    case .array, .null, .number, .bool: self = .empty(member)
    }
  }

  private static func isArrayOfStrings(_ member: Member, in tree: JSONTree) -> Bool {
    member.value == .unreadable
      || member.value == .array
        && tree.elements(of: member.node).allSatisfy { element in
          let kind = tree.kind(of: element)
          return kind == .string || kind == .invalid
        }
  }

  var isUsable: Bool { if case .usable = self { true } else { false } }

  var hasText: Bool {
    switch self {
    case .missing, .empty: false
    case .oddArguments, .usable: true
    }
  }
}

extension FindingCollector {
  fileprivate mutating func check(_ alert: Alert, isStart: Bool, in payload: Payload) {
    let title = AlertText(alert[.title], in: payload.tree)
    let body = AlertText(alert[.body], in: payload.tree)
    if title.isUsable && body.isUsable { return }
    let flat = alert.members.filter { member in
      WireName.FlatAlert(rawValue: member.name).map { AlertText.localizing.contains($0) } ?? false
    }
    if !(title.hasText && body.hasText), !flat.isEmpty {
      self(
        "\(payload.list(flat.map { $0.name })) in \(payload.nameOfAlert): this is the form of an ordinary push",
        at: alert.member.node, severity: .warning, label: "`title` and `body` are missing here",
        effect: "not documented for Live Activities; none of Apple's samples has it",
        help: #"send `"title": {"loc-key": "…", "loc-args": […]}`, and the same for `body`"#)
      return
    }
    guard title.hasText || body.hasText else {
      if isStart, alert[.title]?.value.text != nil, alert[.body]?.value.text != nil {
        emptyTexts(of: alert, in: payload)
        return
      }
      let message: Message =
        alert.members.isEmpty
        ? "\(payload.nameOfAlert) is empty"
        : "\(payload.nameOfAlert) has neither a title nor a body to show"
      nothingToShow(message, at: alert.member.node, isStart: isStart, in: payload)
      return
    }
    check(title, name: .title, of: alert, isStart: isStart, in: payload)
    check(body, name: .body, of: alert, isStart: isStart, in: payload)
  }

  /// Reports the title or the body of an alert whose other text can be shown.
  private mutating func check(
    _ text: AlertText, name: WireName.Alert, of alert: Alert, isStart: Bool, in payload: Payload
  ) {
    switch text {
    case .usable: return
    case .missing:
      self(
        "\(payload.holder(of: name)) has no `\(payload.name(name))`", at: alert.member.node,
        severity: .warning, label: "`\(payload.name(name))` is missing",
        effect: "not documented; Apple's samples send `title` and `body`",
        help: "add `\(payload.name(name))`")
    case .empty(let member):
      self(
        "the alert's `\(payload.name(name))` has no text", at: member.node,
        severity: isStart ? .warning : .info, label: "nothing to show",
        effect: "not documented; Apple's samples send `title` and `body`",
        help: "send a string, or an object with `loc-key`")
    case .oddArguments(let member):
      self(
        "`loc-args` is not an array of strings", at: member.node, severity: .warning,
        label: #"expected an array such as `["Ana", "3"]`"#,
        effect: "not documented; the text may be shown with gaps, or not at all",
        help: payload.helpForArguments(member))
    }
  }

  /// Reports a start's alert whose title and body are present but empty.
  private mutating func emptyTexts(of alert: Alert, in payload: Payload) {
    self(
      "the alert's `title` and `body` are empty", at: alert.member.node, severity: .warning,
      label: "nothing to show",
      effect:
        "not documented; some such starts are reported to work silently, others to be dropped",
      help: "send \(payload.exampleOfAlert); Apple documents no start without an alert")
  }

  fileprivate mutating func nothingToShow(
    _ message: Message, at node: JSONNode, isStart: Bool, in payload: Payload
  ) {
    self(
      message, at: node, severity: isStart ? .error : .warning, label: "needs `title` and `body`",
      effect: isStart
        ? "the phone starts nothing, as if the alert were missing"
        : "not documented; there is nothing to alert with",
      consoleLine: isStart ? .noAlert : nil,
      help: isStart
        ? "send \(payload.exampleOfAlert)"
        : "send \(payload.exampleOfAlert), or omit \(payload.nameOfAlert) for a silent push")
  }
}

extension AlertText {
  fileprivate static let localizing: [WireName.FlatAlert] = [
    .titleKey, .titleArguments, .bodyKey, .bodyArguments,
  ]
}

extension Payload {
  /// Returns the help for `loc-args` that are not an array of strings.
  fileprivate func helpForArguments(_ arguments: Member) -> Message {
    if let text = arguments.value.text, text.utf8.first == UInt8(ascii: "["),
      JSONParser.parse(Array(text.utf8)).problems.isEmpty
    {
      return "send the array itself, without quotation marks around it"
    }
    return SenderSignature.ofList(at: arguments.node, in: tree)
      ?? "send an array of strings, one for each placeholder"
  }
}
