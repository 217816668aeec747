import PushLinter

extension Finding {
  /// The edits that remove a finding: apply all of them, or none.
  public struct Fix: Hashable, Sendable {
    /// The edits, by position; they do not overlap.
    public let edits: [Edit]
    /// Whether the edited payload means what its author evidently meant; otherwise it means something else.
    public let isSafe: Bool

    init(_ fix: PushLinter.Fix) {
      edits = fix.edits.map { Edit(range: $0.range, replacement: $0.replacement) }
      isSafe = fix.safety == .safe
    }
  }

  /// A replacement of some of a payload's bytes.
  public struct Edit: Hashable, Sendable {
    /// The range to replace, in bytes of the payload.
    public let range: Range<Int>
    /// The text to put there.
    public let replacement: String
  }
}
