import JSONSyntax

/// Something in the configuration, or in the baseline, that cannot be meant.
package struct ConfigurationProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without a final stop.
  package let message: String
  /// Offsets in bytes into the text.
  package let range: Range<Int>

  package init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}

extension ConfigurationProblem {
  /// What is wrong with the text itself; nil for what a configuration may have although JSON may
  /// not.
  ///
  /// - Parameter name: what the text is, such as "the configuration".
  init?(_ problem: JSONProblem, in name: String) {
    switch problem.kind {
    case .trailingComma, .byteOrderMark: return nil
    default: self.init(Self.sentence(for: problem.kind, in: name), problem.range)
    }
  }

  private static func sentence(for kind: JSONProblem.Kind, in name: String) -> String {
    switch kind {
    case .emptyDocument: "\(name) is empty; the least that it can be is `{}`"
    case .notUTF8(let encoding): "\(name) is \(encoding), and must be UTF-8"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .unexpectedCharacter: "this character means nothing here"
    case .contentAfterValue: "there is more text behind the end of \(name)"
    case .nestedTooDeeply: "this is nested too deeply"
    case .tooManyValues, .tooLarge: "\(name) is too large"
    case .comment: "this comment never ends"
    case .trailingComma: "nothing follows this comma"
    case .missingComma: "a comma is missing before this"
    case .missingColon: "a colon must stand between key and value"
    case .missingValue: "a value is missing here"
    case .unclosedBracket: "this bracket is never closed"
    case .mismatchedBracket: "this bracket closes none that is open"
    case .unquotedKey: "a key must stand in quotation marks"
    case .singleQuotes: "text must stand in double quotation marks"
    case .unterminatedString, .lineBreakInString: "the closing quotation mark is missing"
    case .controlCharacter: "a control character in a string must be written as an escape"
    case .invalidEscape: "JSON has no such escape"
    case .unknownLiteral: "JSON knows the words `true`, `false` and `null`, and not this one"
    case .malformedNumber: "this is not how JSON writes a number"
    case .duplicateKey: "this key is there already"
    case .byteOrderMark: "\(name) starts with a byte order mark"
    case .loneSurrogate: "half of a surrogate pair is no character"
    case .furtherProblemsNotListed: "what follows was not checked: there are too many problems"
    }
  }
}
