import JSONSyntax

/// A problem in the configuration.
package struct ConfigurationProblem: Hashable, Sendable {
  /// The problem, as a message without a final period.
  package let message: String
  /// Offsets in bytes into the text.
  package let range: Range<Int>

  package init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}

extension ConfigurationProblem {
  /// Converts a problem of the text; nil for a problem that a configuration allows although JSON does not.
  ///
  /// - Parameter name: The name of the text, such as "the configuration".
  init?(_ problem: JSONProblem, in name: String) {
    switch problem.kind {
    case .trailingComma, .byteOrderMark: return nil
    default: self.init(Self.sentence(for: problem.kind, in: name), problem.range)
    }
  }

  private static func sentence(for kind: JSONProblem.Kind, in name: String) -> String {
    switch kind {
    case .emptyDocument: "\(name) is empty; the shortest valid text is `{}`"
    case .notUTF8(let encoding): "\(name) is \(encoding); it must be UTF-8"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .unexpectedCharacter: "unexpected character"
    case .contentAfterValue: "unexpected text after the end of \(name)"
    case .nestedTooDeeply: "nested too deeply"
    case .tooManyValues, .tooLarge: "\(name) is too large"
    case .comment: "this comment is never closed"
    case .trailingComma: "nothing follows this comma"
    case .missingComma: "a comma is missing before this"
    case .missingColon: "expected a colon between key and value"
    case .missingValue: "expected a value"
    case .unclosedBracket: "this bracket is never closed"
    case .mismatchedBracket: "this bracket does not match an open bracket"
    case .missingObject: "these members are not in an object"
    case .unquotedKey: "a key must be in quotation marks"
    case .singleQuotes: "text must be in double quotation marks"
    case .missingOpeningQuote: "the opening quotation mark is missing"
    case .unescapedQuote: "this quotation mark ends the text, but more text follows"
    case .unterminatedString, .missingClosingQuote, .lineBreakInString:
      "the closing quotation mark is missing"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "invalid escape"
    case .unknownLiteral: "unknown literal; JSON has only `true`, `false` and `null`"
    case .malformedNumber: "not a valid JSON number"
    case .duplicateKey: "duplicate key"
    case .byteOrderMark: "\(name) starts with a byte order mark"
    case .loneSurrogate: "half of a surrogate pair is not a character"
    case .furtherProblemsNotListed: "too many problems; the rest was not checked"
    }
  }
}
