import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let implausibleDate = Rule(
    id: "implausible-date", severity: .warning, group: .decoding,
    summary: "A `Date` is decades away from the push, or is not a date",
    explanation: """
      `Date` decodes from any number, as seconds since 2001-01-01 UTC. Remaining seconds, digits such as 20260906, \
      milliseconds and offsets subtracted twice decode without an error, but the phone shows a time of another decade. \
      A date is reported if it is in the year before or after 2001-01-01, or more than 30 years from the push's \
      `timestamp`; without one, from `--now`; without either, from the years 2017 to 2036. Only the app knows whether \
      it means such a date, so this is a warning. A date of long ago is not reported in `attributes`, or in a property \
      whose name means the past, such as `birthday` or `foundedAt`. A number that often represents a missing date, \
      such as 0 or `Date.distantPast`, is reported as info. A date before 1970 is also info, because no usual mistake \
      yields one. `Date.distantFuture` is not reported. Unix time is reported by `unix-date`.
      """,
    sources: [.decoder, .thread("urbanairship/ios-library", 411).asBackground],
    examples: [
      example(#"{"endsAt": ⟦300⟧}"#),
      example(#"{"endsAt": ⟦-1⟧}"#),
      example(#"{"endsAt": ⟦0⟧}"#),
      example(#"{"endsAt": ⟦20260906211153⟧}"#),
      example(#"{"endsAt": ⟦810421913000⟧}"#),
      example(#"{"endsAt": ⟦-167885287⟧}"#),
      example(#"{"endsAt": ⟦2767036313⟧}"#),
      example(#"{"endsAt": ⟦-3061152000⟧}"#),
      example(#"{"endsAt": ⟦5000000000⟧}"#),
      .payload(.update(state: #"{"timer": [⟦0⟧, ⟦600⟧]}"#), of: "var timer: ClosedRange<Date>"),
      .contentState(#"{"endsAt": ⟦600⟧}"#, of: "var endsAt: Date"),
      .payload(
        .start(
          #""attributes": {"listed": -347155200}, "content-state": {"price": 1.5}"#,
          type: #""ShareAttributes""#, alert: #"{"title": "Share", "body": "It is traded again"}"#),
        declarations: .state(
          "var price: Double", activity: "ShareAttributes", attributes: "var listed: Date")),
      .payload(
        .update(state: #"{"birthday": -1577923200, "lineFoundedOn": -2577923200}"#),
        of: "var birthday: Date; var lineFoundedOn: Date"),
      example(#"{"endsAt": 810422213.5}"#),
      example(#"{"endsAt": 1100000000}"#),
      example(#"{"endsAt": 63113904000}"#),
      .payload(.update(state: #"{"remaining": 300}"#), of: "var remaining: TimeInterval"),
    ]
  ) { payload, report in
    let anchor = payload.referenceTime
    payload.forEachObservation { subject, value in
      guard case .date(let seconds) = subject, UnixReading(of: seconds, near: anchor) == nil,
        let fault = DateFault(of: seconds, near: anchor)
      else { return }
      let date = ImplausibleDate(seconds: seconds, fault: fault, anchor: anchor)
      guard !date.canBeHistory || value.part == .contentState && !namesHistory(value) else {
        return
      }
      let text = date.text
      report(
        "\(value.name) is \(payload.spelling(of: value.node)): the phone reads \(date.asRead)",
        about: value, severity: text.severity, label: text.label, effect: date.effect,
        help: text.help, fix: date.correction.map { value.fix($0, .unsafe) })
    }
  }

  /// Returns whether a key, or the property that decodes it, has the name of a date of long ago.
  private static func namesHistory(_ value: DecodedValue) -> Bool {
    let tree = value.payload.tree
    let key = tree.key(of: value.node).map { tree.text(of: $0) }
    return [key, value.property?.name, value.property?.key].compactMap { $0 }
      .contains { name in NameWords.words(in: name).contains(where: wordsOfHistory.contains) }
  }

  private static let wordsOfHistory: Set<String> = [
    "birth", "birthday", "birthdate", "birthdays", "born", "dob", "death", "died", "founded",
    "founding", "foundation", "established", "inception", "incorporated", "inaugurated", "listed",
    "history", "historic", "historical", "anniversary", "premiere", "premiered", "released",
    "published", "built", "since", "vintage", "heritage", "debut", "debuted", "origin", "ancient",
  ]

  private static func example(_ state: String) -> Example {
    .payload(.update(state: state), of: "var endsAt: Date")
  }
}

/// The messages about a date that is hardly intended.
private struct ImplausibleDate {
  /// The seconds since 2001.
  let seconds: Double
  let fault: DateFault
  /// The time of the push, in seconds since 1970.
  let anchor: Double?

  private var secondsSince1970: Double { seconds + UnixTime.referenceDate }

  /// Whether the date is one of long ago that an activity can be about.
  var canBeHistory: Bool {
    switch fault {
    case .far, .otherForm: secondsSince1970 < UnixTime.plausible.lowerBound
    case .absence, .digits, .duration: false
    }
  }

  /// The times before 1970, in seconds since 1970, that people use as dates and that no usual mistake yields.
  private static let beforeComputers = -500 * UnixTime.year..<0

  /// The date that the phone reads.
  var asRead: Message { Message(time: secondsSince1970, Message.Argument.time) }

  /// The words of a finding about the date.
  var text: (severity: Severity, label: Message, help: Message) {
    switch fault {
    case .absence(let name):
      return (
        .info, name,
        "declare the property as optional and omit the key, or send seconds since 2001-01-01"
      )
    case .digits(let meant):
      return (
        .warning, "the digits of a date; `Date` decodes as seconds since 2001-01-01", help(meant)
      )
    case .otherForm(let name, let meant):
      return (.warning, "\(name)? `Date` decodes as seconds since 2001-01-01", help(meant))
    case .duration(let span):
      let help: Message =
        anchor.map { "send \(number($0 + span)) if you mean \(.span(span)) from the push" }
        ?? "add the duration to the current time, and send the sum in seconds since 2001-01-01"
      return (.warning, "a duration of \(.span(span))? `Date` is a point in time", help)
    case .far:
      return (
        Self.beforeComputers.contains(secondsSince1970) ? .info : .warning,
        distance.map { "\($0) the push" } ?? "decades from every Live Activity",
        "send seconds since 2001-01-01 UTC: Unix time minus 978307200"
      )
    }
  }

  private func help(_ meant: Double) -> Message {
    "send \(number(meant)) if you mean \(.time(meant))"
  }

  /// "25 years before"
  private var distance: Message? {
    guard let anchor else { return nil }
    let years = (secondsSince1970 - anchor) / UnixTime.year
    guard years.magnitude >= 2, years.magnitude < 10_000 else { return nil }
    return "\(.integer(Int64(years.magnitude))) years \(years < 0 ? "before" : "after")"
  }

  var effect: Message {
    if case .absence = fault {
      return "the app may treat this value as no date; otherwise the phone shows it"
    }
    return distance.map { "the push decodes, and the phone shows a time \($0) the push" }
      ?? "the push decodes, and the phone shows a time that is decades off"
  }

  /// The number to send; nil if the intended date is unknown.
  var correction: String? {
    guard case .otherForm(_, let meant) = fault else { return nil }
    return DecimalText.of(meant - UnixTime.referenceDate)
  }

  private func number(_ secondsSince1970: Double) -> Message.Argument {
    .number(secondsSince1970 - UnixTime.referenceDate)
  }
}
