/// A text made of parts of another, and of bytes that stand in the place of some of its parts.
///
/// Findings are made in it, and shown where the other text says the same.
package struct DerivedText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// In the order of both texts.
  private var pieces: [Piece] = []

  private struct Piece {
    /// Where in the derived text it starts.
    let start: Int
    /// What it goes back to.
    let origin: Range<Int>
    let isVerbatim: Bool
  }

  package init() {}

  /// Appends a part of the other text as it is.
  package mutating func copy(_ range: Range<Int>, of original: [UInt8]) {
    let range = range.clamped(to: original.indices)
    pieces.append(Piece(start: bytes.count, origin: range, isVerbatim: true))
    bytes += original[range]
  }

  /// Appends what stands in the place of a part of the other text.
  package mutating func put(_ replacement: some Collection<UInt8>, for range: Range<Int>) {
    pieces.append(Piece(start: bytes.count, origin: range, isVerbatim: false))
    bytes += replacement
  }

  /// Where the other text says what stands in this range.
  func origin(of range: Range<Int>) -> Range<Int> {
    guard let first = piece(at: range.lowerBound) else { return 0..<0 }
    let start =
      first.isVerbatim
      ? first.origin.lowerBound + range.lowerBound - first.start : first.origin.lowerBound
    guard !range.isEmpty, let last = piece(at: range.upperBound - 1) else { return start..<start }
    let end =
      last.isVerbatim
      ? last.origin.lowerBound + range.upperBound - last.start : last.origin.upperBound
    return start..<max(start, end)
  }

  /// True where the other text has the same bytes in one piece.
  func isVerbatim(_ range: Range<Int>) -> Bool {
    let first = piece(at: range.lowerBound)
    let last = piece(at: max(range.lowerBound, range.upperBound - 1))
    return first?.isVerbatim == true && first?.start == last?.start
  }

  /// The last piece that starts there or before.
  private func piece(at offset: Int) -> Piece? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pieces[low - 1] : nil
  }
}

extension DerivedText {
  /// The same change in the other text; nil where that has something else in its place.
  func origin(of repair: Repair) -> Repair? {
    guard repair.edits.allSatisfy({ isVerbatim($0.range) }) else { return nil }
    return Repair(
      repair.edits.map { Edit(origin(of: $0.range), to: $0.replacement) }, repair.safety)
  }
}
