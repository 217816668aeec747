/// Findings that somebody has looked at and lives with.
package struct Suppression: Sendable {
  package let rule: String
  package let files: Glob
  /// Nil where the finding may stand anywhere in the file.
  package let pointer: PointerPattern?
  /// Why the findings need not be mended.
  package let reason: String
  /// The last day, in UTC, on which it counts; nil where it has no end.
  let until: CalendarDate?
  /// True once that day is over.
  package private(set) var isExpired = false

  init(
    rule: String, files: Glob, pointer: PointerPattern? = nil, reason: String,
    until: CalendarDate? = nil
  ) {
    self.rule = rule
    self.files = files
    self.pointer = pointer
    self.reason = reason
    self.until = until
  }

  /// True for a finding that it is about, whether it still counts or not.
  func isAbout(_ diagnostic: Diagnostic, in path: String) -> Bool {
    diagnostic.rule == rule && pointer?.matches(diagnostic.pointer) ?? true && files.matches(path)
  }

  fileprivate mutating func expire(on day: CalendarDate) {
    isExpired = until.map { $0.daysSince1970 < day.daysSince1970 } ?? false
  }
}

extension Configuration {
  /// Takes the effect from suppressions that end before a time, in seconds since 1970.
  package mutating func expireSuppressions(at time: Double) {
    guard let day = CalendarDate(secondsSince1970: time) else { return }
    for index in suppressions.indices { suppressions[index].expire(on: day) }
  }
}

extension Suppression {
  /// `null-value in legacy/** at /aps/content-state/eta: kept for old apps, until 2027-01-31`
  package var words: String {
    let place = pointer.map { " at \($0.text)" } ?? ""
    let end = until.map { isExpired ? ", ended on \($0)" : ", until \($0)" } ?? ""
    return "\(rule) in \(files.pattern)\(place): \(reason)\(end)"
  }
}
