import JSONSyntax

/// The lines that the comments of a source are about: their own, and the next one that is not such a comment.
struct CommentLines {
  /// The comments, in order.
  let comments: [SourceComments.Comment]
  /// The starts of the lines.
  private var starts = [0]
  private let end: Int
  /// The first other line after a line with only a comment, by that line.
  private var targets: [Int: Int] = [:]
  private let wholes: [Range<Int>]
  /// The ends of the parts that no comment can interrupt, with the other parts that start on their last lines.
  private var endsOfWholes: [Int] = []

  init(_ source: SourceComments, in text: [UInt8]) {
    comments = source.comments.sorted { $0.range.lowerBound < $1.range.lowerBound }
    wholes = source.wholes.sorted { $0.lowerBound < $1.lowerBound }
    end = text.count
    for index in text.indices where text[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    endsOfWholes = wholes.map { _ in 0 }
    for index in wholes.indices.reversed() {
      endsOfWholes[index] = end(
        from: index + 1, startingBefore: startOfLine(after: wholes[index].upperBound))
    }
    for comment in comments.reversed() {
      let line = line(at: comment.range.lowerBound)
      let next = self.line(at: comment.range.upperBound) + 1
      // The braces of JSX are around a comment.
      let isBlank = { (byte: UInt8) in JSONParser.isBlank(byte) || "{}".utf8.contains(byte) }
      let after = text[comment.range.upperBound..<start(ofLine: next)]
      if text[starts[line]..<comment.range.lowerBound].allSatisfy(isBlank),
        after.allSatisfy(isBlank)
      {
        targets[line] = targets[next] ?? next
      }
    }
  }

  /// Returns the range of the lines that a comment is about.
  func lines(of comment: SourceComments.Comment) -> Range<Int> {
    let next = line(at: comment.range.upperBound) + 1
    let first = wholes.endOfSortedPrefix { $0.lowerBound < comment.range.upperBound }
    let end = end(from: first, startingBefore: start(ofLine: (targets[next] ?? next) + 1))
    return starts[line(at: comment.range.lowerBound)]..<end
  }

  /// Returns the end of the lines up to a position, and of the parts that start there.
  private func end(from first: Int, startingBefore end: Int) -> Int {
    var (index, end) = (first, end)
    while index < wholes.count, wholes[index].lowerBound < end {
      end = max(end, endsOfWholes[index])
      index += 1
    }
    return end
  }

  private func line(at position: Int) -> Int { starts.endOfSortedPrefix { $0 <= position } - 1 }

  private func start(ofLine line: Int) -> Int { line < starts.count ? starts[line] : end }

  private func startOfLine(after position: Int) -> Int { start(ofLine: line(at: position) + 1) }
}
