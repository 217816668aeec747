/// The lines that git writes around the two versions of a conflict. Types of both versions are read.
extension Lexer {
  /// The bytes of a marker, at the start of a line; a name or the end of the line follows.
  private static let markerLength = 7

  /// Skips a line that marks a conflict, and reports the conflict. Returns false at other text.
  mutating func skipConflictMarker() -> Bool {
    let start = position
    let byte = peek()
    guard isConflictMarker(byte, at: start) else { return false }
    skipLine()
    guard start >= endOfConflict else { return true }
    endOfConflict = byte == UInt8(ascii: "<") ? endOfConflict(from: position) : position
    report(.conflictMarker, start..<endOfConflict)
    return true
  }

  /// Returns whether a line starts with seven equal bytes, followed by a blank or nothing.
  private func isConflictMarker(_ byte: UInt8, at start: Int) -> Bool {
    guard start == 0 || endsLine(start - 1) else { return false }
    let end = start + Self.markerLength
    guard (start..<end).allSatisfy({ source.byte(at: $0) == byte }) else { return false }
    // `=======` alone separates the versions; the others name a version.
    return source.byte(at: end) == UInt8(ascii: " ")
      ? byte != UInt8(ascii: "=") : byte == UInt8(ascii: "=") && endsLine(end)
  }

  private func endsLine(_ offset: Int) -> Bool {
    offset >= source.bytes.count || source.bytes[offset].isLineBreak
  }

  /// Returns the end of the line that ends the conflict, or the end of the file.
  private func endOfConflict(from start: Int) -> Int {
    var lexer = self
    lexer.position = start
    var loop = LoopGuard()
    while lexer.position < source.bytes.count, loop.advances(to: lexer.position) {
      lexer.position += 1
      let isEnd = lexer.isConflictMarker(UInt8(ascii: ">"), at: lexer.position)
      lexer.skipLine()
      if isEnd { break }
    }
    return lexer.position
  }
}
