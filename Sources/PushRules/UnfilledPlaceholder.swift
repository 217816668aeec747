import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unfilledPlaceholder = Rule(
    id: "unfilled-placeholder", severity: .error, outcome: .unknown, group: .text,
    summary: "A template's placeholder is not filled in",
    explanation: """
      Servers store pushes as templates, and scripts store them as commands: `{{eta}}`, `${ETA}`, `<%= eta %>`, \
      `<timestamp>`, `%d`, `$(date +%s)`. A template is not JSON. It is reported once with all its placeholders, and \
      the parts that do not depend on them are checked. The values under `placeholders` in the configuration, such as \
      `{"placeholders": {"eta": 12}}`, are filled in before the check; findings still refer to the template. A \
      placeholder in quotation marks is a string: it is checked where the type, or Apple, requires something else. A \
      header is sent with its unfilled shell variables: single quotes keep a shell from filling them in.
      """,
    sources: [.rfc8259, .sendingRequests.asBackground],
    consoleLines: [.stateIsMalformed],
    examples: [
      #"{"aps": {"event": "end", "timestamp": ⟦${now}⟧}}"#,
      .update(timestamp: "⟦<timestamp>⟧", state: #"{"stops": {{stops}}}"#),
      .request(topic: #"⟦"$TOPIC"⟧"#),
      .contentState(#"{"stops": ⟦"{{stops}}"⟧}"#, of: "var stops: Int"),
      .payload(
        .update(timestamp: "{{now}}", state: #"{"stops": {{stops}}}"#),
        configuration: #"{"placeholders": {"now": 1788729113, "stops": 3}}"#),
      .update(state: #"{"driver": "{{name}}"}"#),
    ]
  ) { payload, report in
    let request = payload.activityRequest
    let quoted = payload.quotedPlaceholders
    let spellings =
      (payload.template?.spellings ?? []) + quoted.map { payload.tree.text(of: $0.node) }
    if let place = payload.firstPlaceholder(quoted) {
      let names = payload.shortList(spellings.map { .code($0) })
      let isFilledIn = payload.text.expansions.isSuperset(of: spellings)
      let hasOpenPlaceholder = payload.template?.unfilled.isEmpty == false
      let isIgnored = !hasOpenPlaceholder && !quoted.contains { $0.drops }
      report(
        isFilledIn
          ? "in quotation marks, \(names) \(spellings.count == 1 ? "stays a string" : "stay strings") after the \(payload.client) fills \(spellings.count == 1 ? "it" : "them") in"
          : spellings.count == 1
            ? "the template placeholder \(names) is not filled in"
            : "template placeholders are not filled in: \(names)",
        at: .source(place.range, near: place.node), outcome: isIgnored ? .delivered : nil,
        label: isFilledIn ? "a string" : "not filled in",
        effect: hasOpenPlaceholder
          ? Effect.notJSON : isIgnored ? Effect.ignoredKey : payload.dropped,
        help: payload.helpInSingleQuotes
          ?? (request?.isWhole == true
            && !spellings.contains(where: payload.text.expansions.contains)
            ? doubleQuotes : payload.helpForPlaceholders(quoted)),
        decodingError: quoted.first { $0.failure != nil }?.failure)
    }
    guard let request else { return }
    let expansions = request.context.expansions
    let open = request.headers.flatMap { header in
      isChecked(header, of: request)
        ? TemplatePlaceholder.all(in: header.value).map { (header, $0) } : []
    }.filter { !expansions.contains($0.1) }
    guard let first = open.first?.0 else { return }
    let places = open.map { header, spelling -> Message in
      "`\(spelling)` in \(header.name.hasPrefix(":") && request.isWhole ? "the URL" : "`\(header.name)`")"
    }
    report(
      open.count == 1
        ? "the placeholder \(places[0]) is not filled in"
        : "placeholders in the request are not filled in: \(payload.shortList(places.map { .message($0) }))",
      at: payload.place(of: first), severity: request.isWhole ? .error : .warning,
      label: "not filled in", effect: "APNs receives the unfilled placeholder",
      help: request.isWhole
        ? open[0].1.isFilledByShell ? doubleQuotes : "replace `\(open[0].1)` with its value"
        : "check the request that the server sends, after the template is filled in")
  }

  private static let doubleQuotes: Message =
    "use double quotes, in which the shell fills it in; in single quotes, it does not"

  /// Returns whether a header is checked; a request in a file can leave secrets to the client that sends it.
  private static func isChecked(_ header: Header, of request: Request) -> Bool {
    // The text around such a value is reported itself.
    header.value != Header.unknownText
      && (request.isWhole || header.name.hasPrefix(WireName.headerPrefix))
  }
}

extension String {
  /// Whether the spelling of a placeholder is one that a shell fills in.
  fileprivate var isFilledByShell: Bool { hasPrefix("$") || hasPrefix("`") }
}

/// A placeholder in quotation marks where its text is not a valid value.
private struct QuotedPlaceholder {
  let node: JSONNode
  /// Whether the value must not be a string.
  let needsNoQuotes: Bool
  /// Whether the phone drops the push instead of ignoring the key.
  var drops = true
  /// Whether the declared type is `Date`.
  var isDate = false
  var failure: DecodingFailure?
}

extension Payload {
  /// The program that fills in the variables of the text.
  fileprivate var client: Message { text.origin.isRequest ? "client" : "shell" }

  /// The quoted placeholders in the order of the checks: `aps` first, then the decoded parts.
  fileprivate var quotedPlaceholders: [QuotedPlaceholder] {
    var found: [QuotedPlaceholder] = []
    func check(_ member: Member?, needsNoQuotes: Bool, drops: Bool = true) {
      guard let member, tree.isPlaceholder(member.node) else { return }
      found.append(
        QuotedPlaceholder(node: member.node, needsNoQuotes: needsNoQuotes, drops: drops))
    }
    if let aps {
      for member in [aps.event, aps.attributesType] { check(member, needsNoQuotes: false) }
      check(aps.timestamp, needsNoQuotes: true)
      for member in [aps.staleDate, aps.dismissalDate, aps.relevanceScore] {
        check(member, needsNoQuotes: true, drops: false)
      }
    }
    found.removeAll { !$0.needsNoQuotes && text.expansions.contains(tree.text(of: $0.node)) }
    for decoding in decodings {
      for problem in decoding.result.problems {
        guard case .placeholder(let isMismatch) = problem.cause else { continue }
        let isDate = if case .date = schema[problem.type].shape { true } else { false }
        found.append(
          QuotedPlaceholder(
            node: problem.node, needsNoQuotes: isMismatch, isDate: isDate,
            failure: problem.failure(in: decoding.part)))
      }
    }
    return found
  }

  /// Returns the position of the first placeholder in the source.
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

  /// The help for a variable or a command of a shell between the single quotes of an argument; nil for other placeholders.
  fileprivate var helpInSingleQuotes: Message? {
    guard text.origin.isQuotedByShell, let spelling = template?.spellings.first,
      spelling.isFilledByShell
    else { return nil }
    if text.origin.commandBody?.isLiteral == true {
      return
        "remove the quotation marks around the word after `<<`: with them, the shell does not fill in `\(spelling)`"
    }
    return "write `'\(spelling)'`: between single quotes, the shell does not fill it in"
  }

  fileprivate func helpForPlaceholders(_ quoted: [QuotedPlaceholder]) -> Message {
    let wrong = quoted.filter { $0.needsNoQuotes }.map { tree.text(of: $0.node) }
    guard wrong.isEmpty else {
      let isDate = quoted.contains { $0.needsNoQuotes && $0.isDate }
      let inShell: Message =
        quoted.contains { $0.isDate && tree.text(of: $0.node).isFilledByShell }
        ? ", now for example `$(($(date +%s) - 978307200))`" : ""
      return
        "remove the quotation marks around \(.list(wrong)): once filled in, the value must not be a string\(isDate ? "; a `Date` is a number of seconds since 2001\(inShell)" : "")"
    }
    let names = (template?.names ?? []) + quoted.map { name(of: $0) }
    guard template?.hasDirectives != true, let name = names.first else {
      return "check the text that the server sends, after the template is filled in"
    }
    if template?.isInShellQuotes == true {
      return
        "the text is part of a shell command, which fills it in: set `\(name)` under `placeholders` in `.activity-lint.json`"
    }
    if names.count == 1, quoted.isEmpty, case .unreadable? = aps?.timestamp?.value {
      return
        "send the current time here, as a number of whole seconds since 1970-01-01 UTC; for the check, set a value in `.activity-lint.json`: {\"placeholders\": {\"\(name)\": 1788729113}}"
    }
    let values: Message = names.count == 1 ? "its value" : "their values"
    return
      "set \(values) in `.activity-lint.json`, such as {\"placeholders\": {\"\(name)\": …}}, or check the text that the server sends"
  }

  private func name(of quoted: QuotedPlaceholder) -> String {
    let start = tree.contentRange(of: quoted.node).lowerBound
    return TemplatePlaceholder(at: start, in: tree.bytes, isQuoted: true)?.name(in: tree.bytes)
      ?? ""
  }

  /// Returns the first items of a list and the number of further ones.
  fileprivate func shortList(_ items: [Message.Argument]) -> Message.Argument {
    let listed = items.count > Self.listLimit + 1 ? Array(items.prefix(Self.listLimit)) : items
    return .list(listed, of: items.count, .comma)
  }

  private static let listLimit = 6
}
