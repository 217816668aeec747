import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidTimestamp = Rule(
    id: "invalid-timestamp", severity: .error, outcome: .unknown, group: .envelope, inCode: .kinds,
    summary: "`timestamp` is not a whole number of seconds since 1970",
    explanation: """
      The phone keeps the state with the newest `timestamp`, and ignores older pushes. Milliseconds place a push \
      thousands of years in the future, and every correct one after it looks old. Apple, *Generating a remote \
      notification*, asks for a number of seconds since 1970; every sample shows a whole number. Strings and \
      milliseconds are therefore errors: the phone drops a push whose `timestamp` is a string (iOS 18 and later). The \
      effect of a zero, a fraction or seconds since 2001 is not documented, so these are warnings. A time before 2017 \
      or after 2036, such as 1234, is a warning too: the phone ignores an update that is older than another one. A \
      start is the first push of its activity, so there it is reported as info; Apple's own sample of a start contains \
      1234.
      """,
    sources: [.remoteNotification, .apple("Activity.update(_:alertConfiguration:timestamp:)")],
    consoleLines: [.noTimestamp],
    examples: [
      .update(timestamp: "⟦1788729113000⟧"),
      .update(timestamp: #"⟦"1788729113"⟧"#),
      .update(timestamp: #"⟦"2026-09-06T21:11:53Z"⟧"#),
      .update(timestamp: "⟦null⟧"),
      .update(timestamp: "⟦1788729113.25⟧"),
      .update(timestamp: "⟦0⟧"),
      .update(timestamp: "⟦-1⟧"),
      .update(timestamp: "⟦810421913⟧"),
      .update(timestamp: "⟦900719925474099⟧"),
      .update(timestamp: "⟦1234⟧"),
      .update(timestamp: "⟦4102444800⟧"),
      .update(timestamp: "1685952000"),
    ]
  ) { payload, report in
    guard let timestamp = payload.aps?.timestamp else { return }
    if let fault = TimeFault(of: timestamp.value) {
      report.wrongTime(fault, of: timestamp, expected(in: payload), in: payload)
    } else if let number = timestamp.number {
      reportUnusual(number, of: timestamp, in: payload, to: &report)
    }
  }

  private static func expected(in payload: Payload) -> TimeExpectation {
    // Whether a Boolean counts as a number is not known.
    let isBool = if case .bool? = payload.aps?.timestamp?.value { true } else { false }
    var expected = TimeExpectation(
      "timestamp", effectOfText: Effect.refused,
      effectOfNoNumber: isBool
        ? "the phone cannot distinguish this push from an older one" : Effect.refused,
      effectOfReferenceDate: "the phone may treat the push as an old one and ignore it",
      effectOfFarDate: farInTheFuture)
    expected.unit = "whole seconds since 1970-01-01 UTC"
    expected.instruction = wholeSeconds
    expected.isOptional = false
    expected.consoleLineOfNoNumber = payload.logged(.noTimestamp)
    return expected
  }

  private static let farInTheFuture: Message =
    "a push so far in the future makes every later one look old, and the phone ignores those"

  private static func reportUnusual(
    _ number: Double, of timestamp: Member, in payload: Payload, to report: inout FindingCollector
  ) {
    if number <= 0 {
      report(
        number == 0 ? "`timestamp` is 0" : "`timestamp` is negative", at: timestamp.node,
        severity: .warning, label: "means \(.day(number))",
        effect: "every other push is newer; whether the phone shows this one is not documented",
        help: wholeSeconds)
    } else if !UnixTime.isPlausible(number) {
      let isPast = number < UnixTime.plausible.lowerBound
      report(
        "`timestamp` \(payload.spelling(of: timestamp)) is not the time at which a push is sent",
        at: timestamp.node, severity: isPast && payload.action == .start ? .info : .warning,
        label: "means \(.day(number))",
        effect: isPast
          ? "the phone ignores an update that is older than a previous one" : farInTheFuture,
        help: wholeSeconds)
    } else if Double(Int64(number)) != number {
      let seconds = Int64(number)
      report(
        "`timestamp` has a fraction", at: timestamp.node, severity: .warning,
        label: "whole seconds", effect: "not documented; all of Apple's samples send whole seconds",
        // Code shows only that the time has a fraction.
        help: payload.tree.isExample(timestamp.node)
          ? "round the time to whole seconds" : "send \(seconds)",
        fix: payload.fixes.replacement(of: timestamp, with: "\(seconds)", .safe))
    }
  }

  private static let wholeSeconds: Message =
    "send the current time as a number of whole seconds since 1970-01-01 UTC"
}
