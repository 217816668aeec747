import JSONSyntax
import PushAdvice
import PushDecoding
import PushModel
import PushTexts

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
    payload.forEachProblem { problem, value in
      guard case .isoDate(let seconds) = problem.cause else { return }
      let isExample = payload.tree.isExample(value.node)
      if !isExample, let placeholder = PlaceholderDate(secondsSince1970: seconds) {
        return report(
          "\(value.name) is \(placeholder.description), not a time; `Date` decodes from a number",
          about: value, label: "no time was set",
          help: """
            set the time on the server, and send it in seconds since 2001-01-01 UTC; if there is no time, declare the \
            property as optional and omit the key
            """)
      }
      let namesZone = ISODate.namesZone(value.text)
      let number = seconds - UnixTime.referenceDate
      report(
        "\(value.name) is a calendar date; `Date` decodes from a number", about: value,
        label: "a string; expected seconds since 2001-01-01",
        help: isExample
          ? "send the seconds since 2001-01-01 UTC, which are Unix seconds minus 978307200, or declare the property as `String`"
          : namesZone
            ? "send \(.number(number)), which is this time in seconds since 2001-01-01 UTC"
            : "if the text is in UTC, send \(.number(number)), in seconds since 2001-01-01 UTC",
        fix: isExample ? nil : value.fix(DecimalText.of(number), namesZone ? .safe : .unsafe))
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
