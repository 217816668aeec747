/// Edits of a payload's text that together remove a finding; all of them are applied, or none.
package struct Fix: Sendable, Equatable {
  /// In order of position; no two edits overlap or start at the same offset.
  package let edits: [Edit]
  package let safety: Safety

  package enum Safety: Sendable {
    /// The payload then has the meaning that its author intended.
    case safe
    /// The payload then has a different meaning.
    case unsafe
  }

  package init(_ edits: [Edit], _ safety: Safety) {
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.safety = safety
  }
}

/// A replacement of a range of bytes.
package struct Edit: Sendable, Equatable {
  /// Offsets in bytes.
  package let range: Range<Int>
  package let replacement: String

  package init(_ range: Range<Int>, to replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Returns whether the result depends on the order of the two edits.
  package func conflicts(with other: Edit) -> Bool {
    if range.lowerBound == other.range.lowerBound { return true }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
