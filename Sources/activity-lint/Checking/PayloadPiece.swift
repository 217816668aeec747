import CommandSyntax
import PushDocuments
import PushTexts

/// A part of one input that is in memory: a whole file, or some lines of a stream.
struct PayloadPiece: Sendable {
  let file: PayloadFile
  let bytes: [UInt8]
  let range: Range<Int>
  /// Whether each line is a payload.
  let isLines: Bool
  /// The number of the first line, from 1.
  let firstLine: Int
  /// The offset of the range in the input.
  let offset: Int
  /// Whether a blank line is a payload, too.
  var includesBlankLines = false
  /// Whether the piece is empty and stands for an overlong line.
  var isTooLong = false

  typealias Line = JSONLines.Line

  /// The payloads of the piece, and its number of lines.
  var payloads: (sources: [Source], lineCount: Int) {
    guard isLines else { return ([wholeSource], 0) }
    var sources: [Source] = []
    let lines = forEachLine(in: range) {
      sources.append(source(of: $0, behind: 0))
      return true
    }
    return (sources, lines.count)
  }

  /// The line that the piece stands for, without its text, if it is too long.
  var longLine: Source? {
    guard isTooLong else { return nil }
    return Source(
      name: file.name.text, path: file.path, line: firstLine, offset: offset, bytes: [],
      isLine: true)
  }

  /// The piece as one payload.
  var wholeSource: Source { file.source(Array(bytes[range])) }

  /// Returns a line as a payload.
  ///
  /// - Parameter count: the number of lines of the piece before the range of the line's index.
  func source(of line: Line, behind count: Int) -> Source {
    Source(
      name: file.name.text, path: file.path, line: firstLine + count + line.index,
      offset: offset(of: line.range.lowerBound), bytes: Array(bytes[line.range]), isLine: true)
  }

  /// Returns the offset of a position in the input.
  func offset(of position: Int) -> Int { offset + position - range.lowerBound }

  /// Calls a closure with each line that is a payload until it returns false, and returns the number of all lines up to
  /// there, and their end.
  func forEachLine(in range: Range<Int>, _ body: (Line) -> Bool) -> (count: Int, end: Int) {
    JSONLines.forEach(
      in: range, of: bytes, includesBlank: includesBlankLines,
      lineFeed: { LineFeed.position(in: $0, of: bytes) }, body)
  }

  /// Divides the lines into shares of about equal size, each large enough to justify a thread.
  func shares(_ count: Int, minimumSize: Int) -> [Range<Int>] {
    let count = max(1, min(count, range.count / max(1, minimumSize)))
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
