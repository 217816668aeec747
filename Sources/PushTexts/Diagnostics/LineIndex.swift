/// Converts byte offsets of a source into lines and columns of its file.
///
/// A line of a file ends with LF, CR LF or CR. A line of JSON Lines ends only with LF or CR LF, because its reader splits
/// a stream there: a CR within it is white space.
///
/// The index has a checkpoint every `stride` bytes. A position therefore costs the same in text of
/// empty lines as in one very long line, and the index is small for both.
package struct LineIndex: Sendable {
  package let source: Source
  private var checkpoints: [Checkpoint] = []

  private static let stride = 1024

  /// A position between two bytes of the text.
  private struct Checkpoint: Sendable {
    /// From 0, relative to the text.
    var line = 0
    var lineStart = 0
    var column = 1
    /// The number of preceding scalars on the line that need two UTF-16 code units.
    var surrogatePairs = 0

    mutating func advance(over range: Range<Int>, of text: Span<UInt8>, inLine isLine: Bool) {
      for offset in range {
        let byte = text[offset]
        if 0x20..<0x80 ~= byte {
          column += 1
        } else if !isLine, LineIndex.endsLine(byte, at: offset, of: text) {
          line += 1
          lineStart = offset + 1
          column = 1
          surrogatePairs = 0
        } else if !LineIndex.continuesScalar(byte) {
          column += 1
          if byte >= 0xF0 { surrogatePairs += 1 }
        }
      }
    }
  }

  /// A position in a file.
  package struct Position: Sendable, Equatable {
    /// From 1.
    package let line: Int
    /// From 1, in the requested unit; a tab counts as 1 in every unit.
    package let column: Int
    /// From 0, in bytes.
    package let offset: Int
  }

  package init(_ source: Source) {
    self.source = source
    let text = source.bytes.span
    checkpoints.reserveCapacity(text.count / Self.stride + 2)
    var current = Checkpoint()
    var offset = 0
    checkpoints.append(current)
    while offset + Self.stride <= text.count {
      current.advance(over: offset..<offset + Self.stride, of: text, inLine: source.isLine)
      checkpoints.append(current)
      offset += Self.stride
    }
  }

  /// Returns the position in the file of an offset into the text; an offset after the text counts as its end.
  package func position(of offset: Int, in unit: ColumnUnit = .scalars) -> Position {
    position(at: checkpoint(at: offset), of: offset, in: unit)
  }

  private func position(at checkpoint: Checkpoint, of offset: Int, in unit: ColumnUnit) -> Position
  {
    Position(
      line: source.line + checkpoint.line, column: column(of: checkpoint, at: offset, in: unit),
      offset: source.offset + clamped(offset))
  }

  /// Returns the offset into the text of a line and a column of the file, both from 1; nil if the text has no such line.
  ///
  /// A column after the end of its line counts as the end.
  package func offset(ofLine line: Int, column: Int, in unit: ColumnUnit = .scalars) -> Int? {
    let line = line - source.line
    guard line >= 0 else { return nil }
    let text = source.bytes.span
    // The last checkpoint before the line, or on it before the column.
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      let checkpoint = checkpoints[middle]
      let isBefore =
        checkpoint.line < line
        || checkpoint.line == line
          && self.column(of: checkpoint, at: middle * Self.stride, in: unit) <= column
      if isBefore { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var checkpoint = checkpoints[low - 1]
    var offset = (low - 1) * Self.stride
    while checkpoint.line < line || self.column(of: checkpoint, at: offset, in: unit) < column {
      guard offset < text.count else { break }
      if checkpoint.line == line, isLineBreak(at: offset) { break }
      checkpoint.advance(over: offset..<offset + 1, of: text, inLine: source.isLine)
      offset += 1
    }
    guard checkpoint.line == line else { return nil }
    while offset < text.count, Self.continuesScalar(text[offset]) { offset += 1 }
    return offset
  }

  private func column(of checkpoint: Checkpoint, at offset: Int, in unit: ColumnUnit) -> Int {
    switch unit {
    case .scalars: checkpoint.column
    case .utf16: checkpoint.column + checkpoint.surrogatePairs
    case .bytes: clamped(offset) - checkpoint.lineStart + 1
    }
  }

  /// Returns the positions in the file of a range's start and end.
  package func positions(
    of range: Range<Int>, in unit: ColumnUnit = .scalars
  ) -> (start: Position, end: Position) {
    var checkpoint = checkpoint(at: range.lowerBound)
    let start = position(at: checkpoint, of: range.lowerBound, in: unit)
    // Most ranges are short, so continuing from the start finds the end faster than a new search.
    guard range.count < Self.stride else {
      return (start, position(of: range.upperBound, in: unit))
    }
    checkpoint.advance(
      over: clamped(range.lowerBound)..<clamped(range.upperBound), of: source.bytes.span,
      inLine: source.isLine)
    return (start, position(at: checkpoint, of: range.upperBound, in: unit))
  }

  /// Returns `path:line:column` of a range's start.
  package func place(of range: Range<Int>) -> String {
    let start = position(of: range.lowerBound)
    return "\(source.name):\(start.line):\(start.column)"
  }

  /// Returns the offset of the start of the line that contains an offset.
  package func startOfLine(at offset: Int) -> Int { checkpoint(at: offset).lineStart }

  /// Returns the offset, limited to the bounds of the text.
  package func clamped(_ offset: Int) -> Int { min(max(offset, 0), source.bytes.count) }

  private func checkpoint(at offset: Int) -> Checkpoint {
    let offset = clamped(offset)
    var checkpoint = checkpoints[offset / Self.stride]
    let start = offset / Self.stride * Self.stride
    checkpoint.advance(over: start..<offset, of: source.bytes.span, inLine: source.isLine)
    return checkpoint
  }

  /// Returns whether the byte at an offset is part of a line end.
  package func isLineBreak(at offset: Int) -> Bool {
    guard !source.isLine else { return false }
    let byte = source.bytes[offset]
    return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns whether a byte is a LF, or a CR without a following LF.
  private static func endsLine(_ byte: UInt8, at offset: Int, of text: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 >= text.count || text[offset + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  /// Returns whether a byte is in a UTF-8 sequence, but not its first byte.
  package static func continuesScalar(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// The unit of a column.
package enum ColumnUnit: Sendable {
  /// Unicode scalars.
  case scalars
  /// UTF-16 code units, as in JavaScript, Java and Objective-C.
  case utf16
  /// UTF-8 code units.
  case bytes
}
