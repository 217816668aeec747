/// A finding that does not count, although nobody expects it.
package struct SetAside: Sendable {
  package let diagnostic: Diagnostic
  package let cause: Cause

  package enum Cause: Sendable, Hashable {
    /// The place of the suppression in `Configuration.suppressions`.
    case suppression(Int, reason: String)
    /// The baseline knows it.
    case baseline
  }
}
