import JSONSyntax

extension Rule {
  static let invalidJson = Rule(
    id: "invalid-json", severity: .error, outcome: .dropped, group: .text,
    summary: "The text is not JSON as RFC 8259 defines it",
    explanation: """
      A push must be JSON in UTF-8, without comments, trailing commas, single quotes or `NaN`, and nested at most 512 \
      levels deep. `JSONDecoder` happens to accept a trailing comma; what APNs refuses before the phone sees it is not \
      documented, so only standard JSON is safe.
      """,
    sources: [.rfc8259] + LanguageNotation.sources,
    examples: [
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113⟦,⟧}}"#),
      .payload(#"{"aps": {"event": ⟦'end'⟧, "timestamp": 1788729113}}"#),
      .payload("{\"aps\": {\"event\":⟦\u{200B}⟧ \"end\", \"timestamp\": 1788729113}}"),
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113}} ⟦# later: ${ETA}⟧"#),
      .payload(#"{"aps": {"event": "end", "timestamp": ⟦<⟧null>}}"#),
      .payload(#"{"aps": {"event": "end"⟦，⟧ "timestamp": 1788729113}}"#),
      .payload(#"{"aps": {"event": ⟦“⟧end”, "timestamp": 1788729113}}"#),
      .payload(#"{"aps": {"event": "end", "timestamp": ⟦01788729113⟧}}"#),
      .payload(#"{"aps": {"event": "end" ⟦"⟧timestamp": 1788729113, "content-state": {}}}"#),
      .payload(#"{"aps": ⟦{⟧⟦// the end⟧"#),
      .payload(#"⟦{⟧"aps": 1"#),
      .payload(#"{"aps": {"event": ⟦"end⟧, "timestamp": 1788729113}}"#),
      .payload(#"{"aps": {"alert": {"body": "Ana said ⟦"⟧hi" to you"}}}"#),
      .payload("{⟦'aps'⟧: {'event': 'end', 'timestamp': 1788729113, 'content-state': None}}"),
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {}}}"#),
    ]
  ) { payload, report in
    // Other problems of a template are reported when its placeholders are filled in.
    if payload.isUnreadable, payload.template?.unfilled.isEmpty == false { return }
    if report.asWhole(payload) || payload.textProblems.isEmpty { return }
    // `asWhole` reports these.
    var seen: Set<JSONProblem.Kind> = [.invalidUTF8]
    for problem in payload.textProblems where problem.kind.isViolation {
      if payload.template?.covers(problem.range) == true { continue }
      if payload.isColonInOtherForm(problem) { continue }
      // One cause often repeats: a file with one string in single quotes usually has many.
      if problem.kind.isReportedOnce, !seen.insert(problem.kind).inserted { continue }
      let text = problem.kind.text(about: payload.text(in: problem.range))
      report(
        text.message, in: problem.range,
        near: payload.isAfterEnd(problem)
          ? payload.tree.root : payload.node(at: problem.range.lowerBound),
        label: text.label,
        notes: problem.related.map { [Note("opened here", at: .payload($0))] } ?? [],
        effect: "not JSON: APNs or the phone drops the push", help: text.help,
        fix: payload.fix(of: problem))
    }
    if payload.textProblems.contains(where: { $0.kind == .furtherProblemsNotListed }) {
      report(
        "more than \(JSONParser.maximumProblemCount) problems in this text; the others are not listed",
        at: payload.tree.root, help: "fix these first")
    }
  }
}

extension FindingCollector {
  /// Reports a text whose problems have one cause, such as its encoding; returns whether it is one.
  fileprivate mutating func asWhole(_ payload: Payload) -> Bool {
    let problems = payload.textProblems.filter { $0.kind.isViolation }
    guard let first = problems.first else { return false }
    if let notation = LanguageNotation.of(payload.tree.bytes, payload.textProblems) {
      self(
        "this is \(notation.name), not JSON", in: first.range,
        near: payload.node(at: first.range.lowerBound), label: "not JSON",
        effect: "not JSON: APNs or the phone drops the push", help: "\(notation.correction)",
        fix: payload.fix(ofAll: problems))
      return true
    }
    guard let bytes = problems.first(where: { $0.kind == .invalidUTF8 }) else { return false }
    let encoding = TextEncoding(payload.tree.bytes)
    self(
      encoding.message, in: bytes.range, near: payload.node(at: bytes.range.lowerBound),
      label: "not UTF-8", effect: "not JSON: APNs or the phone drops the push",
      help: encoding.help)
    // The other problems can be parts of the same characters.
    return encoding.hasASCIIParts
  }
}

extension Payload {
  /// Whether a character that was meant as the missing colon, or that hides it, has its own finding.
  fileprivate func isColonInOtherForm(_ problem: JSONProblem) -> Bool {
    guard problem.kind == .missingColon else { return false }
    return textProblems.contains { other in
      other.kind == .unexpectedCharacter && other.range.overlaps(problem.range)
        && UnexpectedCharacter(text(in: other.range)).correction != nil
    }
  }

  /// Whether a problem follows the document, such as a comment behind it.
  fileprivate func isAfterEnd(_ problem: JSONProblem) -> Bool {
    problem.kind == .contentAfterValue
      || problem.kind == .comment
        && problem.range.lowerBound >= tree.range(of: tree.root).upperBound
  }

  fileprivate func text(in range: Range<Int>) -> String {
    let shown = range.prefix(JSONProblem.Kind.shownLength)
    return String(decoding: tree.bytes[shown.startIndex..<shown.endIndex], as: UTF8.self)
  }
}

/// The text of a finding about one problem.
private struct ProblemText {
  let message: Message
  let label: Message
  let help: Message

  init(_ message: Message, label: Message, help: Message) {
    self.message = message
    self.label = label
    self.help = help
  }

  init(_ character: UnexpectedCharacter) {
    self.init(character.message, label: character.label, help: character.help)
  }
}

extension JSONProblem.Kind {
  /// The maximum number of bytes of a text that a message shows.
  fileprivate static let shownLength = 40

  /// Whether one cause usually repeats the problem, so that only the first one is reported.
  fileprivate var isReportedOnce: Bool {
    switch self {
    case .singleQuotes, .unquotedKey, .comment, .invalidUTF8: true
    default: false
    }
  }

  /// Whether a text after the document consists of closing brackets.
  private static func isClosing(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
  }

  /// Returns the text for a problem whose range contains the given characters.
  fileprivate func text(about text: String) -> ProblemText {
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
      ProblemText(
        "these bytes are not UTF-8", label: "not UTF-8", help: "save the file as UTF-8")
    case .unexpectedCharacter: ProblemText(UnexpectedCharacter(text))
    case .contentAfterValue where UnexpectedCharacter.isInvisible(text):
      ProblemText(UnexpectedCharacter(String(text.prefix(1))))
    case .contentAfterValue where Self.isClosing(text):
      ProblemText(
        "the document ends before this bracket: a closing bracket is one too many",
        label: "one too many", help: "remove it, or add the opening bracket that is missing")
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
        "this string is never closed", label: "opened here", help: "close it with a quotation mark")
    case .missingClosingQuote:
      ProblemText(
        "this string has no closing quotation mark", label: "expected `\"` after this",
        help: text.utf8.count < Self.shownLength
          ? "write `\(text)\"`; the next quotation mark closes the string in the wrong place"
          : "close it where its text ends; the next quotation mark closes it in the wrong place")
    case .missingOpeningQuote:
      ProblemText(
        "this string has no opening quotation mark", label: "expected `\"` before this",
        help: "write `\"\(text)`")
    case .unescapedQuote:
      ProblemText(
        "this quotation mark ends the string, but more text follows", label: "ends the string",
        help: "write a quotation mark in a text as `\\\"`")
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

  private static func number(_ text: String, _ fault: JSONProblem.NumberFault) -> ProblemText {
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
