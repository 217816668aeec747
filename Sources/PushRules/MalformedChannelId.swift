import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let malformedChannelId = Rule(
    id: "malformed-channel-id", severity: .error, outcome: .dropped, group: .envelope,
    role: .notCredential,
    summary: "A channel id does not have the form that APNs returns",
    explanation: """
      APNs creates the id of a broadcast channel and returns it in Base64 (Apple, *Sending channel management requests \
      to APNs*). A name that you choose is not a channel. APNs rejects an `apns-channel-id` of another form with 400, \
      `BadChannelId`. With such an `input-push-channel`, the activity does not start, because the channel does not \
      exist (Apple, *Starting and updating Live Activities with ActivityKit push notifications*). The effect of \
      URL-safe Base64, or of a missing `=` at the end, is not documented, so these are warnings. A name that happens \
      to be valid Base64 is not found, because Apple promises no length.
      """,
    sources: [
      .apple("Sending channel management requests to APNs"),
      .apple("Handling error responses from Apple Push Notification service"), .activityKitPushes,
    ],
    examples: [
      .broadcast(channel: #"⟦"CTrNsYq Ee8AALLzHQaVlA=="⟧"#),
      .broadcast(channel: #"⟦"CTrNsYq/Ee8AALLzHQaVlA"⟧"#),
      .start(adding: #""input-push-channel": ⟦"delivery-4711"⟧"#),
      .start(adding: #""input-push-channel": ⟦""⟧"#),
      .start(adding: #""input-push-channel": ⟦7⟧"#),
      .start(adding: #""input-push-channel": "CTrNsYq/Ee8AALLzHQaVlA==""#),
      .broadcast(),
    ]
  ) { payload, report in
    if let header = payload.activityRequest?[.channelID], !header.isOpen,
      let fault = ChannelID(header.value).fault
    {
      report(
        "`apns-channel-id` is `\(header.shownValue)`: \(fault.message)",
        at: payload.place(of: header), severity: fault.severity,
        outcome: fault.severity == .error ? .rejected(.badChannelID) : nil,
        label: "expected Base64, such as `dHN0LXNyY2gtY2hubA==`",
        effect: fault.severity == .error
          ? "" : "not documented; APNs may answer 400, `BadChannelId`", help: fault.help)
    }
    // A vendor can have other names for channels.
    guard let channel = payload.aps?.inputPushChannel, payload.push?.hasVendorMembers != true,
      channel.value != .unreadable
    else { return }
    report.check(channel, in: payload)
  }
}

extension FindingCollector {
  fileprivate mutating func check(_ channel: Member, in payload: Payload) {
    guard let text = channel.value.text else {
      self(
        "`\(channel.name)` is \(channel.value.kind), not a string", at: channel.node,
        severity: .warning, label: "expected Base64, such as `\"dHN0LXNyY2gtY2hubA==\"`",
        effect: "Apple documents a string; no channel has such an id",
        help: ChannelID.Fault.notBase64.help)
      return
    }
    guard !TemplatePlaceholder.isPart(of: text), let fault = ChannelID(text).fault else { return }
    self(
      text.isEmpty
        ? "`\(channel.name)` is empty"
        : "`\(channel.name)` is \(payload.spelling(of: channel)): \(fault.message)",
      at: channel.node, severity: fault.severity,
      label: "expected Base64, such as `\"dHN0LXNyY2gtY2hubA==\"`",
      effect: fault.severity == .error
        ? "no channel has this id, and the activity does not start"
        : "not documented; if no channel has this id, the activity does not start",
      help: fault.help)
  }
}

extension ChannelID.Fault {
  fileprivate var severity: Severity {
    switch self {
    case .urlAlphabet, .missingPadding: .warning
    case .space, .percentEncoding, .notBase64: .error
    }
  }

  fileprivate var message: Message {
    switch self {
    case .space: "a `+` was decoded to a space"
    case .percentEncoding: "it is encoded for a URL"
    case .urlAlphabet: "it has `-` or `_`, which Base64 of APNs does not contain"
    case .missingPadding: "the `=` at its end is missing"
    case .notBase64: "it is not Base64"
    }
  }

  fileprivate var help: Message {
    "send the id exactly as APNs returned it in `apns-channel-id` when the channel was created"
  }
}
