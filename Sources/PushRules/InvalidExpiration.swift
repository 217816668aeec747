import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidExpiration = Rule(
    id: "invalid-expiration", severity: .error, outcome: .rejected(.badExpirationDate),
    group: .request,
    summary: "`apns-expiration` is not a whole number of seconds since 1970",
    explanation: """
      `apns-expiration` is a date in whole seconds since 1970, or 0 (Apple, *Sending notification requests to APNs*). \
      APNs rejects ISO 8601 strings and fractional numbers with 400, `BadExpirationDate`. Milliseconds and negative \
      numbers are whole numbers, too; one project reports the same answer to milliseconds, and Apple documents \
      neither, so these are warnings.
      """,
    sources: [.sendingRequests, .responses, .thread("parse-community/parse-server", 4558)],
    examples: [
      .request(#""apns-expiration": ⟦"2026-09-06T22:11:53Z"⟧"#),
      .request(#""apns-expiration": ⟦1788732713.455⟧"#),
      .request(#""apns-expiration": ⟦"1788732713000"⟧"#),
      .payload(.marked(.update()), headers: [("apns-expiration", "in an hour")]),
      .request(#""apns-expiration": "1788732713""#),
    ]
  ) { payload, report in
    guard let header = payload.activityRequest?[.expiration], !header.isOpen else { return }
    if let number = header.integer {
      reportUnusual(number, header, in: payload, to: &report)
      return
    }
    let fraction = Double(header.value).flatMap { UnixTime.isPlausible($0) ? $0 : nil }
    let seconds =
      (fraction ?? ISODate.secondsSince1970(header.value)
      ?? WrittenDate(header.value)?.secondsSince1970)
      .flatMap { UnixTime.isPlausible($0) ? Int64($0) : nil }
    report(
      fraction == nil
        ? "`apns-expiration` is `\(header.shownValue)`, not a number"
        : "`apns-expiration` is `\(header.shownValue)`, not a whole number",
      at: payload.place(of: header), label: "whole seconds since 1970-01-01 UTC",
      help: seconds.map { "send \($0), or 0 to try once" } ?? wholeSeconds(in: payload),
      fix: payload.fixes.replacement(of: header, with: seconds.map { "\($0)" }))
  }

  private static func wholeSeconds(in payload: Payload) -> Message {
    let example = payload.aps?.intendedSentAt.map { Int64($0) + 3_600 } ?? 1_788_732_713
    return "send whole seconds since 1970-01-01 UTC, such as \(example), or 0 to try once"
  }

  private static func reportUnusual(
    _ number: Int64, _ header: Header, in payload: Payload, to report: inout FindingCollector
  ) {
    let isFine = UnixTime.isPlausibleInMilliseconds(Double(number))
    guard number < 0 || isFine else { return }
    report(
      isFine
        ? "`apns-expiration` is in milliseconds, not in seconds" : "`apns-expiration` is negative",
      at: payload.place(of: header), severity: .warning,
      label: "whole seconds since 1970-01-01 UTC",
      effect: isFine
        ? "one project reports status 400, `BadExpirationDate`; Apple documents seconds"
        : "not documented; APNs may answer 400, `BadExpirationDate`",
      help: isFine ? "send \(number / 1000)" : wholeSeconds(in: payload),
      fix: payload.fixes.replacement(of: header, with: isFine ? "\(number / 1000)" : nil))
  }
}
