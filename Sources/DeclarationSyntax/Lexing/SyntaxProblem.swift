/// A syntax problem in a Swift file, with its position. Code that compiles has none.
package struct SyntaxProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case unterminatedString
    /// A string of several lines without an end, which contains the rest of the file.
    case unterminatedMultilineString
    /// A string in single or typographic quotation marks.
    case wrongQuotationMarks
    case unterminatedComment
    /// `*/` outside of a comment.
    case unexpectedCommentEnd
    case unterminatedRegularExpression
    /// A line that git writes where two versions of a file conflict; the range includes both versions.
    case conflictMarker
    case unclosedBracket
    case unexpectedClosingBracket
    /// `#if` without `#endif`.
    case unterminatedConditional
    /// `#else`, `#elseif` or `#endif` without `#if`.
    case unexpectedDirective
    case nestedTooDeeply
    /// The file is in UTF-16.
    case notUTF8
    case tooLarge
    case tooManyProblems
    case missingName
    case missingType
    case missingBody
    case missingInitialValue
    /// A number that Swift cannot read, such as `0x`.
    case malformedNumber
    /// Two declarations on one line without `;` between them.
    case missingSeparator
    /// Text where a declaration should start.
    case unexpectedText
    /// A token that cannot follow the one before it, such as the second of two commas.
    case misplacedToken
  }

  package let kind: Kind
  package let range: Range<Int>
}

extension SyntaxProblem.Kind {
  /// Whether declarations after the problem, or in the whole file, may be missing.
  package var hidesDeclarations: Bool {
    switch self {
    case .unterminatedMultilineString, .unterminatedComment, .unclosedBracket,
      .unexpectedClosingBracket, .unterminatedConditional, .unexpectedDirective, .nestedTooDeeply,
      .notUTF8, .tooLarge, .tooManyProblems:
      true
    default: false
    }
  }

  /// Whether Swift certainly rejects the file. Other problems can be syntax that only this parser does not understand.
  package var isCertain: Bool {
    switch self {
    case .unterminatedString, .unterminatedMultilineString, .wrongQuotationMarks,
      .unterminatedComment, .unexpectedCommentEnd, .conflictMarker, .unclosedBracket,
      .unexpectedClosingBracket, .unterminatedConditional, .unexpectedDirective, .notUTF8:
      true
    default: false
    }
  }

  /// Whether a comment or a string contains the rest of the file, in which the lexer finds no tokens.
  package var containsRestOfFile: Bool {
    self == .unterminatedComment || self == .unterminatedMultilineString
  }
}

extension [SyntaxProblem] {
  /// Returns the problems without the brackets that are open only because a comment or a string contains the rest of the
  /// file.
  func withoutConsequences() -> [SyntaxProblem] {
    contains { $0.kind.containsRestOfFile } ? filter { $0.kind != .unclosedBracket } : self
  }

  /// Returns the problems outside of the given sorted ranges, and the conflicts of versions, which Swift rejects everywhere.
  func outside(_ ranges: [Range<Int>]) -> [SyntaxProblem] {
    var next = 0
    return filter { problem in
      while next < ranges.count, ranges[next].upperBound <= problem.range.lowerBound { next += 1 }
      return problem.kind == .conflictMarker || next == ranges.count
        || !ranges[next].contains(problem.range.lowerBound)
    }
  }
}
