import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let duplicateHeader = Rule(
    id: "duplicate-header", severity: .error, outcome: .rejected(.duplicateHeaders),
    group: .request,
    summary: "The request repeats an APNs header",
    explanation: """
      APNs answers 400, `DuplicateHeaders`, to a request that repeats a header, even with the same value (Apple, \
      *Handling notification responses from APNs*). curl sends every `--header` that it is given. A request document \
      can repeat a header in another case, or as a list of values, as Go's `http.Header` does; whether the client then \
      sends both is not known, so that is a warning. Only `authorization` and headers that begin with `apns-` are \
      checked.
      """,
    sources: [.responses],
    examples: [
      .payload(
        .marked(.update()), headers: sent + [("Apns-Priority", "5")], isWhole: true),
      .request(#""Apns-Topic": ⟦"com.example.ride.push-type.liveactivity"⟧"#),
      .request(#"⟦"apns-priority"⟧: ["10", "5"]"#),
      .payload(.update(), headers: sent, isWhole: true),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.isComplete else { return }
    // A header that the caller specifies replaces the document's.
    let headers =
      request.isWhole
      ? request.headers : request.headers.filter { $0.member != nil || $0.sourceRange != nil }
    var seen: Set<String> = []
    for header in headers
    where !header.value.isEmpty && header.end == nil
      && (header.name.hasPrefix(WireName.headerPrefix)
        || header.name == WireName.Header.authorization.rawValue)
    {
      let isRepeated = !seen.insert(header.name).inserted
      let values = header.member.map { Array(payload.tree.elements(of: $0.node).prefix(2)) }
      guard isRepeated || values?.count == 2 else { continue }
      report(
        isRepeated
          ? "`\(header.name)` is set twice" : "`\(header.name)` has a list of several values",
        at: payload.place(of: header), severity: request.isWhole ? .error : .warning,
        label: isRepeated ? "the second" : "only one value",
        effect: request.isWhole
          ? "" : "if the client sends the header twice, APNs answers 400, `DuplicateHeaders`",
        help: "send `\(header.name)` once")
    }
  }

  private static let token =
    "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyMzQ1NjcifQ.eyJpc3MiOiJERUYxMjM0NTY3IiwiaWF0IjoxNzg4NzI5MTEzfQ."
    + String(repeating: "A", count: 86)

  private static var sent: [(name: String, value: String)] {
    [
      (":method", "POST"), (":scheme", "https"), (":authority", "api.push.apple.com"),
      (":path", "/3/device/00fc13adff785122"), ("authorization", "bearer \(token)"),
      ("apns-push-type", "liveactivity"),
      ("apns-topic", "com.example.ride.push-type.liveactivity"), ("apns-priority", "10"),
    ]
  }
}
