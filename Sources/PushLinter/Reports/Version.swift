/// The version of activity-lint.
package enum Version {
  package static let current = "0.1.0"
  /// The day on which the version was set, for the manual page.
  package static let date = "2026-11-26"
}
