import PushTexts

extension Finding {
  /// The edits that remove a finding. Apply all of them, or none.
  public struct Fix: Hashable, Sendable {
    /// The edits, sorted by position. They do not overlap.
    public let edits: [Edit]
    /// Whether the edited payload has the meaning that its author intended. Otherwise, the fix changes it.
    public let isSafe: Bool

    init(_ fix: PushTexts.Fix) {
      edits = fix.edits.map { Edit(range: $0.range, replacement: $0.replacement) }
      isSafe = fix.safety == .safe
    }
  }

  /// A replacement of a range of bytes in a payload.
  public struct Edit: Hashable, Sendable {
    /// The range to replace, in bytes of the payload.
    public let range: Range<Int>
    /// The replacement text.
    public let replacement: String
  }
}
