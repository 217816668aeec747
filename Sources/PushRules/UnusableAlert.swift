import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unusableAlert = Rule(
    id: "unusable-alert", severity: .error, outcome: .dropped, group: .envelope, inCode: .literals,
    summary: "An `alert` has nothing to show, or does not have the form that Apple documents",
    explanation: """
      The alert of a Live Activity is an object with `title` and `body`. Each is a string, or an object with `loc-key` \
      and `loc-args` if the app is localized. A start whose alert has no text is treated like one without an alert: \
      the phone starts nothing, as seen on devices. If both are present and empty, reports differ: some projects start \
      activities that way, without a sound, and others saw such starts dropped, so it is a warning. A plain string is \
      no alert either, and the developers of a library report that iOS discards a push with the flat keys of ordinary \
      pushes, such as `title-loc-key`. The phone (iOS 18 and later) also finds no alert if only the title or only the \
      body is present, or if one of them is a number or has malformed `loc-args`; no report confirms that, so it is a \
      warning. Keys such as `loc_key` or `Title` are not Apple's in any push. On `update` and `end`, the alert is \
      optional: the phone shows the push without the unusable alert. A single empty string is reported as info there, \
      because working servers send it. OneSignal's `headings` and `contents` are objects with a string for each \
      language; English, the default for all other languages, is required.
      """,
    sources: [
      .activityKitPushes, .thread("swift-server-community/APNSwift", 232).asBackground,
      .thread("kylebrowning/APNSwift", 262), .thread("chvanikoff/apns4ex", 15).asBackground,
      .fieldReport,
      .vendor(
        "OneSignal", "Multi-language messaging",
        "https://documentation.onesignal.com/docs/multi-language-messaging"
      ).asBackground,
    ] + Envelope.oneSignal.sources.prefix(2).map { $0.asBackground },
    consoleLines: [.noAlert],
    examples: [
      start(#"⟦"alert"⟧: {}"#),
      start(#"⟦"alert"⟧: {"title": "", "body": ""}"#),
      start(#""alert": ⟦""⟧"#),
      start(#"⟦"alert"⟧: {"title": "Ride"}"#),
      start(#""alert": {"title": ⟦5⟧, "body": "Ana is on her way"}"#),
      start(#""alert": {"title": "Ride", "body": ⟦""⟧}"#),
      start(#""alert": ⟦"Ana is on her way"⟧"#),
      start(#"⟦"alert"⟧: {"title-loc-key": "RIDE", "loc-key": "ON_HER_WAY", "loc-args": ["Ana"]}"#),
      start(#"⟦"alert"⟧: {"loc_key": "ON_HER_WAY", "loc_args": ["Ana"]}"#),
      start(#"⟦"alert"⟧: {"title": "Ride", "body": "", "loc-key": "ON_HER_WAY"}"#),
      start(#""alert": {⟦"Title"⟧: "Ride", ⟦"message"⟧: "Ana is on her way"}"#),
      start(#""alert": {"title": "Ride", "body": {⟦"loc_key"⟧: "ON_HER_WAY"}}"#),
      start(
        #""alert": {"title": "Ride", "body": {"loc-key": "ON_HER_WAY", ⟦"loc-args"⟧: {"name": "Ana"}}}"#
      ),
      start(#"⟦"alert"⟧: []"#),
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}, ⟦"alert"⟧: {}}}"#,
      start(
        #""alert": {"title": {"loc-key": "RIDE"}, "body": {"loc-key": "BODY", "loc-args": ["Ana"]}}"#
      ),
      """
      {"event": "update", "name": "Ride", "event_updates": {"stops": 3}, "headings": {"en": "Ride"},
        "contents": ⟦"Ana is here"⟧}
      """,
      """
      {"event": "update", "name": "Ride", "event_updates": {"stops": 3}, "headings": {"en": "Ride", "de": "Fahrt"},
        ⟦"contents"⟧: {"de": "Ana ist da"}}
      """,
      .update(#""alert": {"title": "Ride", "body": "Ana is here", "sound": "chime.aiff"}"#),
    ]
  ) { payload, report in
    guard let alert = payload.aps?.alert, !report.textsWithoutLanguage(in: payload) else { return }
    let isStart = payload.action == .start
    let loss = AlertLoss(in: payload, isProven: payload.push?.hasVendorMembers != true)
    if alert.member.isObject { return report.check(alert, in: payload) }
    switch alert.member.value {
    case .unreadable: return
    case .null where isStart: return
    case .string(let text) where !text.isEmpty:
      report(
        "\(payload.names.alert) is a string, not an object", at: alert.member.node,
        severity: loss.severity, outcome: loss.outcome,
        label: "expected an object with `title` and `body`", effect: loss.effect,
        consoleLine: loss.consoleLine, help: "send \(payload.names.exampleOfAlert)")
    case .string:
      report.nothingToShow(
        "\(payload.names.alert) is empty", at: alert.member.node, in: payload)
    default:
      report.nothingToShow(
        "\(payload.names.alert) is \(alert.member.value.kind)", at: alert.member.node, in: payload)
    }
  }

  private static func start(_ alert: String) -> Example {
    """
    {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
      "attributes": {"from": "Mitte"}, "content-state": {"driver": "Ana"}, \(alert)}}
    """
  }
}

extension FindingCollector {
  fileprivate mutating func check(_ alert: Alert, in payload: Payload) {
    // Source code may add the missing member.
    guard !payload.tree.isOpen(alert.member.node) else { return }
    let title = AlertText(alert[.title], in: payload.tree)
    let body = AlertText(alert[.body], in: payload.tree)
    let isUnseen = !title.hasText && !body.hasText
    let loss = AlertLoss(in: payload, isProven: isUnseen)
    if let flat = FlatAlert(alert, title: title, body: body, in: payload.tree) {
      return check(flat, in: alert, isFatal: isUnseen, payload)
    }
    let misspellings = alert.members.compactMap { Misspelling(ofAlert: $0) }.filter { misspelling in
      !alert.members.contains { $0.isNamed(misspelling.meant) }
        && WireName.Alert(rawValue: misspelling.meant) != nil
    }
    let isIgnored = payload.action != .start || title.isSeen && body.isSeen && !isUnseen
    if !misspellings.isEmpty {
      check(misspellings, isIgnored ? nil : loss, in: payload)
      return
    }
    if title.isUsable && body.isUsable { return }
    for case .misspelled(let misspellings, _) in [title, body] {
      check(misspellings, isIgnored ? nil : loss, in: payload)
    }
    guard !isUnseen else {
      if title.isMisspelled || body.isMisspelled { return }
      if title.isSeen, body.isSeen {
        let isStart = payload.action == .start
        self(
          "the alert's `title` and `body` are empty", at: alert.member.node, severity: .warning,
          label: "nothing to show",
          effect: isStart
            ? "not documented; some such starts are reported to work silently, others to be dropped"
            : "not documented: the phone finds an alert without text",
          help: isStart
            ? "send \(payload.names.exampleOfAlert); Apple documents no start without an alert"
            : "send \(payload.names.exampleOfAlert), or no alert")
        return
      }
      let message: Message =
        alert.members.isEmpty
        ? "\(payload.names.alert) is empty"
        : "\(payload.names.alert) \(payload.names.hasAlertInParts ? "have" : "has") neither a title nor a body to show"
      nothingToShow(message, at: alert.member.node, in: payload)
      return
    }
    check(title, name: .title, of: alert, loss, in: payload)
    check(body, name: .body, of: alert, loss, in: payload)
  }

  /// Reports the keys that localize an ordinary push.
  private mutating func check(
    _ flat: FlatAlert, in alert: Alert, isFatal: Bool, _ payload: Payload
  ) {
    // The phone finds an empty string next to a key.
    let isSeen = alert.isSeen(in: payload.tree)
    let loss = AlertLoss(
      in: payload,
      isProven: flat.isMisspelled ? isFatal : payload.push?.hasVendorMembers != true)
    self(
      flat.isMisspelled
        ? "\(.list(flat.names)) in \(payload.names.alert): Apple's spelling is \(.list(flat.spellings)), inside `title` or `body`"
        : "\(.list(flat.names)) in \(payload.names.alert): this is the form of an ordinary push",
      at: alert.member.node, severity: isSeen ? .warning : loss.severity,
      outcome: isSeen ? nil : loss.outcome, label: flat.label,
      effect: isSeen
        ? "not documented for Live Activities; in an ordinary push, iOS ignores the localized text if the text itself is present, even empty"
        : loss.effect, consoleLine: isSeen ? nil : loss.consoleLine,
      help: "send `\(flat.replacement)` instead of \(.list(flat.names))")
  }

  /// Reports keys that are almost Apple's.
  ///
  /// - Parameter loss: nil if the phone finds an alert without the keys, or needs none.
  private mutating func check(
    _ misspellings: [Misspelling], _ loss: AlertLoss?, in payload: Payload
  ) {
    for misspelling in misspellings {
      let name = misspelling.member.name
      self(
        "`\(name)` is not a key of an alert; Apple's is `\(misspelling.meant)`",
        at: misspelling.member.key, severity: loss?.severity ?? .warning, outcome: loss?.outcome,
        label: "`\(misspelling.meant)`?", effect: loss?.effect ?? "the phone ignores it",
        consoleLine: loss?.consoleLine, help: "rename it to `\(misspelling.meant)`",
        fix: payload.fixes.renaming(of: misspelling.member.key, to: misspelling.meant))
    }
  }

  /// Reports the title or the body of an alert whose other string can be shown.
  private mutating func check(
    _ text: AlertText, name: WireName.Alert, of alert: Alert, _ loss: AlertLoss,
    in payload: Payload
  ) {
    let word = payload.names[name]
    switch text {
    case .usable, .misspelled: return
    case .missing:
      self(
        "\(payload.names.holder(of: name)) has no `\(word)`", at: alert.member.node,
        severity: .warning, outcome: loss.outcome, label: "`\(word)` is missing",
        effect: loss.effect, consoleLine: loss.consoleLine, help: "add `\(word)`")
    case .empty(let member):
      self(
        "the alert's `\(word)` has no text", at: member.node,
        severity: payload.action == .start ? .warning : .info, label: "nothing to show",
        effect: payload.effectOfPartialAlert,
        help: "send a non-empty string, or an object with `loc-key`")
    case .otherKind(let member):
      self(
        member.isObject
          ? "the alert's `\(word)` has no string as its `loc-key`"
          : "the alert's `\(word)` is \(member.value.kind), not a string", at: member.node,
        severity: .warning, outcome: loss.outcome, label: "expected a string",
        effect: loss.effect, consoleLine: loss.consoleLine,
        help: "send a non-empty string, or an object with `loc-key`")
    case .oddArguments(let member):
      self(
        "`loc-args` is not an array of strings", at: member.node, severity: .warning,
        outcome: loss.outcome, label: #"expected an array such as `["Ana", "3"]`"#,
        effect: loss.effect, consoleLine: loss.consoleLine, help: payload.helpForArguments(member))
    }
  }

  fileprivate mutating func nothingToShow(
    _ message: Message, at node: JSONNode, in payload: Payload
  ) {
    let loss = AlertLoss(in: payload, isProven: true)
    let isStart = payload.action == .start
    self(
      message, at: node, severity: loss.severity, label: "needs `title` and `body`",
      effect: loss.effect, consoleLine: loss.consoleLine,
      help: isStart
        ? "send \(payload.names.exampleOfAlert)\(payload.originOfEmptyArray(node))"
        : "send \(payload.names.exampleOfAlert), or omit \(payload.names.alert) for a silent push\(payload.originOfEmptyArray(node))"
    )
  }
}

extension Payload {
  /// Returns the writers of an empty array instead of an object; empty for any other value.
  fileprivate func originOfEmptyArray(_ node: JSONNode) -> Message {
    tree.kind(of: node) == .array && tree.isEmpty(node)
      ? "; PHP's `json_encode` writes `[]` for an array without members: look for those that are not set"
      : ""
  }

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

// MARK: The strings of a vendor's alert, each in several languages

extension FindingCollector {
  /// Reports the strings of a vendor's alert that are not objects with a string for each language; returns whether there are any.
  fileprivate mutating func textsWithoutLanguage(in payload: Payload) -> Bool {
    guard let push = payload.push, let envelope = push.envelope,
      case .languages(let title, let body)? = envelope.members?.alert
    else { return false }
    var isFound = false
    // The corrected string would have a finding about a missing other one.
    let isComplete = [title, body].allSatisfy { $0.node(in: payload.tree, from: push.root) != nil }
    for path in [title, body] {
      guard let found = path.member(in: payload.tree, from: push.root),
        case let member = Member(found, in: payload.tree), member.value != .null,
        member.value != .unreadable
      else { continue }
      isFound = isFound || !member.isObject
      guard !member.isObject else {
        textWithoutEnglish(member, envelope, in: payload.tree)
        continue
      }
      let object =
        member.value.text == nil
        ? "{\"en\": \"…\"}" : "{\"en\": \(payload.tree.spelling(of: member.node))}"
      self(
        "`\(member.name)` is \(member.value.kind), not an object with a string for each language",
        at: member.node, severity: .warning, label: "expected an object such as `{\"en\": \"…\"}`",
        effect:
          "not documented; expect that \(envelope.vendor) refuses the request or shows no text",
        help: "send `\"\(member.name)\": \(object)`",
        fix: isComplete ? payload.fixes.replacement(of: member, with: object, .unsafe) : nil)
    }
    return isFound
  }

  private mutating func textWithoutEnglish(
    _ member: Member, _ envelope: Envelope, in tree: JSONTree
  ) {
    guard !tree.isEmpty(member.node), tree.member("en", of: member.node) == nil else { return }
    self(
      "`\(member.name)` has no text in English", at: member.node, severity: .warning,
      label: "`en` is missing",
      effect:
        "\(envelope.vendor) requires `en` and shows it in every language without its own text",
      help: "add `\"en\": \"…\"`; the text can be in any language")
  }
}
