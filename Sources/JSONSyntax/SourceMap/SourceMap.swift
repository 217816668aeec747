/// The places of a derived text in the text that its author wrote.
///
/// Maps compose: where JSON was taken out of a string, in a template that was filled in, in an argument of a command, one map
/// leads all the way back.
package struct SourceMap: Sendable {
  /// One step back each; the first starts from the derived text.
  private var steps: [Step] = []

  /// The map of a text that is not derived.
  package static let identity = SourceMap()

  private init() {}

  init(_ pieces: [Piece]) { steps = [Step(pieces: pieces)] }

  /// Whether a place in the derived text is the same place in the source.
  package var isIdentity: Bool { steps.isEmpty }

  /// Returns the map through a text that is itself derived.
  package func followed(by outer: SourceMap) -> SourceMap {
    var map = self
    map.steps += outer.steps
    return map
  }

  /// Returns the range of the source that a range of the derived text goes back to.
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    var range = range
    for step in steps { range = step.parentRange(of: range) }
    return range
  }

  /// Returns the same change of the source; nil where the source has something else there.
  ///
  /// What comes to stand in a string of JSON is escaped.
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

  /// Whether a string of JSON holds the byte in the source, or in a text between.
  package func isInString(_ position: Int) -> Bool {
    var range = position..<position + 1
    for step in steps {
      if case .string? = step.piece(at: range.lowerBound)?.context { return true }
      range = step.parentRange(of: range)
    }
    return false
  }
}

// MARK: One step

extension SourceMap {
  /// A part of the derived text, and what it goes back to; the next one starts where it ends.
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
      /// Other bytes than the parent's.
      case substitute
    }

    /// What the parent has around the piece.
    enum Context: Equatable, Sendable {
      case text
      /// A string of JSON, by the place of its content.
      case string(Int)
    }

    var isSubstitute: Bool { if case .substitute = content { true } else { false } }

    /// Returns where the parent has what starts at an offset of the derived text.
    func start(at offset: Int) -> Int {
      switch content {
      case .copy: parent.lowerBound + offset - range.lowerBound
      case .character, .substitute:
        !range.isEmpty && offset >= range.upperBound ? parent.upperBound : parent.lowerBound
      }
    }

    /// Returns where the parent has what ends at an offset of the derived text.
    func end(at offset: Int) -> Int {
      switch content {
      case .copy: parent.lowerBound + offset - range.lowerBound
      case .character, .substitute: parent.upperBound
      }
    }
  }

  /// The way from a text to its parent.
  private struct Step {
    /// In the order of both texts.
    let pieces: [Piece]
    /// Whether some bytes are not the parent's.
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

    /// Returns what stands around the edited range; nil where the edit would cross a string's quotation marks, or
    /// change bytes that the parent does not have.
    func context(ofEdit range: Range<Int>) -> Piece.Context? {
      guard let first = index(at: range.lowerBound),
        let last = range.isEmpty ? first : index(at: range.upperBound - 1)
      else { return nil }
      let context = pieces[last].context
      // Text that is put in between two pieces belongs to both.
      let isInside =
        range.isEmpty && range.lowerBound > 0
        ? piece(at: range.lowerBound - 1)?.context == context : pieces[first].context == context
      let isWritten = !hasSubstitutes || !pieces[first...last].contains { $0.isSubstitute }
      return isInside && isWritten ? context : nil
    }

    func piece(at offset: Int) -> Piece? { index(at: offset).map { pieces[$0] } }

    /// Returns the last piece that starts there or before.
    private func index(at offset: Int) -> Int? {
      var (low, high) = (0, pieces.count)
      while low < high {
        let middle = (low + high) / 2
        if pieces[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? low - 1 : nil
    }
  }
}
