import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidDateField = Rule(
    id: "invalid-date-field", severity: .error, outcome: .unknown, group: .envelope, inCode: .kinds,
    summary: "`stale-date` or `dismissal-date` is not a number of seconds since 1970",
    explanation: """
      Both dates are numbers of seconds since 1970, unlike a `Date` in `content-state`, which counts from 2001. Apple, \
      *Generating a remote notification*, asks for a number of seconds, so a string and milliseconds are errors: the \
      phone ignores a string (iOS 18 and later), and with milliseconds, the activity never becomes stale. A \
      `dismissal-date` in milliseconds is a warning, because the phone removes an ended activity after four hours at \
      the latest. Seconds since 2001 are long past, so they are a warning. A `dismissal-date` in the past, even 0, is \
      the documented way to remove an ended activity at once.
      """,
    sources: [.remoteNotification, .activityKitPushes],
    examples: [
      .update(#""stale-date": ⟦"1788732713"⟧"#),
      .end(#""dismissal-date": ⟦"2026-09-06T22:11:53Z"⟧"#),
      .end(#""dismissal-date": ⟦true⟧"#),
      .update(#""stale-date": ⟦1788732713000⟧"#),
      .update(#""stale-date": ⟦810425513⟧"#),
      .end(#""dismissal-date": 0"#),
      .end(#""dismissal-date": 946684800"#),
    ]
  ) { payload, report in
    // The members of vendors have formats of their own.
    guard let aps = payload.aps, payload.push?.hasVendorMembers != true else { return }
    // A time that is not known is near no other one.
    let sentAt = aps.timestamp?.value == .unreadable ? .infinity : aps.sentAt
    check(aps.staleDate, near: sentAt, in: payload, &report)
    check(aps.dismissalDate, near: sentAt, in: payload, &report)
  }

  private static func check(
    _ field: Member?, near sentAt: Double?, in payload: Payload, _ report: inout FindingCollector
  ) {
    guard let field, let fault = TimeFault(of: field.value, near: sentAt) else { return }
    let isDismissal = field.name == WireName.Activity.dismissalDate.rawValue
    var expected = TimeExpectation(
      field.name, effectOfText: Effect.ignoredKey, effectOfNoNumber: Effect.ignoredKey,
      effectOfReferenceDate: "for the phone, that moment is long past",
      effectOfFarDate: isDismissal
        ? "for the phone, that moment is thousands of years in the future: it removes the ended activity after four hours"
        : "for the phone, that moment is thousands of years in the future: the activity never becomes stale"
    )
    expected.severityOfFinerUnits = isDismissal ? .warning : nil
    expected.severityOfFarDates = .warning
    expected.effectOfNull = Effect.ignoredNull
    expected.outcomeOfNoNumber = .delivered
    report.wrongTime(fault, of: field, expected, in: payload)
  }
}
