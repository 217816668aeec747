import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let payloadTooLarge = Rule(
    id: "payload-too-large", severity: .error, outcome: .rejected(.payloadTooLarge), group: .size,
    summary: "A push is larger than APNs allows",
    explanation: """
      APNs refuses a push of more than \(ActivityLimits.devicePush) bytes, or \(ActivityLimits.broadcastPush) for a \
      broadcast, with status 413 and `PayloadTooLarge`. The limit applies to the JSON text in UTF-8, without the \
      headers. A line of a stream, the body of a command or of a stored request, a string with a push, and the text \
      passed to a validator are counted as written. Firebase counts `data` and the payload together. A file and a push in another document are \
      counted without the white space between tokens, because people indent them; a push that only white space makes \
      too large is info. Apple documents the limits in *Generating a remote notification* and *Sending broadcast push \
      notification requests to APNs*.
      """,
    sources: [.remoteNotification, .sendingRequests, .broadcastRequests, .responses],
    examples: [
      .marked(.update(state: #"{"route": "\#(String(repeating: "N52.52 E13.40 ", count: 290))"}"#)),
      """
      {"message": {"token": "dQw4:APA91b", "data": {"route": "\
      \(String(repeating: "N52.52 E13.40 ", count: 150))"}, "apns": {"live_activity_token": "80f4", \
      ⟦"payload"⟧: {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"route": "\
      \(String(repeating: "N52.52 E13.40 ", count: 150))"}}}}}}
      """,
      """
      ⟦{⟧"aps": {"event": "update", "timestamp": 1788729113, \
      \(String(repeating: " ", count: ActivityLimits.devicePush))"content-state": {"stops": 3}}}
      """,
      .update(),
    ]
  ) { payload, report in
    guard let push = payload.push, let size = PushSize(of: payload) else { return }
    guard size.isTooLarge else {
      guard size.asWritten > size.limit else { return }
      return report(
        """
        the push has \(size.bytes) bytes as compact JSON, but \(size.asWritten) as written here; APNs accepts at most \
        \(size.limit)
        """,
        at: push.root, severity: .info, label: "with its white space, too large",
        effect: "if the server sends the white space, APNs refuses the push: 413 `PayloadTooLarge`",
        help:
          "send compact JSON: in Python, use `separators=(\",\", \":\")`; most other libraries do so by default"
      )
    }
    guard size.data == 0 else { return reportMessage(of: size, push, in: payload, to: &report) }
    report(
      """
      \(payload.subjectOfSize) \(size.bytes) bytes, \(size.bytes - size.limit) more than APNs accepts; largest: \
      \(payload.largestMembers(of: push))
      """,
      at: push.root, label: "at most \(size.limit) bytes",
      effect: "APNs refuses the push: 413 `PayloadTooLarge`",
      help: "\(help(for: size, of: push, in: payload))\(whiteSpace(in: size))")
  }

  /// Reports a message to Firebase, which counts its own data with the payload.
  private static func reportMessage(
    of size: PushSize, _ push: Document.Push, in payload: Payload, to report: inout FindingCollector
  ) {
    report(
      """
      `data` (\(size.data) bytes) and `payload` (\(size.bytes - size.data) bytes) have \(size.bytes) bytes together, \
      \(size.bytes - size.limit) more than Firebase accepts
      """,
      at: push.root, label: "at most \(size.limit) bytes with `data`",
      effect: "Firebase refuses the message: `Message is too large`",
      help: "send less in `data`: the phone does not pass it to the Live Activity")
  }

  /// Returns a description of the white space that is not counted, because a server with compact JSON does not send it.
  private static func whiteSpace(in size: PushSize) -> Message {
    size.asWritten - size.bytes < leastWhiteSpace
      ? ""
      : "; if the server sends this white space, too, it has \(size.asWritten) bytes"
  }

  /// The spaces after colons and commas are no surprise.
  private static let leastWhiteSpace = 100

  private static func help(
    for size: PushSize, of push: Document.Push, in payload: Payload
  ) -> Message {
    let escapes = payload.tree.bytesOfEscapes(in: push.root)
    guard size.bytes - escapes <= size.limit else {
      let saving: Message =
        escapes == 0
        ? ""
        : "; characters in UTF-8 instead of escapes such as `\\u00e9` save \(escapes) of the bytes"
      return
        "send less: omit values that the screen does not show, and let the app fetch long values\(saving)"
    }
    return """
      write characters in UTF-8 instead of escapes such as `\\u00e9`: the push then has \(size.bytes - escapes) bytes; in \
      Python, use `ensure_ascii=False`, in PHP, `JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES`
      """
  }
}
