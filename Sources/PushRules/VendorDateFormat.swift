import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let vendorDateFormat = Rule(
    id: "vendor-date-format", severity: .error, outcome: .unknown, group: .envelope,
    inCode: .literals,
    summary: "A date in a vendor's request does not have the form that the vendor reads",
    explanation: """
      Vendors that create the push themselves read `stale_date`, `dismissal_date` and similar keys in a form of their \
      own: Braze in ISO 8601, most others in seconds since 1970. `activity-lint explain` lists the form of each. A \
      date of another kind is an error, because the vendor's documentation specifies the kind. A number in \
      milliseconds, or since 2001, is of the right kind but decades off, so it is a warning.
      """,
    sources: Envelope.braze.sources + Envelope.oneSignal.sources,
    examples: [
      """
      {"event": "end", "name": "ride over", "event_updates": {"stops": 0},
        "dismissal_date": ⟦"2026-09-06T21:12:00Z"⟧}
      """,
      """
      {"app_id": "a1", "activity_id": "ride-7", "content_state": {"stops": 3},
        "stale_date": ⟦1788732713⟧}
      """,
      """
      {"live_activity": {"ios": {"event": "end", "content-state": {"stops": 0},
        "stale-date": 1788732713, "dismissal-date": ⟦1788732713000⟧}}}
      """,
      """
      {"live_activity": {"ios": {"event": "end", "content-state": {"stops": 0},
        "stale-date": 1788732713, "dismissal-date": ⟦"2026-09-06 21:12:00"⟧}}}
      """,
      """
      {"app_id": "a1", "activity_id": "ride-7", "content_state": {"stops": 3},
        "stale_date": "2026-09-06T21:12:00Z"}
      """,
    ]
  ) { payload, report in
    guard let aps = payload.aps, let members = payload.push?.envelope?.members else { return }
    for date in [aps.staleDate, aps.dismissalDate].compactMap({ $0 }) {
      let other = [aps.staleDate, aps.dismissalDate].compactMap { $0 }.first { $0.key != date.key }
      VendorDate(member: date, other: other, form: members.dates, payload: payload)
        .report(to: &report)
    }
  }
}

/// A date that a vendor puts into a push.
private struct VendorDate {
  let member: Member
  let other: Member?
  let form: VendorMembers.DateForm
  let payload: Payload

  private var name: String { payload.tree.text(of: member.key) }
  private var isText: Bool { payload.kindOfValue(at: member.node) == .string }
  private var namesZone: Bool { ISODate.namesZone(payload.tree.text(of: member.node)) }

  func report(to report: inout FindingCollector) {
    if form == .iso8601 {
      reportUnlessISO(to: &report)
    } else if let fault = TimeFault(of: member.value) {
      self.report(fault, to: &report)
    }
  }

  private func reportUnlessISO(to report: inout FindingCollector) {
    // A string with a valid date already has a number.
    guard !isText || member.value.number == nil, member.value != .unreadable else { return }
    let meant = TimeFault.seconds(meantBy: member.value).flatMap { ClockTime(Double($0)) }
      .map { "\"\($0.iso8601)\"" }
    report(
      isText
        ? "`\(name)` is not a date in ISO 8601" : "`\(name)` is \(member.value.kind), not a string",
      at: member.node, severity: member.value == .null ? .warning : .error,
      label: "such as `\"2026-09-06T21:12:00Z\"`",
      effect: "\(payload.names.documentation) documents a date in ISO 8601, and no other form",
      help: meant.map {
        isText && !namesZone ? "if the text is in UTC, send `\($0)`" : "send `\($0)`"
      }
        ?? "send a date and a time with its zone, such as `\"2026-09-06T21:12:00Z\"`",
      fix: meant.map { payload.fixes.replacement(of: member, with: $0, .unsafe) })
  }

  private func report(_ fault: TimeFault, to report: inout FindingCollector) {
    let documented: Message = "\(payload.names.documentation) documents a number of seconds"
    let isFarAhead: Message = "in seconds, this time is thousands of years ahead"
    var expected = TimeExpectation(
      name, effectOfText: documented, effectOfNoNumber: documented,
      effectOfReferenceDate: "for the phone, this time is long past",
      effectOfFarDate: member.name == WireName.Activity.dismissalDate.rawValue
        ? "\(isFarAhead): the phone removes an ended activity after four hours"
        : "\(isFarAhead): the activity never becomes stale")
    (expected.severityOfFinerUnits, expected.severityOfFarDates) = (.warning, .warning)
    expected.effectOfNull = documented
    expected.farDate = "thousands of years ahead"
    expected.faultOfText =
      form == .secondsAsText ? "`\(name)` is not a whole number of seconds" : nil
    expected.notesOnFinerUnit = notesOnSeconds
    expected.mayBeQuoted = true
    report.wrongTime(fault, of: member, expected, in: payload)
  }

  /// A note on the other date of the request if it is in seconds.
  private var notesOnSeconds: [Note] {
    guard let other, let seconds = other.value.number, UnixTime.isPlausible(seconds) else {
      return []
    }
    let name = payload.tree.text(of: other.key)
    return [Note("`\(name)` is in seconds", at: .payload(payload.tree.range(of: other.node)))]
  }
}
