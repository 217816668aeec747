/// A part of text that RFC 8259 forbids or warns about.
package struct JSONProblem: Hashable, Sendable {
  package let kind: Kind
  /// The range in bytes.
  package let range: Range<Int>
  /// The place that explains this one: the bracket that was not closed, or the first of two equal keys.
  package let related: Range<Int>?

  package init(_ kind: Kind, _ range: Range<Int>, related: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.related = related
  }

  package enum Kind: Hashable, Sendable {
    case emptyDocument
    /// UTF-16 or UTF-32, detected by the first bytes.
    case notUTF8(encoding: String)
    case invalidUTF8
    case unexpectedCharacter
    case contentAfterValue
    case nestedTooDeeply
    case tooManyValues
    case tooLarge

    case comment
    case trailingComma
    case missingComma
    case missingColon
    case missingValue
    case unclosedBracket
    case mismatchedBracket
    /// Members without the brackets of their object; the parser itself reports the text after the first key.
    case missingObject

    case unquotedKey
    case singleQuotes
    case unterminatedString
    /// A string that contains the text after it; the range ends where the quotation mark belongs.
    case missingClosingQuote
    /// Text that ends with a quotation mark and does not start with one.
    case missingOpeningQuote
    /// A quotation mark in the middle of a string, which it ends.
    case unescapedQuote
    case lineBreakInString
    case controlCharacter
    case invalidEscape
    /// A word of another language, such as `NaN`, `True` or `nil`.
    case unknownLiteral
    case malformedNumber(NumberFault)

    case duplicateKey
    case byteOrderMark
    case loneSurrogate
    /// The end of the list of problems; the text may have more.
    case furtherProblemsNotListed
  }

  package enum NumberFault: Hashable, Sendable {
    case leadingZero, leadingPlus, leadingPoint, noDigitsAfterPoint, noDigitsInExponent, notDecimal
  }
}

extension JSONProblem.Kind {
  /// Whether the text is not JSON; false for valid JSON that is likely to cause problems.
  package var isViolation: Bool {
    switch self {
    case .duplicateKey, .byteOrderMark, .loneSurrogate, .furtherProblemsNotListed: false
    default: true
    }
  }

  /// Whether the values of the text are certain despite the problem.
  fileprivate var leavesStructureCertain: Bool {
    switch self {
    case .comment, .trailingComma, .missingComma, .malformedNumber, .unknownLiteral,
      .invalidEscape, .missingObject, .controlCharacter, .invalidUTF8, .duplicateKey,
      .byteOrderMark, .loneSurrogate:
      true
    default: false
    }
  }
}

extension [JSONProblem] {
  /// Whether the text is not JSON.
  package var includeViolation: Bool { contains { $0.kind.isViolation } }

  /// Whether the values of the text are certain despite its problems.
  package var leaveStructureCertain: Bool { allSatisfy { $0.kind.leavesStructureCertain } }
}
