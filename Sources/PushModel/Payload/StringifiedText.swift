import JSONSyntax
package import PushTexts

/// The string that a language prints for an unprintable value, such as `undefined`.
package struct StringifiedText: Sendable {
  package let text: String
  /// A description of the string, such as "JavaScript's text for a variable without a value".
  package let origin: Message
  package let correction: Message
  package let source: Citation
  /// Whether the text is also an ordinary word or abbreviation of some language.
  package let isWord: Bool

  private init(
    _ text: String, _ origin: Message, _ correction: Message, _ source: Citation,
    isWord: Bool = false
  ) {
    self.text = text
    self.origin = origin
    self.correction = correction
    self.source = source
    self.isWord = isWord
  }

  /// Strings that are the whole value.
  package static let whole =
    [
      undefined, notANumber,
      StringifiedText(
        "null", "the text of Java and JavaScript for `null`", checkForNull, .javaStrings,
        isWord: true),
      StringifiedText(
        "None", "Python's text for `None`", "check for `None` before calling `str`",
        .vendor("Python", "Built-in Constants", "https://docs.python.org/3/library/constants.html"),
        isWord: true),
      StringifiedText(
        "nil", "the text of Swift and Ruby for `nil`", "check for `nil` before formatting it",
        .vendor("Ruby", "NilClass", "https://docs.ruby-lang.org/en/master/NilClass.html"),
        isWord: true),
      StringifiedText(
        "nan", "the text of Python and C for a number that is not a number", checkTheNumber,
        .ieee, isWord: true),
      StringifiedText(
        "Infinity", "the text of JavaScript and Java for a division by zero", checkTheNumber, .ieee,
        isWord: true),
    ] + parts

  /// Strings that no ordinary text contains.
  package static let parts = [
    StringifiedText(
      "[object Object]", "JavaScript's text for an object",
      "insert a member of the object, or use `JSON.stringify`",
      .vendor(
        "MDN", "Object.prototype.toString()",
        "https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Object/toString"
      )),
    StringifiedText(
      "(null)", "Foundation's text for `nil`", "check for `nil` before formatting it",
      .foundationStrings),
    StringifiedText(
      "<null>", "Foundation's text for `NSNull`",
      "omit `NSNull` values before formatting them", .foundationStrings),
    StringifiedText(
      "<nil>", "Go's text for `nil`", "check for `nil` before formatting it", .goFormats),
    StringifiedText(
      "Optional(", "Swift's text for an optional",
      "unwrap the optional before interpolating it, for example with `??`",
      .vendor(
        "Swift", "Optional",
        "https://developer.apple.com/documentation/swift/optional")),
    StringifiedText(
      "%!", "Go's text for an argument that does not match its verb",
      "correct the verb and the arguments; `go vet` finds them", .goFormats),
  ]

  /// Strings that an alert contains only by mistake, as separate words.
  package static let words = [undefined, notANumber]

  private static let undefined = StringifiedText(
    "undefined", "JavaScript's text for a variable without a value",
    "look for a member that is read under a different name than it was set", .javaScriptStrings)

  private static let notANumber = StringifiedText(
    "NaN", "the text of JavaScript and Java for a number that is not a number", checkTheNumber,
    .javaScriptStrings, isWord: true)

  private static let checkForNull: Message = "check for `null` before formatting it"
  private static let checkTheNumber: Message =
    "check the number before formatting it; a division by zero is the usual cause"
}

extension StringifiedText {
  /// Returns the value that a string consists of, or that it certainly contains.
  ///
  /// - Parameter isSentence: Whether people read the string unchanged; single words then count too.
  package init?(in text: String, isSentence: Bool) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    if let found = Self.whole.first(where: { $0.text == text }) {
      self = found
    } else if text.utf8.contains(where: { Self.isMark($0) }),
      let found = Self.parts.first(where: { $0.isPart(of: text) })
    {
      self = found
    } else if isSentence, let found = Self.words.first(where: { $0.isWord(of: text) }) {
      self = found
    } else {
      return nil
    }
  }

  /// Returns whether a string can be or contain one of the values; most cannot, and need no search.
  ///
  /// - Parameters:
  ///   - content: the range of the string between its quotation marks.
  ///   - isSentence: Whether words of the string count too.
  package static func mayOccur(in bytes: [UInt8], at content: Range<Int>, isSentence: Bool) -> Bool
  {
    let text = unsafe bytes.span.bytes
    guard !content.isEmpty else { return false }
    if mayBeWord(startingWith: text.byte(at: content.lowerBound), count: content.count) {
      return true
    }
    return content.contains { position in
      let last = bytes[content.lowerBound...position].suffix(3)
      return isMark(bytes[position])
        || bytes[position] == UInt8(ascii: "\\") && isEscapedMark(text, at: position)
        // The starts of the words.
        || isSentence && (last.elementsEqual("und".utf8) || last.elementsEqual("NaN".utf8))
    }
  }

  /// Returns whether a string can consist of one of the words; false for strings in which escapes spell one.
  @inline(__always)
  package static func mayBeWord(startingWith first: UInt8, count: Int) -> Bool {
    switch (first, count) {
    case (UInt8(ascii: "u"), 9), (UInt8(ascii: "I"), 8), (UInt8(ascii: "N"), 3...4),
      (UInt8(ascii: "n"), 3...4):
      true
    default: false
    }
  }

  /// Returns whether a string without escapes is one of the words; `mayBeWord` is faster.
  package static func isWhole(_ content: some Sequence<UInt8>) -> Bool {
    whole.contains { $0.text.utf8.elementsEqual(content) }
  }

  /// Returns whether a byte is the bracket that each of the longer strings contains.
  package static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "[")
  }

  /// Returns whether an escape represents such a bracket: Go's encoder, for one, writes `<` as `\u003c`.
  package static func isEscapedMark(_ text: RawSpan, at position: Int) -> Bool {
    let escape = text.paddedWord(at: position)
    guard escape.prefix(4) == 0x3030_755C else { return false }
    let digits = escape >> 32 | 0x2000
    switch UInt16(truncatingIfNeeded: digits) {
    // "28", "3c" and "5b", the first digit in the lower byte.
    case 0x3832, 0x6333, 0x6235: return true
    default: return false
    }
  }

  /// The maximum length of a searched string, in bytes; no push has room for a longer one.
  private static let maximumLength = 8_192

  private func isPart(of text: String) -> Bool {
    guard let end = text.utf8.end(of: self.text) else { return false }
    // `%!` is followed by the verb and the value in parentheses.
    return self.text != "%!" || text.utf8[end...].dropFirst().first == UInt8(ascii: "(")
  }

  private func isWord(of text: String) -> Bool {
    text.utf8.split { !TemplatePlaceholder.isPartOfName($0) }
      .contains { $0.elementsEqual(self.text.utf8) }
  }
}

extension String.UTF8View {
  /// Returns the position after the first occurrence of a string; nil if there is none.
  fileprivate func end(of text: String) -> Index? {
    let pattern = text.utf8
    guard let first = pattern.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return rest.index(start, offsetBy: pattern.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Citation {
  fileprivate static let javaScriptStrings = vendor(
    "MDN", "String() constructor",
    "https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/String/String")
  fileprivate static let javaStrings = vendor(
    "Oracle", "String.valueOf",
    "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/String.html")
  fileprivate static let goFormats = vendor("Go", "Package fmt", "https://pkg.go.dev/fmt")
  fileprivate static let foundationStrings = vendor(
    "Apple", "String Format Specifiers",
    "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/Articles/formatSpecifiers.html"
  )
  fileprivate static let ieee = vendor(
    "Python", "float", "https://docs.python.org/3/library/functions.html#float")
}
