import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongTimeUnit = Rule(
    id: "wrong-time-unit", severity: .error, outcome: .shownWrong, group: .decoding, inCode: .kinds,
    summary: "A time in a different unit from the one that `init(from:)` reads",
    explanation: """
      A hand-written `init(from:)` makes a date from a number in a fixed unit, such as `Date(timeIntervalSince1970: \
      number / 1000)`. Every number decodes: seconds read as milliseconds are a time in January 1970, and milliseconds \
      read as seconds are tens of thousands of years away. The number is compared with the push's own `timestamp`. A \
      time that is decades off in the unit of the app, but close in another unit, is an error; without a timestamp, it \
      is a warning. Seconds since 2001 where the code reads Unix seconds are also a warning, because the same number \
      can be a date of the 1990s. The number is followed through constants and functions of the project; if the unit \
      in the code is unclear, the number is reported as not checked.
      """,
    sources: [.decoder],
    examples: [
      example("endsAt / 1000", #"{"endsAt": ⟦1788729113⟧}"#),
      example("endsAt / 1000", #"{"endsAt": ⟦810421913⟧}"#),
      example("endsAt", #"{"endsAt": ⟦1788729113000⟧}"#),
      example("endsAt", #"{"endsAt": ⟦810421913⟧}"#),
      .contentState(
        #"{"endsAt": ⟦1788729113⟧}"#, declarations: .state(initializer("endsAt / 1000"))),
      example("endsAt / 1000", #"{"endsAt": 1788729113000}"#),
      example("endsAt", #"{"endsAt": 1788729113}"#),
      .payload(
        .start(#""attributes": {"endsAt": ⟦810421913⟧}, "content-state": {}"#),
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {}
            \(initializer("endsAt"))
          }
          """),
      example("endsAt", #"{"endsAt": 0}"#),
      example("endsAt > 1e11 ? endsAt / 1000 : endsAt", #"{"endsAt": 1788729113000}"#),
      example("Self.seconds(endsAt)", #"{"endsAt": 1788729113000}"#),
    ]
  ) { payload, report in
    payload.forEachObservation { subject, value in
      guard case .time(let number, let format) = subject,
        let read = format.secondsSince1970(number),
        let reading = UnitReading(
          of: number, readAs: read, format, sentAt: payload.aps?.intendedSentAt),
        let meant = format.number(secondsSince1970: reading.secondsSince1970)
      else { return }
      let isWhole = if case .integer = value.shape { true } else { false }
      let corrected = isWhole ? meant.nearestWhole : meant
      let isExample = payload.tree.isExample(value.node)
      report(
        isExample
          ? "\(value.name) is in \(.message(reading.unit)), and the phone reads another unit"
          : "\(value.name) is \(value.spelling): the phone reads \(Message(time: read, Message.Argument.day)), not \(Message(time: reading.secondsSince1970, Message.Argument.day))",
        about: value, severity: reading.isCertain ? .error : .warning,
        label: "\(reading.unit); the `init(from:)` reads \(.message(format.description))",
        effect: "the phone shows the push with a time that is decades off",
        help: isExample
          ? "send \(.message(format.description))"
          : "send \(.number(corrected)), \(.message(format.description))",
        fix: isExample
          ? nil : value.fix(DecimalText.of(corrected), reading.isCertain ? .safe : .unsafe))
    }
  }

  private static func example(_ seconds: String, _ state: String) -> Example {
    .payload(.update(state: state), of: initializer(seconds))
  }

  private static func initializer(_ seconds: String) -> String {
    """
    var endsAt: Date
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let endsAt = try values.decode(Double.self, forKey: .endsAt)
      self.endsAt = Date(timeIntervalSince1970: \(seconds))
    }
    """
  }
}

/// A number that is hardly intended in the unit in which it is read, but is a time near the push in another one.
private struct UnitReading {
  let secondsSince1970: Double
  let unit: Message
  /// Whether the push's own timestamp confirms it.
  let isCertain: Bool

  /// The maximum distance of an activity's dates from the timestamp, and the distance beyond which no date is intended, in
  /// seconds.
  private static let near = 5 * UnixTime.year
  private static let far = 20 * UnixTime.year

  /// - Parameter read: the time that the phone reads, in seconds since 1970.
  init?(of number: Double, readAs read: Double, _ format: TimeFormat, sentAt timestamp: Double?) {
    let units: [(seconds: Double, unit: Message)] = [
      (number, "Unix seconds"), (number / 1e3, "Unix milliseconds"),
      (number / 1e6, "Unix microseconds"), (number / 1e9, "Unix nanoseconds"),
    ]
    let sinceReference = number + UnixTime.referenceDate
    if let timestamp {
      guard (read - timestamp).magnitude > Self.far else { return nil }
      if let found = units.first(where: { ($0.seconds - timestamp).magnitude <= Self.near }) {
        (secondsSince1970, unit) = found
        isCertain = true
        return
      }
      guard (sinceReference - timestamp).magnitude <= Self.near else { return nil }
      (secondsSince1970, unit) = (sinceReference, "seconds since 2001-01-01 UTC")
      isCertain = format != .unixSeconds
    } else {
      guard !UnixTime.isPlausible(read),
        let found = units.first(where: { UnixTime.isPlausible($0.seconds) })
      else { return nil }
      (secondsSince1970, unit) = found
      isCertain = false
    }
  }
}
