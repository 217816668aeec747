/// A finding that does not count, although nobody expects it.
public struct SetAside: Sendable {
  public let diagnostic: Diagnostic
  public let cause: Cause

  public enum Cause: Sendable, Hashable {
    /// The place of the suppression in `Configuration.suppressions`.
    case suppression(Int, reason: String)
    /// The baseline knows it.
    case baseline
  }
}
