import JSONSyntax

extension Rule {
  static let duplicateHeader = Rule(
    id: "duplicate-header", severity: .error, outcome: .rejected(.duplicateHeaders),
    group: .request,
    summary: "The request has a header of APNs twice",
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
        .marked(.update()),
        request: RequestContext(
          headers: sent + [Header(name: "Apns-Priority", value: "5")], isWhole: true)),
      .request(#""Apns-Topic": ⟦"com.example.ride.push-type.liveactivity"⟧"#),
      .request(#"⟦"apns-priority"⟧: ["10", "5"]"#),
      .payload(.update(), request: RequestContext(headers: sent, isWhole: true)),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.isComplete else { return }
    // A header that the caller specifies replaces the document's.
    let headers =
      request.isWhole
      ? request.headers
      : request.headers.filter { $0.member != nil || $0.sourceRange != nil }
    var seen: Set<String> = []
    for header in headers where header.isReadByAPNs && !header.value.isEmpty {
      let isRepeated = !seen.insert(header.name).inserted
      guard isRepeated || header.values(in: payload.tree) > 1 else { continue }
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

  private static var sent: [Header] {
    [
      Header(name: ":method", value: "POST"), Header(name: ":scheme", value: "https"),
      Header(name: ":authority", value: "api.push.apple.com"),
      Header(name: ":path", value: "/3/device/00fc13adff785122"),
      Header(name: "authorization", value: "bearer \(token)"),
      Header(name: "apns-push-type", value: "liveactivity"),
      Header(name: "apns-topic", value: "com.example.ride.push-type.liveactivity"),
      Header(name: "apns-priority", value: "10"),
    ]
  }
}

extension Header {
  fileprivate var isReadByAPNs: Bool {
    name.hasPrefix(WireName.headerPrefix) || name == WireName.Header.authorization.rawValue
  }

  /// Returns the number of values of the header in a document.
  fileprivate func values(in tree: JSONTree) -> Int {
    guard let member, tree.kind(of: member.node) == .array else { return 1 }
    return tree.elements(of: member.node).reduce(0) { count, _ in count + 1 }
  }
}
