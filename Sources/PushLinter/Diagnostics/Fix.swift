/// Changes of a payload's text that together remove a finding: all of them are made, or none.
package struct Fix: Sendable, Equatable {
  /// By position; they neither overlap nor stand at one place.
  package let edits: [Edit]
  package let safety: Safety

  package enum Safety: Sendable {
    /// The payload comes to mean what its author evidently meant.
    case safe
    /// The payload comes to mean something else.
    case unsafe
  }

  package init(_ edits: [Edit], _ safety: Safety) {
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.safety = safety
  }
}

/// Other bytes in the place of some of a payload's.
package struct Edit: Sendable, Equatable {
  /// Offsets in bytes.
  package let range: Range<Int>
  package let replacement: String

  package init(_ range: Range<Int>, to replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// True where it would matter which of the two comes first.
  func conflicts(with other: Edit) -> Bool {
    if range.lowerBound == other.range.lowerBound { return true }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
