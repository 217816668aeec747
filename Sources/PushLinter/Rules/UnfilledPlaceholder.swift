import JSONSyntax

extension Rule {
  static let unfilledPlaceholder = Rule(
    id: "unfilled-placeholder", severity: .error, group: .text,
    summary: "A template's placeholder was not filled in",
    explanation: """
      Servers keep pushes as templates, and scripts as commands: `{{eta}}`, `${ETA}`, `<%= eta %>`, `<timestamp>`, `%d`, \
      `$(date +%s)`. As it stands such a text is no JSON. It is reported once with all its placeholders, and the rest is \
      checked as far as it does not depend on them. What the configuration says under `placeholders` is filled in before \
      the check, `{"placeholders": {"eta": 12}}`; findings still point into the template. A placeholder that stands in \
      quotation marks is text: it is looked at where the type, or Apple, wants something else. In a header, a variable \
      that a shell has not filled in goes out as it is: single quotes keep a shell from it.
      """,
    sources: [.rfc8259, .sendingRequests.asBackground],
    consoleLines: [.stateIsMalformed],
    examples: [
      .payload(#"{"aps": {"event": "end", "timestamp": ⟦${now}⟧}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦<timestamp>⟧, "content-state": {"stops": {{stops}}}}}"#
      ),
      .payload(
        """
        {"headers": {"apns-push-type": "liveactivity", "apns-topic": ⟦"$TOPIC"⟧},
         "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}}
        """),
      .contentState(#"{"stops": ⟦"{{stops}}"⟧}"#, declarations: .state("var stops: Int")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": {{now}}, "content-state": {"stops": {{stops}}}}}"#,
        configuration: #"{"placeholders": {"now": 1788729113, "stops": 3}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "{{name}}"}}}"#
      ),
    ]
  ) { payload, report in
    let request = payload.activityRequest
    let quoted = payload.quotedPlaceholders
    let spellings =
      (payload.template?.spellings ?? []) + quoted.map { payload.tree.text(of: $0.node) }
    if let place = payload.firstPlaceholder(quoted) {
      let names = payload.shortList(spellings.map { .code($0) })
      report(
        spellings.count == 1
          ? "\(names) is a placeholder of a template, and is not filled in"
          : "placeholders of a template are not filled in: \(names)",
        inSource: place.range, near: place.node, label: "not filled in",
        effect: payload.template?.unfilled.isEmpty == false
          ? "as it stands this is not JSON: APNs or the phone drops the push" : Effect.dropped,
        help: request?.isWhole == true ? doubleQuotes : payload.helpForPlaceholders(quoted),
        decodingError: quoted.first { $0.failure != nil }?.failure)
    }
    guard let request else { return }
    let open = request.headers.flatMap { header in
      isJudged(header, of: request)
        ? TemplatePlaceholder.all(in: header.value).map { (header, $0) } : []
    }
    guard let first = open.first?.0 else { return }
    let places = open.map { header, spelling -> Message in
      "`\(spelling)` in \(header.name.hasPrefix(":") && request.isWhole ? "the URL" : "`\(header.name)`")"
    }
    report(
      open.count == 1
        ? "\(places[0]) is a placeholder, and is not filled in"
        : "placeholders in the request are not filled in: \(payload.shortList(places.map { .message($0) }))",
      about: first, in: payload, severity: request.isWhole ? .error : .warning,
      label: "not filled in", effect: "APNs gets the placeholder as it stands",
      help: request.isWhole
        ? doubleQuotes
        : "check the request that the server sends, after the template is filled in")
  }

  private static let doubleQuotes: Message =
    "let the shell fill it in: in single quotes it does not, in double quotes it does"

  /// Who keeps a request in a file leaves what is secret to the one that sends it.
  private static func isJudged(_ header: Header, of request: Request) -> Bool {
    request.isWhole || header.name.hasPrefix(WireName.headerPrefix)
  }
}

/// A placeholder in quotation marks, where text will not do.
private struct QuotedPlaceholder {
  let node: JSONNode
  /// True where something is wanted that is no string, whatever it is filled in with.
  let needsNoQuotes: Bool
  var failure: DecodingFailure?
}

extension Payload {
  /// In the order in which they are looked at: `aps` first, then what is decoded.
  fileprivate var quotedPlaceholders: [QuotedPlaceholder] {
    var found: [QuotedPlaceholder] = []
    func look(at member: Member?, needsNoQuotes: Bool) {
      guard let member, tree.isPlaceholder(member.node) else { return }
      found.append(QuotedPlaceholder(node: member.node, needsNoQuotes: needsNoQuotes))
    }
    if let aps {
      look(at: aps.event, needsNoQuotes: false)
      look(at: aps.attributesType, needsNoQuotes: false)
      look(at: aps.timestamp, needsNoQuotes: true)
      look(at: aps.staleDate, needsNoQuotes: true)
      look(at: aps.dismissalDate, needsNoQuotes: true)
      look(at: aps.relevanceScore, needsNoQuotes: true)
    }
    for decoding in decodings {
      for problem in decoding.result.problems where tree.isPlaceholder(problem.node) {
        let isMismatch = if case .typeMismatch = problem.cause { true } else { false }
        found.append(
          QuotedPlaceholder(
            node: problem.node, needsNoQuotes: isMismatch,
            failure: problem.failure(in: decoding.part)))
      }
    }
    return found
  }

  /// Where the first of all stands in the source.
  fileprivate func firstPlaceholder(
    _ quoted: [QuotedPlaceholder]
  ) -> (range: Range<Int>, node: JSONNode)? {
    let first = quoted.map { $0.node }.min()
    if let template, let open = template.unfilled.first {
      return (template.map.sourceRange(of: open.range), tree.root)
    }
    guard let first else { return nil }
    return (text.map.sourceRange(of: tree.range(of: first)), first)
  }

  fileprivate func helpForPlaceholders(_ quoted: [QuotedPlaceholder]) -> Message {
    let wrong = quoted.filter { $0.needsNoQuotes }.map { tree.text(of: $0.node) }
    guard wrong.isEmpty else {
      return
        "take the quotation marks around \(list(wrong)) away: filled in, a string stands there where none is wanted"
    }
    let names = (template?.names ?? []) + quoted.map { name(of: $0) }
    guard template?.hasDirectives != true, let name = names.first else {
      return "check the text that the server sends, after the template is filled in"
    }
    let values: Message = names.count == 1 ? "its value" : "their values"
    return
      "give \(values) in .activity-lint.json, such as {\"placeholders\": {\"\(name)\": …}}, or check the text that the server sends"
  }

  private func name(of quoted: QuotedPlaceholder) -> String {
    let start = tree.contentRange(of: quoted.node).lowerBound
    return TemplatePlaceholder(at: start, in: tree.bytes, isQuoted: true)?.name(in: tree.bytes)
      ?? ""
  }

  /// The first of a list, and how many more there are.
  fileprivate func shortList(_ items: [Message.Argument]) -> Message.Argument {
    let listed = items.count > Self.listed + 1 ? Array(items.prefix(Self.listed)) : items
    return .list(listed, of: items.count, .comma)
  }

  private static let listed = 6
}
