/// Cuts a stream of JSON Lines into lines, holding no more than a chunk and the line that it breaks.
struct LineSplitter {
  /// A line without its end, and where in the stream it starts.
  struct Line: Equatable {
    let bytes: [UInt8]
    /// From 1.
    let number: Int
    let offset: Int
  }

  private var rest: [UInt8] = []
  /// Bytes of the rest that are known to hold no line feed, so that a long line is looked through once.
  private var searched = 0
  private var number = 1
  private var offset = 0

  /// The lines that are complete with these bytes, without the blank ones.
  mutating func add(_ bytes: [UInt8]) -> [Line] {
    rest += bytes
    var lines: [Line] = []
    var start = 0
    while let end = rest[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      if let line = line(start..<end) { lines.append(line) }
      offset += end + 1 - start
      number += 1
      start = end + 1
      searched = start
    }
    rest.removeSubrange(..<start)
    searched = rest.count
    return lines
  }

  /// The last line, where the stream does not end in a line feed.
  mutating func finish() -> Line? {
    defer { rest = [] }
    return line(0..<rest.count)
  }

  private func line(_ range: Range<Int>) -> Line? {
    let end =
      range.last.map { rest[$0] == UInt8(ascii: "\r") } == true
      ? range.upperBound - 1 : range.upperBound
    let bytes = rest[range.lowerBound..<end]
    guard
      bytes.contains(where: {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r")
      })
    else { return nil }
    return Line(bytes: Array(bytes), number: number, offset: offset)
  }
}
