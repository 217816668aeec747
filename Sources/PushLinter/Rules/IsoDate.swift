import JSONSyntax

extension Rule {
  static let isoDate = Rule(
    id: "iso-date", severity: .error, outcome: .dropped, group: .decoding, role: .wrongType,
    inCode: .kinds,
    summary: "A calendar date is sent for a `Date`, which decodes from a number",
    explanation: """
      The phone decodes every push with the default strategies of `JSONDecoder`, regardless of the app's own decoder \
      (Apple, *Starting and updating Live Activities with ActivityKit push notifications*). The default for `Date` is a \
      number: seconds since 2001-01-01 UTC. A string such as "2026-09-06T21:11:53Z" does not decode, and the phone drops \
      the whole push, including the alert. This was seen on devices.
      """,
    sources: [.activityKitPushes, .updateSession, .decoder, .forum(777566), .fieldReport],
    consoleLines: [.stateIsMalformed],
    examples: [
      .contentState(#"{"startedAt": ⟦"2026-09-06T21:11:53Z"⟧}"#, of: "var startedAt: Date"),
      .contentState(#"{"startedAt": ⟦"0001-01-01T00:00:00Z"⟧}"#, of: "var startedAt: Date"),
      .contentState(#"{"startedAt": 810421913}"#, of: "var startedAt: Date"),
      .contentState(#"{"startedAt": "2026-09-06T21:11:53Z"}"#, of: "var startedAt: String"),
    ]
  ) { payload, report in
    payload.forEachProblem { problem, part in
      guard case .isoDate(let seconds) = problem.cause else { return }
      let name = payload.nameOfValue(at: problem.node, of: problem.property, in: part)
      guard !payload.tree.isExample(problem.node) else {
        report(
          "\(name) is a calendar date; `Date` decodes from a number",
          at: problem.node, label: "a string; expected seconds since 2001-01-01",
          notes: payload.declarationNote(of: problem.property), effect: payload.dropped,
          help:
            "send the seconds since 2001-01-01 UTC, which are Unix seconds minus 978307200, or declare the property as `String`",
          decodingError: problem.failure(in: part))
        return
      }
      if let placeholder = PlaceholderDate(secondsSince1970: seconds) {
        report(
          "\(name) is \(placeholder.description), not a time; `Date` decodes from a number",
          at: problem.node, label: "no time was set",
          notes: payload.declarationNote(of: problem.property), effect: payload.dropped,
          help: """
            set the time on the server, and send it in seconds since 2001-01-01 UTC; if there is no time, declare the \
            property as optional and omit the key
            """,
          decodingError: problem.failure(in: part))
        return
      }
      let namesZone = ISODate.namesZone(payload.tree.text(of: problem.node))
      let number = seconds - UnixTime.referenceDate
      report(
        "\(name) is a calendar date; `Date` decodes from a number",
        at: problem.node, label: "a string; expected seconds since 2001-01-01",
        notes: payload.declarationNote(of: problem.property), effect: payload.dropped,
        help: namesZone
          ? "send \(.number(number)), which is this time in seconds since 2001-01-01 UTC"
          : "if the text is in UTC, send \(.number(number)), in seconds since 2001-01-01 UTC",
        fix: payload.fixes.replacement(
          of: problem.node, with: DecimalText.of(number), namesZone ? .safe : .unsafe),
        decodingError: problem.failure(in: part))
    }
  }
}

extension PlaceholderDate {
  fileprivate var description: Message {
    switch self {
    case .yearOne: "the zero value of a date (year 1), which Go and .NET write"
    case .epochOfSpreadsheets: "the start of the year 1900, which databases write for an empty date"
    case .unixEpoch: "the start of Unix time, 1970-01-01, which is 0 as a date"
    case .lastYear: "the end of the year 9999, the largest date of .NET and of databases"
    }
  }
}
