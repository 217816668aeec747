extension Rule {
  static let invalidDateField = Rule(
    id: "invalid-date-field", severity: .error, group: .envelope,
    summary: "`stale-date` or `dismissal-date` is not a number of seconds since 1970",
    explanation: """
      Both dates are numbers of seconds since 1970, unlike a `Date` in `content-state`, which counts from 2001. Apple, \
      *Generating a remote notification*, asks for a number, so that a string is an error. Milliseconds and seconds \
      since 2001 are numbers too, tens of years off, and the activity goes stale or leaves the Lock Screen at the wrong \
      moment or never. A `dismissal-date` in the past, even 0, is the documented way to remove an ended activity at once.
      """,
    sources: [.remoteNotification, .activityKitPushes],
    examples: [
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": ⟦"1788732713"⟧}}
        """),
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          "dismissal-date": ⟦"2026-09-06T22:11:53Z"⟧}}
        """),
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          "dismissal-date": ⟦true⟧}}
        """),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": ⟦1788732713000⟧}}
        """),
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3},
          "stale-date": ⟦810425513⟧}}
        """),
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          "dismissal-date": 0}}
        """),
      .payload(
        """
        {"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0},
          "dismissal-date": 946684800}}
        """),
    ]
  ) { payload, report in
    // Vendors have forms of their own, and a rule for them.
    guard let aps = payload.aps, payload.push?.isVendorsOwn != true else { return }
    judge(aps.staleDate, near: aps.sentAt, in: payload, &report)
    judge(aps.dismissalDate, near: aps.sentAt, in: payload, &report)
  }

  private static func judge(
    _ field: Member?, near sentAt: Double?, in payload: Payload, _ report: inout RuleReport
  ) {
    guard let field, let fault = TimeFault(of: field.value, near: sentAt) else { return }
    reportFault(fault, of: field, in: payload, to: &report)
  }

  private static func reportFault(
    _ fault: TimeFault, of field: Member, in payload: Payload, to report: inout RuleReport
  ) {
    let secondsSince1970: Message =
      "send the seconds since 1970-01-01 UTC as a number, such as 1788732713"
    switch fault {
    case .text(let seconds, let isNumber):
      report(
        "`\(field.name)` is a string, not a number", at: field.node,
        label: isNumber ? "seconds, without quotation marks" : "seconds since 1970-01-01 UTC",
        effect: "Apple documents a number; what the phone makes of a string is not documented",
        help: seconds.map { "send \($0)" } ?? secondsSince1970,
        repair: seconds.map {
          payload.replacement(of: field, with: "\($0)", isNumber ? .safe : .unsafe)
        })
    case .otherKind:
      report(
        "`\(field.name)` is \(field.value.kind), not a number", at: field.node,
        severity: field.value == .null ? .warning : .error, label: "seconds since 1970-01-01 UTC",
        effect: field.value == .null
          ? "not documented; pushes that hold `null` are reported to vanish"
          : "Apple documents a number; what the phone makes of this is not documented",
        help: "\(secondsSince1970), or leave `\(field.name)` out",
        repair: payload.removal(ofNull: field.node, .safe))
    case .finerUnit(let unit, let seconds):
      report(
        "`\(field.name)` is in \(unit), not in seconds", at: field.node, severity: .warning,
        label: "\(.day(Double(seconds))) in \(unit)",
        effect: "for the phone that moment lies thousands of years ahead, and never comes",
        help: "send \(seconds)", repair: payload.replacement(of: field, with: "\(seconds)", .safe))
    case .sinceReferenceDate(let seconds):
      report(
        "`\(field.name)` \(payload.spelling(of: field)) looks like seconds since 2001, not since 1970",
        at: field.node, severity: .warning,
        label: "\(.day(field.value.number ?? 0)) as it stands",
        effect: "for the phone that moment is long past",
        help: "send \(seconds) (add 978307200), if \(.day(Double(seconds))) is meant",
        repair: payload.replacement(of: field, with: "\(seconds)", .unsafe))
    case .beyondAllDates:
      report(
        "`\(field.name)` lies thousands of years ahead", at: field.node, severity: .warning,
        label: "seconds since 1970-01-01 UTC", effect: "that moment never comes",
        help: secondsSince1970)
    }
  }
}
