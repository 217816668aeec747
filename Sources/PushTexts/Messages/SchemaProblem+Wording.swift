package import ActivitySchema
import DeclarationSyntax

extension SchemaProblem {
  /// The problem as a sentence without a final period.
  package var message: Message {
    switch kind {
    case .unterminatedString, .unterminatedMultilineString: "this string literal has no end"
    case .wrongQuotationMarks: "Swift writes strings in straight double quotation marks only"
    case .unexpectedCommentEnd: "this ends a comment that was not started"
    case .unterminatedComment: "this comment has no end"
    case .unterminatedRegularExpression: "this regular expression has no end"
    case .conflictMarker: "this is an unresolved merge conflict"
    case .unclosedBracket: "this bracket is never closed"
    case .unexpectedClosingBracket: "this closing bracket has no opening one"
    case .unterminatedConditional: "this `#if` has no `#endif`"
    case .unexpectedDirective: "this directive has no `#if`"
    case .nestedTooDeeply: "this is nested too deeply to parse"
    case .notUTF8: "this file is in UTF-16; Swift reads only UTF-8"
    case .tooLarge: "this file is larger than 2 MB and was not read"
    case .tooManyProblems: "this file has more than 1,000 syntax errors and was not read"
    case .missingName: "expected a name"
    case .missingType: "expected a type"
    case .missingBody: "expected `{`"
    case .missingInitialValue: "expected a value"
    case .malformedNumber: "this is not a number in Swift"
    case .missingSeparator: "expected a line break or `;` before this declaration"
    case .unexpectedText: "expected a declaration"
    case .misplacedToken: "this cannot follow the text before it in Swift"
    }
  }
}
