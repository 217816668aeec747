import ActivitySchema
import JSONSyntax

extension Rule {
  static let unixDate = Rule(
    id: "unix-date", severity: .error, group: .decoding,
    summary: "Unix time stands where a `Date` decodes as seconds since 2001",
    explanation: """
      `Date` decodes from a number of seconds since 2001-01-01 UTC, which is 978307200 less than Unix time. Unix seconds \
      decode without an error, and 31 years too late: timers freeze, countdowns show some 11,000 days. The number is \
      compared with the push's own `timestamp`: it is an error where it lies decades off as it is, and near as Unix time. \
      Without a timestamp it is a warning. A number in a `Double` is not looked at: what it means is the app's own affair.
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
        let reading = UnixReading(of: seconds, sentAt: payload.aps?.sentAtAsMeant)
      else { return }
      let intended = reading.secondsSince1970
      let number = intended - UnixTime.referenceDate
      let value = payload.tree.spelling(of: observation.node)
      report(
        "\(payload.nameOfValue(at: observation.node, of: observation.property, in: part)) is \(value): the phone reads \(Self.day(seconds + UnixTime.referenceDate)), not \(Self.day(intended))",
        at: observation.node, severity: reading.isCertain ? .error : .warning,
        label: "Unix \(reading.unit); `Date` decodes as seconds since 2001-01-01",
        notes: payload.declarationNote(of: observation.property),
        effect: "the push is shown, with a time that is decades off",
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

/// A number that a `Date` decodes from, read as Unix time instead.
private struct UnixReading {
  let secondsSince1970: Double
  let unit: Message
  /// Whether the push's own timestamp tells.
  let isCertain: Bool

  /// Years around the timestamp in which an activity's dates lie.
  private static let near = 5 * UnixTime.year
  /// Years from the timestamp beyond which a date was hardly meant.
  private static let far = 20 * UnixTime.year
  /// A reference date from here on is suspicious where nothing else tells: the year 2048.
  private static let suspicious = UnixTime.seconds(year: 2048)

  /// What makes seconds of the number.
  var conversion: Message {
    switch unit {
    case "milliseconds": "divide by 1000, then "
    case "microseconds": "divide by 1000000, then "
    case "nanoseconds": "divide by 1000000000, then "
    default: ""
    }
  }

  /// Nil where the number makes sense as it is, or none as Unix time.
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
