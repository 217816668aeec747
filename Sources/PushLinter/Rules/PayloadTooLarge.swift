extension Rule {
  static let payloadTooLarge = Rule(
    id: "payload-too-large", severity: .error, outcome: .rejected(.payloadTooLarge), group: .size,
    summary: "A push is larger than APNs allows",
    explanation: """
      APNs refuses a push of more than \(ActivityLimits.devicePush) bytes, or \(ActivityLimits.broadcastPush) for a \
      broadcast, with status 413 and `PayloadTooLarge`. The limit applies to the JSON text in UTF-8, without the \
      headers. The whitespace between its tokens is not counted here, because servers seldom send it; `--as-sent` \
      counts every byte. The limits are documented in Apple, *Generating a remote notification* and *Sending broadcast \
      push notification requests to APNs*.
      """,
    sources: [
      .remoteNotification,
      .sendingRequests,
      .broadcastRequests,
      .apple("Handling notification responses from APNs"),
    ],
    examples: [
      .payload(
        #"⟦{⟧"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"route": ""#
          + String(repeating: "N52.52 E13.40 ", count: 290) + #""}}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "#
          + String(repeating: " ", count: ActivityLimits.devicePush)
          + #""content-state": {"stops": 3}}}"#),
    ]
  ) { payload, report in
    guard let push = payload.push, let size = PushSize(of: payload), size.isTooLarge else { return }
    report(
      """
      \(payload.subjectOfSize) \(size.bytes) bytes, \(size.bytes - size.limit) more than APNs accepts; largest: \
      \(payload.largestMembers(of: push))
      """,
      at: push.root, label: "at most \(size.limit) bytes",
      effect: "APNs refuses the push: 413 `PayloadTooLarge`",
      help: "\(help(for: size, of: push, in: payload))\(whiteSpace(in: size))")
  }

  /// Returns a description of the white space that is not counted, because a server with compact JSON does not send it.
  private static func whiteSpace(in size: PushSize) -> Message {
    size.whiteSpace < leastWhiteSpace
      ? ""
      : "; if the server sends it as it is written, with white space, it has \(size.bytes + size.whiteSpace) bytes"
  }

  /// The spaces after colons and commas are no surprise.
  private static let leastWhiteSpace = 100

  private static func help(
    for size: PushSize, of push: Document.Push, in payload: Payload
  ) -> Message {
    let escapes = Saving.bytesOfEscapes(in: push.root, of: payload.tree)
    guard size.bytes - escapes <= size.limit else {
      let saving: Message =
        escapes == 0
        ? ""
        : "; characters in UTF-8 instead of escapes such as `\\u00e9` save \(escapes) of the bytes"
      return
        "send less: omit what the screen does not show, and let the app fetch long values\(saving)"
    }
    return """
      write characters in UTF-8 instead of escapes such as `\\u00e9`: the push then has \(size.bytes - escapes) bytes; in \
      Python, use `ensure_ascii=False`, in PHP, `JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES`
      """
  }
}
