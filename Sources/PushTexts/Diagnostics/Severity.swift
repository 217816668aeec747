/// The severity of a finding; a finding is an error only if a source proves it.
package enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  case info, warning, error

  package var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package init?(name: String) {
    guard let severity = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
