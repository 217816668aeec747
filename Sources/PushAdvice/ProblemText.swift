package import JSONSyntax
import PushModel
package import PushTexts

/// The text of a finding about one problem.
package struct ProblemText {
  package let message: Message
  package let label: Message
  package let help: Message

  package init(_ message: Message, label: Message, help: Message) {
    (self.message, self.label, self.help) = (message, label, help)
  }
}

extension JSONProblem.Kind {
  /// The length of the part of text that is searched for a command, in bytes.
  package static let commandLength = 4096

  /// Whether one cause usually repeats the problem, and only the first one is reported.
  package var isReportedOnce: Bool {
    switch self {
    case .singleQuotes, .unquotedKey, .comment, .invalidUTF8: true
    default: false
    }
  }

  /// Returns the text for a problem whose range contains the given characters.
  package func text(about text: String) -> ProblemText {
    switch self {
    case .emptyDocument:
      ProblemText(
        "the text contains no JSON value", label: "empty",
        help: "write the payload, at least `{\"aps\": {…}}`")
    case .notUTF8(let encoding):
      ProblemText(
        "the text is \(encoding); JSON requires UTF-8", label: "\(encoding)",
        help: "save the file as UTF-8 without a byte order mark")
    case .invalidUTF8:
      ProblemText("these bytes are not UTF-8", label: "not UTF-8", help: "save the file as UTF-8")
    case .unexpectedCharacter where text == "…" || text.hasPrefix("..."): Self.elision
    case .unexpectedCharacter: UnexpectedCharacter(text).text
    case .contentAfterValue where UnexpectedCharacter.isInvisible(text):
      UnexpectedCharacter(String(text.prefix(1))).text
    case .contentAfterValue
    where text.utf8.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }:
      ProblemText(
        "the document ends before this bracket: a closing bracket is one too many",
        label: "one too many", help: "remove it, or add the opening bracket that is missing")
    case .contentAfterValue where text == ",":
      ProblemText(
        "there is a comma after the end of the document", label: "after the end",
        help: "remove the comma; in JSON Lines, the end of the line separates two payloads")
    case .contentAfterValue:
      ProblemText(
        "unexpected text after the end of the document", label: "after the end",
        help:
          "keep one JSON value; for one payload per line, use the extension .jsonl or `--ndjson`")
    case .nestedTooDeeply:
      ProblemText(
        "arrays and objects are nested deeper than \(JSONParser.maximumDepth) levels",
        label: "level \(JSONParser.maximumDepth + 1)",
        help: "reduce the nesting: the decoder on the phone reads \(JSONParser.maximumDepth) levels"
      )
    case .tooManyValues:
      ProblemText(
        "the text has more than \(JSONParser.maximumNodeCount) values",
        label: "not read from here on",
        help: "a push has room for \(ActivityLimits.devicePush) bytes")
    case .tooLarge:
      ProblemText(
        "the text is too large", label: "not read",
        help: "a push has room for \(ActivityLimits.devicePush) bytes")
    case .comment:
      ProblemText("JSON has no comments", label: "a comment", help: "remove the comment")
    case .trailingComma:
      ProblemText(
        "there is a comma before the closing bracket", label: "trailing comma",
        help: "remove the comma")
    case .missingComma:
      ProblemText(
        "a comma is missing before this", label: "expected `,` before this",
        help: "add a comma between the values")
    case .missingColon:
      ProblemText(
        "a colon is missing between a key and its value", label: "expected `:`",
        help: "write `\"key\": value`")
    case .missingValue:
      ProblemText(
        "a value is missing here", label: "expected a value",
        help: "write a value, or remove the comma or the key")
    case .unclosedBracket:
      ProblemText(
        "this bracket is never closed", label: "never closed",
        help: "close it; the text may have been cut off")
    case .mismatchedBracket:
      ProblemText(
        "`\(text)` does not match the open bracket", label: "wrong kind of bracket",
        help: "close `{` with `}` and `[` with `]`")
    case .missingObject:
      ProblemText(
        "these members are not in an object: the outer `{` and `}` are missing",
        label: "expected `{` before this",
        help: "write `{` before the first member and `}` after the last one")
    case .unquotedKey:
      ProblemText(
        "the key `\(text)` has no quotation marks", label: "missing quotation marks",
        help: "write `\"\(text)\"`")
    case .singleQuotes:
      ProblemText(
        "single quotation marks are not allowed in JSON: a string requires double ones",
        label: "single quotation marks",
        help:
          "write `\"` instead of `'`; if Python wrote it, send `json.dumps(payload)` instead of `str(payload)`"
      )
    case .unterminatedString:
      ProblemText(
        "the text ends inside this string", label: "never closed",
        help: "send the whole text, which may have been cut off; or close the string")
    case .missingClosingQuote where UnexpectedCharacter.isQuotationMark(String(text.suffix(1))):
      ProblemText(
        "this string ends with \(UnexpectedCharacter.visible(String(text.suffix(1)))), which is text: JSON allows only the straight `\"`",
        label: "not closed with `\"`",
        help: text.utf8.count < Message.excerptLength
          ? "write `\(String(text.dropLast()))\"`" : "write `\"` at its end")
    case .missingClosingQuote:
      ProblemText(
        "this string has no closing quotation mark", label: "expected `\"` after this",
        help: text.utf8.count < Message.excerptLength
          ? "write `\(text)\"`; the next quotation mark closes the string in the wrong place"
          : "close it where its text ends; the next quotation mark closes it in the wrong place")
    case .missingOpeningQuote:
      ProblemText(
        "this string has no opening quotation mark", label: "expected `\"` before this",
        help: "write `\"\(text)`")
    case .unescapedQuote:
      ProblemText(
        "this quotation mark ends the string, but more text follows", label: "ends the string",
        help: "write a quotation mark in a string as `\\\"`")
    case .lineBreakInString:
      ProblemText(
        "this string continues on the next line", label: "not closed on this line",
        help: "close it with a quotation mark, or write a line break as `\\n`")
    case .controlCharacter:
      ProblemText(
        "a string contains a control character", label: "control character",
        help: "write it as an escape, such as `\\t`")
    case .invalidEscape:
      ProblemText(
        "`\(text)` is not a JSON escape", label: "unknown escape",
        help:
          "use one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"
      )
    case .unknownLiteral: Self.literal(text)
    case .malformedNumber(let fault): Self.number(text, fault)
    case .duplicateKey, .byteOrderMark, .loneSurrogate, .furtherProblemsNotListed:
      ProblemText("", label: "", help: "")
    }
  }

  private static func literal(_ text: String) -> ProblemText {
    let help: Message =
      switch text.lowercased() {
      case "true", "yes": "write `true`"
      case "false", "no": "write `false`"
      case "none", "nil", "null", "undefined":
        "omit the key, or send a value if its property is not optional; the word in JSON is `null`"
      case "nan", "infinity", "-infinity", "+infinity", "inf", "-inf", "+inf":
        "send a finite number, or omit the key if its property is optional\(writer(ofNumber: text))"
      default: "write a string in quotation marks, a number, `true`, `false` or `null`"
      }
    return ProblemText("`\(text)` is not a JSON value", label: "not JSON", help: help)
  }

  /// Returns the usual writer of a word that is not a JSON number, in its spelling.
  private static func writer(ofNumber text: String) -> Message {
    switch text {
    case "NaN", "Infinity", "-Infinity":
      "; Python's `json.dumps` writes `\(text)`, and with `allow_nan=False`, it raises an error instead"
    default: ""
    }
  }

  /// The text about dots that replace a part of an example.
  static let elision = ProblemText(
    "the example omits a part: dots are not JSON", label: "omitted",
    help: "write the part, or remove the dots; check the text that the server sends")

  private static func number(_ text: String, _ fault: JSONProblem.NumberFault) -> ProblemText {
    if text.hasPrefix("...") { return elision }
    let help: Message =
      switch fault {
      case .leadingZero: "write the number without leading zeros"
      case .leadingPlus: "write the number without `+`"
      case .leadingPoint: "add a zero before the decimal point"
      case .noDigitsAfterPoint: "add a digit after the decimal point, or remove the point"
      case .noDigitsInExponent: "add digits after the `e`"
      case .notDecimal: "write decimal digits only"
      }
    return ProblemText("`\(text)` is not a JSON number", label: "not a JSON number", help: help)
  }
}
