/// A syntax problem in a Swift file, with its position. Code that compiles has none.
struct SyntaxProblem: Equatable {
  enum Kind: Equatable {
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

extension SyntaxProblem {
  /// Whether Swift certainly rejects the file. Other problems can be syntax that only this parser does not understand.
  var isCertain: Bool {
    switch kind {
    case .unterminatedString, .unterminatedComment, .conflictMarker, .unclosedBracket,
      .unexpectedClosingBracket, .unterminatedConditional, .unexpectedDirective:
      true
    case .unterminatedRegularExpression, .nestedTooDeeply, .tooLarge, .missingName, .missingType,
      .missingBody, .missingInitialValue, .malformedNumber, .missingSeparator, .unexpectedText:
      false
    }
  }

  var message: String {
    switch kind {
    case .unterminatedString: "this string literal has no end"
    case .unterminatedComment: "this comment has no end"
    case .unterminatedRegularExpression: "this regular expression has no end"
    case .conflictMarker: "this is a conflict of two versions that was not resolved"
    case .unclosedBracket: "this bracket is never closed"
    case .unexpectedClosingBracket: "this closing bracket has no opening one"
    case .unterminatedConditional: "this `#if` has no `#endif`"
    case .unexpectedDirective: "this directive has no `#if`"
    case .nestedTooDeeply: "this is nested too deeply to parse"
    case .tooLarge: "this file is larger than 16 MB and was not read"
    case .missingName: "expected a name"
    case .missingType: "expected a type"
    case .missingBody: "expected `{`"
    case .missingInitialValue: "expected a value"
    case .malformedNumber: "this is not a number in Swift"
    case .missingSeparator: "expected a line break or `;` before this declaration"
    case .unexpectedText: "expected a declaration"
    }
  }
}
