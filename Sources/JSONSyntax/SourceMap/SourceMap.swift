/// A map from a derived text to the text that its author wrote.
///
/// Maps compose: if JSON was extracted from a string, in a filled template, in an argument of a command, one map
/// points back to the source.
package struct SourceMap: Sendable {
  /// The steps back to the source, starting from the derived text.
  private var steps: [Step] = []

  /// The map of text that is not derived.
  package static let identity = SourceMap()

  private init() {}

  init(_ pieces: [Piece]) { steps = [Step(pieces: pieces)] }

  /// Whether positions in the derived text equal those in the source.
  package var isIdentity: Bool { steps.isEmpty }

  /// Returns the composition with the map of a parent that is itself derived.
  package func followed(by outer: SourceMap) -> SourceMap {
    var map = self
    map.steps += outer.steps
    return map
  }

  /// Returns the range of the source that a range of the derived text comes from.
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    var range = range
    for step in steps { range = step.parentRange(of: range) }
    return range
  }

  /// Returns the offset in the derived text of the text at an offset of the source; nil if it is not part of the derived text.
  package func derivedOffset(of offset: Int) -> Int? {
    var offset = offset
    for step in steps.reversed() {
      guard let derived = step.derivedOffset(of: offset) else { return nil }
      offset = derived
    }
    return offset
  }

  /// Returns the same edit of the source; nil if the source has different text there.
  ///
  /// A replacement inside a JSON string is escaped.
  package func sourceEdit(
    replacing range: Range<Int>, with replacement: String
  ) -> (range: Range<Int>, replacement: String)? {
    var (range, replacement) = (range, replacement)
    for step in steps {
      guard let context = step.context(ofEdit: range) else { return nil }
      range = step.parentRange(of: range)
      if case .string = context { replacement = JSONString.escaped(replacement) }
    }
    return (range, replacement)
  }

  /// Returns the number of nested JSON strings that contain the byte, in the source and in intermediate text.
  package func stringDepth(at position: Int) -> Int {
    var range = position..<position + 1
    var depth = 0
    for step in steps {
      if case .string? = step.piece(at: range.lowerBound)?.context { depth += 1 }
      range = step.parentRange(of: range)
    }
    return depth
  }

  // MARK: One step

  /// A part of the derived text, and the range it comes from; the next piece starts where it ends.
  struct Piece: Sendable {
    var range: Range<Int>
    let parent: Range<Int>
    let content: Content
    let context: Context

    enum Content: Sendable {
      /// The bytes of the parent.
      case copy
      /// A character that the parent escapes.
      case character
      /// Bytes that are not from the parent.
      case substitute
    }

    /// The surroundings of the piece in the parent.
    enum Context: Equatable, Sendable {
      case text
      /// A JSON string, identified by the position of its content.
      case string(Int)
    }

    var isSubstitute: Bool { if case .substitute = content { true } else { false } }

    /// Returns the rest of the piece in a part of the text, with offsets from its start; nil if it is elsewhere.
    func part(_ part: Range<Int>) -> Piece? {
      let kept = range.clamped(to: part)
      guard !kept.isEmpty || range.isEmpty && part.contains(range.lowerBound) else { return nil }
      let start =
        kept.lowerBound > range.lowerBound ? start(at: kept.lowerBound) : parent.lowerBound
      let end = kept.upperBound < range.upperBound ? end(at: kept.upperBound) : parent.upperBound
      return Piece(
        range: (kept.lowerBound - part.lowerBound)..<(kept.upperBound - part.lowerBound),
        parent: start..<max(start, end), content: content, context: context)
    }

    /// Returns the start in the parent of the text that starts at an offset of the derived text.
    func start(at offset: Int) -> Int {
      switch content {
      case .copy: parent.lowerBound + offset - range.lowerBound
      case .character, .substitute:
        !range.isEmpty && offset >= range.upperBound ? parent.upperBound : parent.lowerBound
      }
    }

    /// Returns the end in the parent of the text that ends at an offset of the derived text.
    func end(at offset: Int) -> Int {
      switch content {
      case .copy: parent.lowerBound + offset - range.lowerBound
      case .character, .substitute: parent.upperBound
      }
    }
  }

  /// The map from text to its parent.
  private struct Step {
    /// In the order of both the text and its parent.
    let pieces: [Piece]
    /// Whether some bytes are not from the parent.
    let hasSubstitutes: Bool

    init(pieces: [Piece]) {
      self.pieces = pieces
      hasSubstitutes = pieces.contains { $0.isSubstitute }
    }

    func parentRange(of range: Range<Int>) -> Range<Int> {
      guard let first = piece(at: range.lowerBound) else { return 0..<0 }
      let start = first.start(at: range.lowerBound)
      guard !range.isEmpty, let last = piece(at: range.upperBound - 1) else { return start..<start }
      return start..<max(start, last.end(at: range.upperBound))
    }

    /// Returns the context of an edited range; nil if the edit would cross a string's quotation marks, or change bytes
    /// that the parent does not have.
    func context(ofEdit range: Range<Int>) -> Piece.Context? {
      guard let first = index(at: range.lowerBound),
        let last = range.isEmpty ? first : index(at: range.upperBound - 1)
      else { return nil }
      let context = pieces[last].context
      // An insertion between two pieces must suit both.
      let isInside =
        range.isEmpty && range.lowerBound > 0
        ? piece(at: range.lowerBound - 1)?.context == context : pieces[first].context == context
      let isWritten = !hasSubstitutes || !pieces[first...last].contains { $0.isSubstitute }
      return isInside && isWritten ? context : nil
    }

    /// Returns the offset in the derived text of an offset of the parent; nil if no piece comes from there.
    func derivedOffset(of offset: Int) -> Int? {
      let end = pieces.endOfSortedPrefix { $0.parent.lowerBound <= offset }
      guard end > 0, case let piece = pieces[end - 1], piece.parent.contains(offset) else {
        return nil
      }
      return switch piece.content {
      case .copy: piece.range.lowerBound + offset - piece.parent.lowerBound
      case .character, .substitute: piece.range.lowerBound
      }
    }

    func piece(at offset: Int) -> Piece? { index(at: offset).map { pieces[$0] } }

    /// Returns the index of the last piece that starts at or before an offset.
    private func index(at offset: Int) -> Int? {
      let end = pieces.endOfSortedPrefix { $0.range.lowerBound <= offset }
      return end > 0 ? end - 1 : nil
    }
  }
}
