package import PushTexts

/// A suppression of findings that the project accepts.
package struct Suppression: Sendable {
  package let rule: String
  package let files: Glob
  /// The position of the finding; nil for any position in the file.
  package private(set) var pointer: PointerPattern? = nil
  /// Why the findings do not need a fix.
  package let reason: String
  /// The last day, in UTC, on which the suppression applies; nil if it has no end.
  package private(set) var until: CalendarDate? = nil
  /// Whether the last day is over.
  package private(set) var isExpired = false

  package init(
    rule: String, files: Glob, pointer: PointerPattern? = nil, reason: String,
    until: CalendarDate? = nil, isExpired: Bool = false
  ) {
    self.rule = rule
    self.files = files
    self.pointer = pointer
    self.reason = reason
    self.until = until
    self.isExpired = isExpired
  }

  fileprivate mutating func expire(on day: CalendarDate) {
    isExpired = until.map { $0.daysSince1970 < day.daysSince1970 } ?? false
  }
}

extension Configuration {
  /// Marks the suppressions as expired that end before a time, in seconds since 1970.
  package mutating func expireSuppressions(at time: Double) {
    guard let day = CalendarDate(secondsSince1970: time) else { return }
    var expired = suppressions
    for index in expired.indices { expired[index].expire(on: day) }
    suppressions = expired
  }
}

extension Suppression {
  /// The suppression as text: `null-value in legacy/** at /aps/content-state/eta: kept for old apps, until 2027-01-31`
  package var words: String {
    let place = pointer.map { " at \($0.text)" } ?? ""
    let end = until.map { isExpired ? ", expired on \($0)" : ", until \($0)" } ?? ""
    return "\(rule) in \(files.pattern)\(place): \(reason)\(end)"
  }
}
