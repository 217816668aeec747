import JSONSyntax

extension Rule {
  static let invalidJson = Rule(
    id: "invalid-json", severity: .error, group: .text,
    summary: "The text is not JSON as RFC 8259 defines it",
    explanation: """
      A push must be JSON, without comments, trailing commas, single quotes or `NaN`, in UTF-8, and nested no deeper \
      than 512 levels. `JSONDecoder` happens to take a trailing comma; what APNs refuses before the phone sees it is not \
      documented, so nothing but the standard is safe.
      """,
    sources: [.rfc8259],
    examples: [
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113⟦,⟧}}"#),
      .payload(#"{"aps": {"event": ⟦'end'⟧, "timestamp": 1788729113}}"#),
      .payload(#"{"aps": {"event": ⟦“⟧end”, "timestamp": 1788729113}}"#),
      .payload(#"{"aps": {"event": "end", "timestamp": ⟦01788729113⟧}}"#),
      .payload(#"{"aps": {"event": "end" ⟦"⟧timestamp": 1788729113, "content-state": {}}}"#),
      .payload(#"{"aps": ⟦{⟧⟦// the end⟧"#),
      .payload(#"⟦{⟧"aps": 1"#),
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {}}}"#),
    ]
  ) { payload, report in
    var seen: Set<JSONProblem.Kind> = []
    // What is wrong with a template beside its placeholders shows once they are filled in.
    if payload.isUnreadable, payload.template?.unfilled.isEmpty == false { return }
    for problem in payload.textProblems where problem.kind.isViolation {
      if payload.template?.covers(problem.range) == true { continue }
      // Whoever writes one string in single quotes writes them all so.
      if problem.kind.isHabit, !seen.insert(problem.kind).inserted { continue }
      let sentence = problem.kind.sentence(payload.text(in: problem.range))
      report(
        sentence.message, in: problem.range,
        near: problem.kind == .contentAfterValue
          ? payload.tree.root : payload.node(at: problem.range.lowerBound),
        label: sentence.label,
        notes: problem.related.map { [Note("opened here", at: .payload($0))] } ?? [],
        effect: "not JSON: APNs or the phone drops the push", help: sentence.help,
        fix: payload.fix(of: problem))
    }
    if payload.textProblems.contains(where: { $0.kind == .furtherProblemsNotListed }) {
      report(
        "more than \(JSONParser.maximumProblemCount) problems in this text; the rest is not listed",
        at: payload.tree.root, help: "mend these first")
    }
  }
}

extension Payload {
  fileprivate func text(in range: Range<Int>) -> String {
    let shown = range.prefix(40)
    return String(decoding: tree.bytes[shown.startIndex..<shown.endIndex], as: UTF8.self)
  }
}

private struct ProblemSentence {
  let message: Message
  let label: Message
  let help: Message

  init(_ message: Message, label: Message, help: Message) {
    self.message = message
    self.label = label
    self.help = help
  }
}

extension JSONProblem.Kind {
  /// True for what comes many times from one cause, and is said once.
  fileprivate var isHabit: Bool {
    self == .singleQuotes || self == .unquotedKey || self == .comment
  }

  fileprivate func sentence(_ text: String) -> ProblemSentence {
    switch self {
    case .emptyDocument:
      ProblemSentence(
        "there is no JSON value here", label: "empty",
        help: "write the payload, at least {\"aps\": {…}}")
    case .notUTF8(let encoding):
      ProblemSentence(
        "the text is \(encoding), and JSON is UTF-8", label: "\(encoding)",
        help: "save the file as UTF-8 without a byte order mark")
    case .invalidUTF8:
      ProblemSentence(
        "these bytes are not UTF-8", label: "not UTF-8", help: "save the file as UTF-8")
    case .unexpectedCharacter where Self.typographicQuotes.contains(text):
      ProblemSentence(
        "\(Self.visible(text)) is a typographic quotation mark, and JSON knows the straight `\"` alone",
        label: "not `\"`",
        help: "write `\"`; word processors and chats turn it into this one when text is copied")
    case .unexpectedCharacter:
      ProblemSentence(
        "\(Self.visible(text)) cannot stand here", label: "unexpected",
        help: "write a JSON value, a comma or a closing bracket here")
    case .contentAfterValue:
      ProblemSentence(
        "more text follows after the end of the document", label: "after the end",
        help: "keep one JSON value; for one payload a line use the extension .jsonl or `--ndjson`")
    case .nestedTooDeeply:
      ProblemSentence(
        "arrays and objects are nested deeper than \(JSONParser.maximumDepth) levels",
        label: "level \(JSONParser.maximumDepth + 1)",
        help: "the decoder on the phone reads \(JSONParser.maximumDepth) levels")
    case .tooManyValues:
      ProblemSentence(
        "the text has more than \(JSONParser.maximumNodeCount) values", label: "not read from here",
        help: "a push has room for \(ActivityLimits.devicePush) bytes")
    case .tooLarge:
      ProblemSentence(
        "the text is larger than 2 GB", label: "not read",
        help: "a push has room for \(ActivityLimits.devicePush) bytes")
    case .comment:
      ProblemSentence("JSON has no comments", label: "a comment", help: "take the comment out")
    case .trailingComma:
      ProblemSentence(
        "a comma stands before the closing bracket", label: "one comma too many",
        help: "take the comma out")
    case .missingComma:
      ProblemSentence(
        "a comma is missing before this", label: "`,` is missing before this",
        help: "put a comma between the values")
    case .missingColon:
      ProblemSentence(
        "a colon is missing between a key and its value", label: "`:` is missing",
        help: "write \"key\": value")
    case .missingValue:
      ProblemSentence(
        "a value is missing here", label: "no value",
        help: "write a value, or take the comma or the key out")
    case .unclosedBracket:
      ProblemSentence(
        "this bracket is never closed", label: "never closed",
        help: "close it: the text may have been cut off")
    case .mismatchedBracket:
      ProblemSentence(
        "`\(text)` closes a bracket of the other kind", label: "does not match",
        help: "close `{` with `}` and `[` with `]`")
    case .unquotedKey:
      ProblemSentence(
        "the key `\(text)` has no quotation marks", label: "without quotation marks",
        help: "write \"\(text)\"")
    case .singleQuotes:
      ProblemSentence(
        "JSON has no single quotes", label: "single quotes", help: "write double quotation marks")
    case .unterminatedString:
      ProblemSentence(
        "this string is never closed", label: "opened here", help: "close it with a quotation mark")
    case .lineBreakInString:
      ProblemSentence(
        "this string runs on into the next line", label: "not closed on this line",
        help: "close it with a quotation mark, or write a line break as \\n")
    case .controlCharacter:
      ProblemSentence(
        "a control character stands in a string", label: "a control character",
        help: "write it as an escape, such as \\t")
    case .invalidEscape:
      ProblemSentence(
        "`\(text)` is no escape of JSON", label: "no escape",
        help:
          "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits")
    case .unknownLiteral: Self.literal(text)
    case .malformedNumber(let fault): Self.number(text, fault)
    case .duplicateKey, .byteOrderMark, .loneSurrogate, .furtherProblemsNotListed:
      ProblemSentence("", label: "", help: "")
    }
  }

  /// What a copied text has in the place of straight quotation marks.
  private static let typographicQuotes: Set<String> = ["“", "”", "„", "‟", "«", "»", "‘", "’", "″"]

  /// A character that leaves no mark on the screen goes by its number.
  private static func visible(_ text: String) -> Message {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      scalar.value > 0x7E || scalar.value < 0x21
    else { return "`\(text)`" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return invisible.contains(scalar) || scalar.value < 0x21
      ? "the invisible character U+\(number)" : "`\(text)` (U+\(number))"
  }

  /// Spaces and marks that editors and web pages leave behind.
  private static let invisible: Set<Unicode.Scalar> = [
    "\u{7F}", "\u{A0}", "\u{1680}", "\u{2002}", "\u{2003}", "\u{2009}", "\u{200B}", "\u{200C}",
    "\u{200D}",
    "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{2060}", "\u{3000}", "\u{FEFF}",
  ]

  private static func literal(_ text: String) -> ProblemSentence {
    let help: Message =
      switch text.lowercased() {
      case "true", "yes": "write `true`"
      case "false", "no": "write `false`"
      case "none", "nil", "null", "undefined": "write `null`, or better leave the key out"
      case "nan", "infinity", "-infinity", "+infinity":
        "JSON has no such number; leave the key out or send a number"
      default: "write a string in quotation marks, a number, `true`, `false` or `null`"
      }
    return ProblemSentence("`\(text)` is no JSON value", label: "not JSON", help: help)
  }

  private static func number(_ text: String, _ fault: JSONProblem.NumberFault) -> ProblemSentence {
    let help: Message =
      switch fault {
      case .leadingZero: "write the number without leading zeros"
      case .leadingPlus: "write the number without `+`"
      case .leadingPoint: "write a zero before the point"
      case .noDigitsAfterPoint: "write a digit behind the point, or leave the point out"
      case .noDigitsInExponent: "write digits behind the `e`"
      case .notDecimal: "write decimal digits only"
      }
    return ProblemSentence("`\(text)` is no JSON number", label: "not a JSON number", help: help)
  }
}
