import ActivitySchema
import JSONSyntax

extension Rule {
  static let unixDate = Rule(
    id: "unix-date", severity: .error, group: .decoding,
    summary: "Unix time for a `Date`, which decodes as seconds since 2001",
    explanation: """
      `Date` decodes from a number of seconds since 2001-01-01 UTC, which is 978307200 less than Unix time. Unix \
      seconds decode without an error, and 31 years too late: timers freeze, countdowns show some 11,000 days. The \
      number is compared with the push's own `timestamp`: it is an error if the number is decades off as it is, but \
      near as Unix time. Without a timestamp, it is a warning. A number in a `Double` is not checked: only the app \
      knows what it means.
      """,
    sources: [
      .decoder,
      .thread("urbanairship/ios-library", 411),
      .thread("home-assistant/iOS", 4677),
      .fieldReport,
    ],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"startedAt": ⟦1788729113⟧}}}"#,
        declarations: .state("var startedAt: Date")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"startedAt": ⟦1788729113000⟧}}}"#,
        declarations: .state("var startedAt: Date")),
      .contentState(#"{"startedAt": ⟦1788729113⟧}"#, declarations: .state("var startedAt: Date")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"startedAt": 810421913}}}"#,
        declarations: .state("var startedAt: Date")),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"startedAt": 1788729113}}}"#,
        declarations: .state("var startedAt: Double")),
    ]
  ) { payload, report in
    payload.forEachObservation { observation, part in
      guard case .date(let seconds) = observation.subject,
        let reading = UnixReading(of: seconds, sentAt: payload.aps?.intendedSentAt)
      else { return }
      let intended = reading.secondsSince1970
      let number = intended - UnixTime.referenceDate
      let value = payload.tree.spelling(of: observation.node)
      report(
        "\(payload.nameOfValue(at: observation.node, of: observation.property, in: part)) is \(value): the phone reads \(Self.day(seconds + UnixTime.referenceDate)), not \(Self.day(intended))",
        at: observation.node, severity: reading.isCertain ? .error : .warning,
        label: "Unix \(reading.unit); `Date` decodes as seconds since 2001-01-01",
        notes: payload.declarationNote(of: observation.property),
        effect: "the phone shows the push with a time that is decades off",
        help:
          "send \(.number(number)) (\(reading.conversion)subtract 978307200), or declare the property as `Double`",
        fix: payload.replacement(
          of: observation.node, with: DecimalText.of(number), reading.isCertain ? .safe : .unsafe))
    }
  }

  private static func day(_ secondsSince1970: Double) -> Message {
    CalendarDate(secondsSince1970: secondsSince1970) == nil
      ? "a date after the year 9999" : "\(.day(secondsSince1970))"
  }
}

/// A number for a `Date`, interpreted as Unix time.
private struct UnixReading {
  let secondsSince1970: Double
  let unit: Message
  /// Whether the push's own timestamp confirms the interpretation.
  let isCertain: Bool

  /// The distance from the timestamp within which an activity's dates are, in seconds.
  private static let near = 5 * UnixTime.year
  /// The distance from the timestamp beyond which a date is hardly intended, in seconds.
  private static let far = 20 * UnixTime.year
  /// The year 2048; without a timestamp, a later reference date is suspicious.
  private static let suspicious = UnixTime.seconds(year: 2048)

  /// The instruction that converts the number to seconds.
  var conversion: Message {
    switch unit {
    case "milliseconds": "divide by 1000, then "
    case "microseconds": "divide by 1000000, then "
    case "nanoseconds": "divide by 1000000000, then "
    default: ""
    }
  }

  /// Creates an interpretation, or returns nil if the number is plausible as it is, or implausible as Unix time.
  init?(of seconds: Double, sentAt timestamp: Double?) {
    let asDeclared = seconds + UnixTime.referenceDate
    let readings: [(Double, Message)] = [
      (seconds, "seconds"), (seconds / 1e3, "milliseconds"), (seconds / 1e6, "microseconds"),
      (seconds / 1e9, "nanoseconds"),
    ]
    if let timestamp {
      guard (asDeclared - timestamp).magnitude > Self.far else { return nil }
      guard let reading = readings.first(where: { ($0.0 - timestamp).magnitude <= Self.near })
      else { return nil }
      (secondsSince1970, unit) = reading
      isCertain = true
    } else {
      guard asDeclared >= Self.suspicious else { return nil }
      guard let reading = readings.first(where: { UnixTime.isPlausible($0.0) }) else { return nil }
      (secondsSince1970, unit) = reading
      isCertain = false
    }
  }
}
