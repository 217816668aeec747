import JSONSyntax

/// The lines that the comments of a source are about: their own, the next one that is not such a comment, and the rest of a string, a
/// command or a block that starts there.
package struct CommentLines {
  private let end: Int
  private var starts = [0]
  private let wholes: [Range<Int>]
  /// The next line that is not only a comment, by the line of the comment.
  private var targets: [Int: Int] = [:]

  package init(_ comments: SourceComments, in text: [UInt8]) {
    end = text.count
    starts += text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    wholes = comments.wholes.sorted { $0.lowerBound < $1.lowerBound }
    for comment in comments.ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let (line, next) = (line(at: comment.lowerBound), line(at: comment.upperBound) + 1)
      let before = text[starts[line]..<comment.lowerBound]
      let after = text[comment.upperBound..<start(of: next)]
      // JSX has braces around a comment.
      guard (before + after).allSatisfy({ JSONParser.isBlank($0) || "{}".utf8.contains($0) }) else {
        continue
      }
      targets[line] = targets[next] ?? next
    }
  }

  /// Returns the range of the lines that a comment is about.
  package func lines(of comment: Range<Int>) -> Range<Int> {
    let next = line(at: comment.upperBound) + 1
    var lines = starts[line(at: comment.lowerBound)]..<start(of: (targets[next] ?? next) + 1)
    let first = wholes.endOfSortedPrefix { $0.lowerBound < comment.upperBound }
    // Each one continues on another line, so few start on these.
    for whole in wholes[first...].prefix(while: { $0.lowerBound < lines.upperBound }) {
      let end = start(of: line(at: whole.upperBound) + 1)
      lines = lines.lowerBound..<max(lines.upperBound, end)
    }
    return lines
  }

  private func line(at position: Int) -> Int { starts.endOfSortedPrefix { $0 <= position } - 1 }

  private func start(of line: Int) -> Int { line < starts.count ? starts[line] : end }
}
