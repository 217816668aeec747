import ActivitySchema
import CodeSyntax
import JSONSyntax

/// The comments of a source that start with `activity-lint-ignore`.
package struct SourceComments: Sendable {
  struct Comment: Sendable {
    let range: Range<Int>
    /// The name of the program's comments.
    let mark: Range<Int>
    /// The rest of the line, without the end of the comment.
    let text: Range<Int>
  }

  private(set) var comments: [Comment] = []
  /// The parts of the text that no comment can interrupt, such as a string of several lines: a comment before one is about all of it.
  private(set) var wholes: [Range<Int>] = []

  static let mark = "activity-lint-ignore"

  package init() {}

  package var isEmpty: Bool { comments.isEmpty }

  /// Returns whether text contains the mark.
  package static func canBe(in text: [UInt8]) -> Bool {
    let mark = Array(mark.utf8)
    return text.indices.contains { index in
      // The letter is the rarest one of the mark.
      text[index] == UInt8(ascii: "v") && index >= 4 && text[(index - 4)...].starts(with: mark)
    }
  }

  /// Adds comments of the text, and parts that no comment can interrupt.
  package mutating func add(
    _ ranges: [Range<Int>], besides wholes: [Range<Int>] = [], in text: [UInt8]
  ) {
    comments += ranges.compactMap { Comment($0, in: text) }
    self.wholes += wholes
  }

  /// Adds the comments of a part of the text.
  mutating func add(_ other: SourceComments, from offset: Int, in text: [UInt8]) {
    add(
      other.comments.map { $0.range.shifted(by: offset) },
      besides: other.wholes.map { $0.shifted(by: offset) }, in: text)
  }
}

extension SourceComments {
  /// Reads the comments of Swift declarations.
  init(inSwift text: [UInt8]) {
    guard Self.canBe(in: text) else { return }
    add(SwiftFile(name: "", bytes: text).comments, in: text)
  }

  /// Reads the comments of source code.
  mutating func add(codeIn range: Range<Int>, of text: [UInt8], _ language: CodeLanguage) {
    guard Self.canBe(in: text) else { return }
    let code = CodeComments(text, in: language, range: range)
    add(code.comments, besides: code.strings, in: text)
  }

  /// Adds the comments of a page outside of its code blocks, each at the start of a line, and those of commands in its blocks.
  ///
  /// A comment before a block is about all of it.
  mutating func add(pageIn text: [UInt8], commands: ([UInt8]) -> CommandDocuments) {
    guard Self.canBe(in: text) else { return }
    let blocks = MarkdownBlock.all(in: text)
    for block in blocks where block.kind.isShell {
      let content = Array(text[block.content])
      guard Self.canBe(in: content) else { continue }
      add(commands(content).comments, from: block.content.lowerBound, in: text)
    }
    wholes += blocks.map { max(0, $0.content.lowerBound - 1)..<$0.content.upperBound }
    add(
      Self.lines(of: text, besides: blocks.map { $0.content }).filter {
        text[$0].starts(with: "<!--".utf8)
      }, in: text)
  }

  /// Adds the comments of a file of a REST client, which start a line outside of the bodies. One before a body, or the request line, is
  /// about the whole request.
  ///
  /// - Parameter bodies: The bodies in order.
  mutating func add(requestsIn text: [UInt8], bodies: [Range<Int>]) {
    guard Self.canBe(in: text) else { return }
    let comments = Self.lines(of: text, besides: bodies).filter {
      text[$0].starts(with: "#".utf8) || text[$0].starts(with: "//".utf8)
    }
    let requests = comments.compactMap { comment in
      let next = bodies.endOfSortedPrefix { $0.lowerBound < comment.upperBound }
      return next < bodies.count ? comment.upperBound..<bodies[next].upperBound : nil
    }
    add(comments, besides: requests, in: text)
  }

  /// Returns the lines that start outside of some parts of the text, without white space and marks of quotations before them.
  private static func lines(of text: [UInt8], besides parts: [Range<Int>]) -> [Range<Int>] {
    var parts = parts[...]
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      while let part = parts.first, part.upperBound <= start { parts.removeFirst() }
      if parts.first.map({ start < $0.lowerBound }) ?? true {
        let first = text[start..<end].firstIndex { !" \t>".utf8.contains($0) } ?? end
        lines.append(first..<end)
      }
      start = end + 1
    }
    return lines
  }
}

extension SourceComments.Comment {
  /// Fails for a comment that does not start with the mark.
  fileprivate init?(_ range: Range<Int>, in text: [UInt8]) {
    let words = text[range].drop { JSONParser.isBlank($0) || "/*#<!-".utf8.contains($0) }
    let mark = SourceComments.mark.utf8
    guard words.starts(with: mark) else { return nil }
    let rest = words.dropFirst(mark.count)
    if let next = rest.first, next.isLetter || next.isDigit || "-_".utf8.contains(next) {
      return nil
    }
    var line = rest.prefix { $0 != UInt8(ascii: "\n") }
    for end in ["*/", "-->"] where line.count >= end.utf8.count {
      if line.suffix(end.utf8.count).elementsEqual(end.utf8) { line.removeLast(end.utf8.count) }
    }
    while let last = line.last, JSONParser.isBlank(last) { line.removeLast() }
    self.init(range: range, mark: words.startIndex..<rest.startIndex, text: line.indices)
  }
}

extension MarkdownBlock.Kind {
  fileprivate var isShell: Bool { if case .shell = self { true } else { false } }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
