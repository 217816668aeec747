import JSONSyntax

/// The lines that the comments of a source are about: their own, the next one that is not such a comment, and the rest of a string, a
/// command or a block that starts there.
package struct CommentLines {
  private let end: Int
  private var starts = [0]
  /// Each also contains those that start after it on its line, such as here-documents.
  private var wholes: [Range<Int>] = []
  /// The next line that is not only a comment, by the line of the comment.
  private var targets: [Int: Int] = [:]

  package init(_ comments: SourceComments, in text: [UInt8]) {
    end = text.count
    starts += text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    for whole in comments.wholes.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let next = wholes.last.flatMap {
        line(at: $0.lowerBound) == line(at: whole.lowerBound) ? $0 : nil
      }
      wholes.append(whole.lowerBound..<max(whole.upperBound, next?.upperBound ?? 0))
    }
    wholes.reverse()
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
    let limit = start(of: (targets[next] ?? next) + 1)
    var lines = starts[line(at: comment.lowerBound)]..<limit
    var position = comment.upperBound
    while case let next = wholes.endOfSortedPrefix(while: { $0.lowerBound < position }),
      next < wholes.count,
      case let whole = wholes[next], whole.lowerBound < limit
    {
      position = start(of: line(at: whole.lowerBound) + 1)
      lines = lines.lowerBound..<max(lines.upperBound, start(of: line(at: whole.upperBound) + 1))
    }
    return lines
  }

  private func line(at position: Int) -> Int { starts.endOfSortedPrefix { $0 <= position } - 1 }

  private func start(of line: Int) -> Int { line < starts.count ? starts[line] : end }
}
