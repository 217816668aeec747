extension Rule {
  static let invalidTimestamp = Rule(
    id: "invalid-timestamp", severity: .error, group: .envelope,
    summary: "`timestamp` is not a whole number of seconds since 1970",
    explanation: """
      The phone keeps the state with the newest `timestamp`, and ignores a push that is older than one it has seen. In \
      milliseconds a push seems to come from thousands of years ahead, and every correct one after it looks old. Apple, \
      *Generating a remote notification*, asks for a number of seconds since 1970; every sample shows a whole one. \
      Strings and milliseconds are errors for that reason. What a zero, a fraction or seconds since 2001 come to is \
      not documented, hence a warning.
      """,
    sources: [.remoteNotification, .apple("Activity.update(_:alertConfiguration:timestamp:)")],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦1788729113000⟧, "content-state": {"stops": 3}}}"#
      ),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦"1788729113"⟧, "content-state": {"stops": 3}}}"#
      ),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦"2026-09-06T21:11:53Z"⟧, "content-state": {"stops": 3}}}"#
      ),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦null⟧, "content-state": {"stops": 3}}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦1788729113.25⟧, "content-state": {"stops": 3}}}"#
      ),
      .payload(#"{"aps": {"event": "update", "timestamp": ⟦0⟧, "content-state": {"stops": 3}}}"#),
      .payload(#"{"aps": {"event": "update", "timestamp": ⟦-1⟧, "content-state": {"stops": 3}}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦810421913⟧, "content-state": {"stops": 3}}}"#),
      .payload(
        #"{"aps": {"event": "update", "timestamp": ⟦900719925474099⟧, "content-state": {"stops": 3}}}"#
      ),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1685952000, "content-state": {"stops": 3}}}"#),
    ]
  ) { payload, report in
    guard let timestamp = payload.aps?.timestamp else { return }
    if let fault = TimeFault(of: timestamp.value) {
      reportFault(fault, of: timestamp, in: payload, to: &report)
    } else if let number = timestamp.number {
      reportOddity(of: number, timestamp, in: payload, to: &report)
    }
  }

  private static func reportFault(
    _ fault: TimeFault, of timestamp: Member, in payload: Payload, to report: inout RuleReport
  ) {
    switch fault {
    case .text(let seconds, let isNumber):
      report(
        "`timestamp` is a string, not a number", at: timestamp.node,
        label: isNumber ? "seconds, without quotation marks" : "whole seconds since 1970-01-01 UTC",
        effect: "Apple documents a number; what the phone makes of a string is not documented",
        help: seconds.map { "send \($0)" } ?? wholeSeconds,
        repair: seconds.map {
          payload.replacement(of: timestamp, with: "\($0)", isNumber ? .safe : .unsafe)
        })
    case .otherKind:
      report(
        "`timestamp` is \(timestamp.value.kind), not a number", at: timestamp.node,
        label: "whole seconds since 1970-01-01 UTC",
        effect: "the phone cannot tell this push from an older one", help: wholeSeconds)
    case .finerUnit(let unit, let seconds):
      report(
        "`timestamp` is in \(unit), not in seconds", at: timestamp.node,
        label: "\(.day(Double(seconds))) in \(unit)",
        effect:
          "a push so far in the future makes every later one look old; the phone then ignores those",
        help: "send \(seconds)",
        repair: payload.replacement(of: timestamp, with: "\(seconds)", .safe))
    case .sinceReferenceDate(let seconds):
      report(
        "`timestamp` \(payload.spelling(of: timestamp)) looks like seconds since 2001, not since 1970",
        at: timestamp.node, severity: .warning,
        label: "\(.day(timestamp.value.number ?? 0)) as it stands",
        effect: "the phone may take the push for an old one and ignore it",
        help: "send \(seconds) (add 978307200), if \(.day(Double(seconds))) is meant",
        repair: payload.replacement(of: timestamp, with: "\(seconds)", .unsafe))
    case .beyondAllDates:
      report(
        "`timestamp` lies thousands of years ahead", at: timestamp.node,
        label: "whole seconds since 1970-01-01 UTC",
        effect:
          "a push so far in the future makes every later one look old; the phone then ignores those",
        help: wholeSeconds)
    }
  }

  private static func reportOddity(
    of number: Double, _ timestamp: Member, in payload: Payload, to report: inout RuleReport
  ) {
    if number <= 0 {
      report(
        number == 0 ? "`timestamp` is 0" : "`timestamp` is negative", at: timestamp.node,
        severity: .warning, label: "\(.day(number)) as it stands",
        effect: "every other push is newer; whether the phone shows this one is not documented",
        help: wholeSeconds)
    } else if number < 1e15, Double(Int64(number)) != number {
      let seconds = Int64(number)
      report(
        "`timestamp` has a fraction", at: timestamp.node, severity: .warning,
        label: "whole seconds", effect: "not documented; all of Apple's samples send whole seconds",
        help: "send \(seconds)",
        repair: payload.replacement(of: timestamp, with: "\(seconds)", .safe))
    }
  }

  private static let wholeSeconds: Message =
    "send the whole seconds since 1970-01-01 UTC as a number, such as 1788729113"
}
