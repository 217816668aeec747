import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unixDate = Rule(
    id: "unix-date", severity: .error, outcome: .shownWrong, group: .decoding, role: .wrongType,
    inCode: .kinds,
    summary: "Unix time for a `Date`, which decodes as seconds since 2001",
    explanation: """
      `Date` decodes from a number of seconds since 2001-01-01 UTC, which is 978307200 less than Unix time. Unix \
      seconds decode without an error, but 31 years too late: timers freeze, countdowns show some 11,000 days. The \
      number is compared with the push's own `timestamp`, otherwise with `--now`. A number that is decades from that \
      time as written, but close to it as Unix time, is an error. Without either, milliseconds, and seconds from \
      October 2022 on, are errors: an activity ends within 12 hours, and the first one started then, with iOS 16.1, so \
      no activity has a date after 2053. Earlier Unix times are a warning. A number in a `Double` is not checked, \
      because only the app's code determines its meaning.
      """,
    sources: [
      .decoder, .thread("urbanairship/ios-library", 411), .thread("home-assistant/iOS", 4677),
      .fieldReport,
    ],
    examples: [
      .payload(.update(state: #"{"startedAt": ⟦1788729113⟧}"#), of: "var startedAt: Date"),
      .payload(.update(state: #"{"startedAt": ⟦1788729113000⟧}"#), of: "var startedAt: Date"),
      .contentState(#"{"startedAt": ⟦1788729113⟧}"#, of: "var startedAt: Date"),
      .contentState(#"{"startedAt": ⟦1788729113000⟧}"#, of: "var startedAt: Date"),
      .contentState(#"{"startedAt": ⟦1600000000⟧}"#, of: "var startedAt: Date"),
      .payload(
        #"{"event": "update", "name": "ride", "event_updates": {"startedAt": ⟦1788729113⟧}}"#,
        of: "var startedAt: Date"),
      .payload(
        .update(timestamp: "0", state: #"{"startedAt": ⟦1788729113⟧}"#), of: "var startedAt: Date"),
      .payload(.update(state: #"{"startedAt": 810421913}"#), of: "var startedAt: Date"),
      .payload(.update(state: #"{"startedAt": 1788729113}"#), of: "var startedAt: Double"),
    ]
  ) { payload, report in
    payload.forEachObservation { subject, value in
      guard case .date(let seconds) = subject,
        let reading = UnixReading(of: seconds, near: payload.referenceTime)
      else { return }
      let intended = reading.secondsSince1970
      let number = intended - UnixTime.referenceDate
      let isInSeconds = reading.unit == "seconds"
      let isDate = payload.isDate(value.property)
      guard !payload.tree.isExample(value.node) else {
        return report(
          "\(value.name) is Unix time: the phone reads a date \(isInSeconds ? "31" : "thousands of") years later",
          about: value, label: "Unix \(reading.unit); `Date` decodes as seconds since 2001-01-01",
          effect: "the phone shows the push with a time that is decades off",
          help:
            "\(reading.conversion)subtract 978307200\(isDate ? ", or declare the property as `Double`" : "")"
        )
      }
      report(
        "\(value.name) is \(value.spelling): the phone reads \(Message(time: seconds + UnixTime.referenceDate, Message.Argument.day)), not \(Message(time: intended, Message.Argument.day))",
        about: value, severity: reading.isCertain ? .error : .warning,
        label: "Unix \(reading.unit); `Date` decodes as seconds since 2001-01-01",
        effect:
          "the phone shows the push with a time that is \(isInSeconds ? "decades" : "thousands of years") off",
        help:
          payload.push?.envelope?.dateType.map {
            "declare the property as `\($0)`, which \(payload.names.documentation) provides for its Unix seconds, or send \(.number(number))"
          }
          ?? "send \(.number(number)) (\(reading.conversion)subtract 978307200)\(isDate && !payload.isOfPackage ? ", or declare the property as `Double`" : "")",
        fix: value.fix(
          DecimalText.of(number),
          reading.isCertain && payload.referenceTime != nil ? .safe : .unsafe))
    }
  }
}

extension Payload {
  /// Returns whether a property is a `Date` itself, and not a collection or a range of dates.
  fileprivate func isDate(_ property: Property?) -> Bool {
    guard let property else { return false }
    switch schema[property.type].shape {
    case .date: return true
    case .optional(let wrapped): if case .date = schema[wrapped].shape { return true }
    default: break
    }
    return false
  }
}
