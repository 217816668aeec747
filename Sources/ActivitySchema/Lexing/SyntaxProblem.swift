/// A syntax problem in a Swift file, with its position. Code that compiles has none.
package struct SyntaxProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case unterminatedString
    case unterminatedComment
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
    case tooLarge
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
  }

  let kind: Kind
  let range: Range<Int>
}

extension SyntaxProblem.Kind {
  /// Whether Swift certainly rejects the file. Other problems can be syntax that only this parser does not understand.
  package var isCertain: Bool {
    switch self {
    case .unterminatedString, .unterminatedComment, .conflictMarker, .unclosedBracket,
      .unexpectedClosingBracket, .unterminatedConditional, .unexpectedDirective:
      true
    case .unterminatedRegularExpression, .nestedTooDeeply, .tooLarge, .missingName, .missingType,
      .missingBody, .missingInitialValue, .malformedNumber, .missingSeparator, .unexpectedText:
      false
    }
  }
}
