import PushLinter

/// Payloads of one input that are held at a time: a file as a whole, or some lines of a stream.
struct PayloadPiece: Sendable {
  let file: PayloadFile
  /// What the payloads stand in, and behind them what a CleanPayloadMatcher` needs.
  let bytes: [UInt8]
  let range: Range<Int>
  /// True where each line is a payload.
  let isLines: Bool
  /// The number of the first line, from 1.
  let firstLine: Int
  /// Where in the input the range starts.
  let offset: Int

  /// A line without its end, unless it is blank.
  struct Line: Sendable {
    let range: Range<Int>
    /// Among the lines of a range, from 0.
    let index: Int
  }

  /// What is to be checked, and how many lines that is.
  var payloads: (sources: [Source], lineCount: Int) {
    guard isLines else { return ([wholeSource], 0) }
    var sources: [Source] = []
    let lineCount = forEachLine(in: range) { sources.append(source(of: $0, behind: 0)) }
    return (sources, lineCount)
  }

  /// The piece as one payload.
  var wholeSource: Source { file.source(Array(bytes[range])) }

  /// - Parameter count: lines of the piece that stand before those among which the line is counted.
  func source(of line: Line, behind count: Int) -> Source {
    Source(
      name: file.name.text, path: file.path, line: firstLine + count + line.index,
      offset: offset + line.range.lowerBound - range.lowerBound, bytes: Array(bytes[line.range]),
      isLine: true)
  }

  /// Calls a closure with each line that is not blank, and counts all of them.
  func forEachLine(in range: Range<Int>, _ body: (Line) -> Void) -> Int {
    var index = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let feed = LineFeed.position(in: start..<range.upperBound, of: bytes)
      var end = feed ?? range.upperBound
      let next = end + 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if !isBlank(start..<end) { body(Line(range: start..<end, index: index)) }
      if feed != nil { index += 1 }
      start = next
    }
    return index
  }

  private func isBlank(_ line: Range<Int>) -> Bool {
    bytes[line].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
  }

  /// Shares of the lines, about equal in bytes, and no more of them than are worth a thread's while.
  func shares(_ count: Int, leastSize: Int) -> [Range<Int>] {
    let count = max(1, min(count, range.count / max(1, leastSize)))
    var shares: [Range<Int>] = []
    var start = range.lowerBound
    for share in 1..<count {
      let middle = max(start, range.lowerBound + range.count * share / count)
      guard let feed = LineFeed.position(in: middle..<range.upperBound, of: bytes) else { break }
      shares.append(start..<feed + 1)
      start = feed + 1
    }
    if start < range.upperBound { shares.append(start..<range.upperBound) }
    return shares
  }
}
