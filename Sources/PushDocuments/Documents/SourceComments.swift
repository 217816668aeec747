import ActivitySchema
package import CodeSyntax
import JSONSyntax

/// The comments of a source that start with `activity-lint-ignore`.
package struct SourceComments: Sendable {
  package private(set) var ranges: [Range<Int>] = []
  /// The parts of the text that no comment can interrupt, such as a string of several lines: a comment before one is about all of it.
  package private(set) var wholes: [Range<Int>] = []

  package static let mark = "activity-lint-ignore"

  package init() {}

  /// Returns whether text contains the mark.
  package static func canBe(in text: ArraySlice<UInt8>) -> Bool {
    let mark = Array(mark.utf8)
    return text.indices.contains { text[$0] == mark[0] && text[$0...].starts(with: mark) }
  }

  /// Adds those comments of the text that start with the mark, and the parts that no comment can interrupt.
  package mutating func add(
    _ comments: [Range<Int>], besides wholes: [Range<Int>] = [], in text: [UInt8]
  ) {
    ranges += comments.filter { Self.suppression(in: text[$0]) != nil }
    self.wholes += wholes
  }

  /// Returns the text after the mark, up to the end of the line or of the comment; nil for any other comment.
  package static func suppression(in comment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let words = comment.drop { JSONParser.isBlank($0) || "/*#<!-".utf8.contains($0) }
    guard words.starts(with: mark.utf8) else { return nil }
    var rest = words.dropFirst(mark.utf8.count).prefix { $0 != UInt8(ascii: "\n") }
    if let next = rest.first, !JSONParser.isBlank(next), !":*".utf8.contains(next) { return nil }
    for end in ["*/", "-->"] where rest.suffix(end.utf8.count).elementsEqual(end.utf8) {
      rest.removeLast(end.utf8.count)
    }
    while let last = rest.last, JSONParser.isBlank(last) { rest.removeLast() }
    return rest
  }
}

extension SourceComments {
  /// Reads the comments of Swift declarations.
  package init(inSwift text: [UInt8]) {
    guard Self.canBe(in: text[...]) else { return }
    add(SwiftFile(name: "", bytes: text).comments, in: text)
  }

  /// Adds the comments of source code.
  package mutating func add(codeIn range: Range<Int>, of text: [UInt8], _ language: CodeLanguage) {
    guard Self.canBe(in: text[range]) else { return }
    let code = CodeComments(text, in: language, range: range)
    add(code.comments, besides: code.strings, in: text)
  }

  /// Adds the comments of a page that start a line outside of its code, and those of the commands in its blocks. A comment before
  /// a block is about all of it.
  package mutating func add(pageIn text: [UInt8], commands: ([UInt8]) -> CommandDocuments) {
    guard Self.canBe(in: text[...]) else { return }
    let blocks = MarkdownBlock.all(in: text)
    var indentation = MarkdownIndentation()
    let comments = Self.lines(of: text, startingWith: ["<!--"], besides: blocks.map { $0.content })
    {
      !indentation.isCode($0)
    }
    add(
      comments,
      besides: blocks.map { max(0, $0.content.lowerBound - 1)..<$0.content.upperBound }, in: text)
    for block in blocks where Self.canBe(in: text[block.content]) {
      guard case .shell = block.kind else { continue }
      let found = commands(Array(text[block.content])).comments
      let offset = block.content.lowerBound
      ranges += found.ranges.map { $0.lowerBound + offset..<$0.upperBound + offset }
      wholes += found.wholes.map { $0.lowerBound + offset..<$0.upperBound + offset }
    }
  }

  /// Adds the comments in a file of a REST client. One before a body is about the whole request.
  ///
  /// - Parameter bodies: The bodies of the requests, in order.
  package mutating func add(requestsIn text: [UInt8], bodies: [Range<Int>]) {
    guard Self.canBe(in: text[...]) else { return }
    let comments = Self.lines(of: text, startingWith: ["#", "//"], besides: bodies)
    let requests = comments.compactMap { comment in
      let next = bodies.endOfSortedPrefix { $0.lowerBound < comment.upperBound }
      return next < bodies.count ? comment.upperBound..<bodies[next].upperBound : nil
    }
    add(comments, besides: requests, in: text)
  }

  /// Returns the lines outside of some parts of the text, without white space and marks of quotations before them.
  ///
  /// - Parameter isIncluded: Whether a line, without marks of quotations before it, can contain a comment; called for each in order.
  private static func lines(
    of text: [UInt8], startingWith marks: [String], besides parts: [Range<Int>],
    where isIncluded: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) -> [Range<Int>] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.filter { line in
      let next = parts.endOfSortedPrefix { $0.upperBound <= line.startIndex }
      return next == parts.count || line.startIndex < parts[next].lowerBound
    }.map { line in
      let marks = line.prefix { " \t>".utf8.contains($0) }
      guard let mark = marks.lastIndex(of: UInt8(ascii: ">")) else { return line }
      let quotation = line[(mark + 1)...]
      return quotation.first == 0x20 ? quotation.dropFirst() : quotation
    }.filter(isIncluded).map { $0.drop { " \t".utf8.contains($0) } }
      .filter { line in marks.contains { line.starts(with: $0.utf8) } }.map { $0.indices }
  }
}
