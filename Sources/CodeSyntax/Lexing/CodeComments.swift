/// The comments of source code, and its strings of several lines.
package struct CodeComments: Sendable {
  /// In order.
  package let comments: [Range<Int>]
  /// The strings of several lines, from their opening marks on.
  package let strings: [Range<Int>]
  /// The contents of all strings, and the regular expressions, in order.
  package let literals: [Range<Int>]
  /// The comments on their own lines that replace members.
  package let ellipses: [Range<Int>]

  package init(_ bytes: [UInt8], in language: CodeLanguage, range: Range<Int>) {
    let lexer = CodeLexer(CodeText(source: bytes), in: range, language: language, work: Work())
    comments = lexer.comments
    ellipses = comments.filter { comment in
      let start = max(range.lowerBound, comment.lowerBound - Self.longestMargin)
      let line = bytes[start..<comment.lowerBound].reversed().prefix { $0 != 0x0A }
      let isRemark = line.contains { !" \t{".utf8.contains($0) }
      return !isRemark && Ellipsis.isMeant(by: bytes[comment], ofMember: false)
    }
    // Code can have a literal for every other byte, so there is only one list of them.
    var literals = lexer.strings.map { $0.content }
    for token in lexer.tokens
    where token.kind == .symbol && token.end - token.start > 2
      && bytes[token.start] == UInt8(ascii: "/")
    {
      literals.append(token.range)
    }
    literals.sort { $0.lowerBound < $1.lowerBound }
    self.literals = literals
    strings = lexer.tokens.compactMap { token in
      guard token.kind == .string, lexer.strings.indices.contains(token.link) else { return nil }
      // The content of a here-document follows the line of its token, so many can share one line, which is not searched for each.
      let content = lexer.strings[token.link].content
      let isHereDocument = content.lowerBound >= token.end
      guard isHereDocument || bytes[token.range].contains(0x0A) else { return nil }
      return token.start..<max(token.end, content.upperBound)
    }
  }

  /// The number of bytes before a comment on its line.
  private static let longestMargin = 100
}
