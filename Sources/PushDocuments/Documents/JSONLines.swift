import JSONSyntax

/// The lines of text in which each line is a payload.
package enum JSONLines {
  /// A line that is not blank, without its line ending.
  package struct Line: Sendable {
    package let range: Range<Int>
    /// The index among the lines of a range, from 0.
    package let index: Int
  }

  /// Calls a closure with each line that is not blank until it returns false, and returns the number of all lines up to
  /// there, and their end.
  ///
  /// - Parameters:
  ///   - includesBlank: whether blank lines are passed, too.
  ///   - lineFeed: returns the position of the first line feed in a range.
  package static func forEach(
    in range: Range<Int>, of bytes: [UInt8], includesBlank: Bool = false,
    lineFeed: (Range<Int>) -> Int?, _ body: (Line) -> Bool
  ) -> (count: Int, end: Int) {
    var index = 0
    var start = range.lowerBound
    var isWanted = true
    while start < range.upperBound, isWanted {
      let feed = lineFeed(start..<range.upperBound)
      var end = feed ?? range.upperBound
      let next = end + 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if includesBlank || !bytes[start..<end].allSatisfy({ JSONParser.isBlank($0) }) {
        isWanted = body(Line(range: start..<end, index: index))
      }
      if feed != nil { index += 1 }
      start = next
    }
    return (index, min(start, range.upperBound))
  }

  /// Returns the lines of the text that are not blank.
  package static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    _ = forEach(in: bytes.indices, of: bytes) { range in
      bytes[range].firstIndex(of: UInt8(ascii: "\n"))
    } _: {
      lines.append($0)
      return true
    }
    return lines
  }
}
