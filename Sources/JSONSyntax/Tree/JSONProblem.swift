/// Something about a text that RFC 8259 forbids or warns of, and where.
package struct JSONProblem: Hashable, Sendable {
  package let kind: Kind
  /// Offsets in bytes.
  package let range: Range<Int>
  /// The place that explains this one: the bracket that was never closed, the key that was there first.
  package let related: Range<Int>?

  package init(_ kind: Kind, _ range: Range<Int>, related: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.related = related
  }

  package enum Kind: Hashable, Sendable {
    case emptyDocument
    /// UTF-16 or UTF-32, seen by its first bytes.
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

    case unquotedKey
    case singleQuotes
    case unterminatedString
    case lineBreakInString
    case controlCharacter
    case invalidEscape
    /// `NaN`, `True`, `nil`: a word that other languages know.
    case unknownLiteral
    case malformedNumber(NumberFault)

    case duplicateKey
    case byteOrderMark
    case loneSurrogate
    /// The list of problems ends here although the text may have more.
    case furtherProblemsNotListed
  }

  package enum NumberFault: Hashable, Sendable {
    case leadingZero, leadingPlus, leadingPoint, noDigitsAfterPoint, noDigitsInExponent, notDecimal
  }
}

extension JSONProblem.Kind {
  /// True where the text is not JSON; false where it is, and still asks for trouble.
  package var isViolation: Bool {
    switch self {
    case .duplicateKey, .byteOrderMark, .loneSurrogate, .furtherProblemsNotListed: false
    default: true
    }
  }
}
