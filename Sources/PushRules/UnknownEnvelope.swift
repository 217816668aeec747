import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unknownEnvelope = Rule(
    id: "unknown-envelope", severity: .info, group: .envelope,
    summary: "The push is inside a document of unknown form",
    explanation: """
      Many servers put pushes into documents of their own: a row of a queue, a request to a relay, a line of a log. If \
      such a document contains `aps`, possibly in a string with JSON, only the pushes are checked, each by itself. A \
      request that an HTTP client or a recorder stores, such as one of a Postman collection, is checked with its URL \
      and its headers. Another server may add members to it, so a missing `timestamp` is not reported. If the document is a command other than \
      curl, only the argument with the push is checked; a curl command is checked as a whole. With an entry in \
      `envelopes` of the configuration, the form is known: all of the push is checked, with its headers and its token.
      """,
    sources: [.remoteNotification.asBackground],
    examples: [
      """
      {"to": "80fc13ad", "message": {⟦"aps"⟧: {"event": "end", "timestamp": 1788729113,
        "content-state": {"stops": 0}}}}
      """,
      """
      {"jobs": [{"push": {⟦"aps"⟧: {"event": "end", "content-state": {"stops": 0}}}},
        {"push": {"aps": {"event": "end", "content-state": {"stops": 0}}}}]}
      """,
      .payload(
        """
        {"to": "80fc13ad", "message": {"aps": {"event": "end", "timestamp": 1788729113,
          "content-state": {"stops": 0}}}}
        """, configuration: #"{"envelopes": [{"name": "queue", "aps": "/message/aps"}]}"#),
      """
      [{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}},
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}]
      """,
    ]
  ) { payload, report in
    if payload.text.origin.isInCommand {
      report(
        "the push is in a command, of which only this argument was checked", at: payload.tree.root,
        label: "checked as the body of the request",
        effect: "the URL and the headers of the request were not checked",
        help: "if it is curl, check the whole command: its URL and headers are then read, too")
    }
    guard let push = payload.push, let envelope = push.envelope, envelope.isGuessed,
      let place = envelope.places.first, payload.sentToExpo == nil
    else { return }
    let entry = EnvelopeEntry(of: push, at: place, in: payload.tree)
    let isIncomplete = !push.aps.has(.timestamp)
    report(
      "the push is in a document of unknown form, at \(.names(place.description))",
      at: push.aps.node, outcome: isIncomplete ? .unknown : nil,
      label: isIncomplete
        ? "checked as written, without a `timestamp`" : "checked as written",
      effect:
        "members that the server adds to the push were not checked; APNs itself reads only an `aps` at the top level",
      help: place.hasSecretName
        ? "no entry under `envelopes` can contain this place, because one of its keys is a token: send the token as a value"
        : "if a server of yours sends it, add to .activity-lint.json: \(.names(entry.text))")
  }
}

/// The entry of the configuration for the envelope of a document.
private struct EnvelopeEntry {
  let text: String

  /// The names of the object with the headers, and of the token, that servers use.
  private static let headerNames: Set<String> = ["headers", "apns_headers", "apnsHeaders"]
  private static let tokenNames: Set<String> = [
    "token", "to", "deviceToken", "device_token", "pushToken", "push_token", "activityToken",
    "activity_token", "liveActivityToken", "live_activity_token", "pushToStartToken",
    "push_to_start_token",
  ]
  /// The minimum number of digits of a token.
  private static let shortestToken = 64

  init(of push: Document.Push, at place: EnvelopePath, in tree: JSONTree) {
    var members = [
      ("name", Envelope.nameOfOwn(at: place.parent.description)), ("aps", place.description),
    ]
    var object = tree.parent(of: push.aps.node)
    var path = place.parent
    var found: Set<String> = []
    // From the object with `aps` outward.
    for _ in 0..<place.steps.count {
      guard let current = object else { break }
      for member in tree.members(of: current) {
        let name = tree.text(of: member.key)
        guard let key = Self.key(for: member, named: name, in: tree), found.insert(key).inserted
        else { continue }
        let steps = path.steps + [EnvelopePath.Step.member(name)]
        members.append((key, EnvelopePath(pointerWith: steps).description))
      }
      object = tree.parent(of: current)
      path = path.parent
    }
    let entries = members.map { "\"\($0.0)\": \(JSONString.quoted($0.1))" }
    text = "\"envelopes\": [{" + entries.joined(separator: ", ") + "}]"
  }

  /// Returns the key of the entry for a member next to the push; nil if it has none.
  private static func key(for member: JSONMember, named name: String, in tree: JSONTree) -> String?
  {
    if headerNames.contains(name), tree.kind(of: member.value) == .object { return "headers" }
    guard tokenNames.contains(name), tree.kind(of: member.value) == .string,
      case let digits = tree.text(of: member.value), digits.utf8.count >= shortestToken
    else { return nil }
    return digits.isHexadecimal ? "token" : nil
  }
}
