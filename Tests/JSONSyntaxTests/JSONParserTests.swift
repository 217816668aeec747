import JSONSyntax
import Testing

@Suite struct JSONParserTests {
  @Test(arguments: [
    "{}", "[]", "null", "true", "false", "0", "-0", "-1.5e+10", "1E400", #""""#, #""a""#,
    " \t\r\n1\n",
    #"{"a":[1,2,{"b":null}],"c":"d"}"#, #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, "\"é😀\u{7F}\"",
    #"{"":0}"#, "[[[[[[]]]]]]",
  ])
  func validTextHasNoProblems(_ text: String) {
    #expect(JSONParser.parse(Array(text.utf8)).problems == [])
  }

  @Test(arguments: [
    ("", JSONProblem.Kind.emptyDocument), ("  ", .emptyDocument), ("⟦x⟧", .unknownLiteral),
    ("[1⟦,⟧]", .trailingComma), (#"{"a": 1⟦,⟧ }"#, .trailingComma), ("[⟦,⟧1]", .missingValue),
    ("[1,⟦,⟧2]", .missingValue), (#"{"a": ⟦}⟧"#, .missingValue), ("[1 ⟦2⟧]", .missingComma),
    (#"{"a" ⟦1⟧}"#, .missingColon), (#"{"a" ⟦=⟧ 1}"#, .missingColon), ("⟦[⟧1", .unclosedBracket),
    ("[1⟦}⟧", .mismatchedBracket), ("{⟦a⟧: 1}", .unquotedKey), ("[⟦'a'⟧]", .singleQuotes),
    (#"[⟦"⟧abc"#, .unterminatedString), ("[⟦\"abc⟧\n\"]", .lineBreakInString),
    ("[\"a⟦\t⟧b\"]", .controlCharacter), (#"["⟦\q⟧"]"#, .invalidEscape),
    (#"["⟦\u12⟧G4"]"#, .invalidEscape),
    ("[⟦NaN⟧]", .unknownLiteral), ("[⟦-Infinity⟧]", .unknownLiteral), ("[⟦True⟧]", .unknownLiteral),
    ("[⟦01⟧]", .malformedNumber(.leadingZero)), ("[⟦+1⟧]", .malformedNumber(.leadingPlus)),
    ("[⟦.5⟧]", .malformedNumber(.leadingPoint)), ("[⟦5.⟧]", .malformedNumber(.noDigitsAfterPoint)),
    ("[⟦1e⟧]", .malformedNumber(.noDigitsInExponent)), ("[⟦0x10⟧]", .malformedNumber(.notDecimal)),
    ("[⟦1_000⟧]", .malformedNumber(.notDecimal)), ("[⟦1.2.3⟧]", .malformedNumber(.notDecimal)),
    ("[⟦--1⟧]", .malformedNumber(.notDecimal)), ("{} ⟦{}⟧", .contentAfterValue),
    ("[1] ⟦// why⟧", .comment), ("[1⟦/* why */⟧]", .comment), ("[⟦@⟧]", .unexpectedCharacter),
    ("[⟦\u{A0}⟧1]", .unexpectedCharacter), ("⟦# why⟧\n1", .comment), ("[1, ⟦#⟧\n 2]", .comment),
    (#"{"a": ⟦"x⟧,"b": 1}"#, .missingClosingQuote),
    (#"{"a": ⟦"x, y⟧, "b": 1, "c": "d"}"#, .missingClosingQuote),
    (#"{⟦"a⟧: "x", "b": 1}"#, .missingClosingQuote), (#"[⟦"a⟧,"b"]"#, .missingClosingQuote),
    (#"[{"a": ⟦"x⟧}, {"b": 1}]"#, .missingClosingQuote),
    (#"{"a": ⟦x"⟧, "b": 1}"#, .missingOpeningQuote),
    (#"{"a": ⟦x y"⟧, "b": 1}"#, .missingOpeningQuote),
    (#"{"a": 1, ⟦b"⟧: 1}"#, .missingOpeningQuote),
    (#"{"a": "x ⟦"⟧y" z", "b": 1}"#, .unescapedQuote),
    (#"{"a": "12⟦"⟧ wide", "b": 1}"#, .unescapedQuote),
    (#"{"a": "x" ⟦"⟧b": 1}"#, .missingComma), (#"["x"⟦"⟧y"]"#, .missingComma),
    (#"["x" ⟦1⟧]"#, .missingComma), (#"["," ⟦"⟧y"]"#, .missingComma),
  ])
  func aProblemIsReportedAtItsRange(_ text: String, _ kind: JSONProblem.Kind) {
    let marked = MarkedText(text)
    let found = JSONParser.parse(marked.bytes).problems.filter { $0.kind == kind }.map { $0.range }
    #expect(found == (marked.ranges.isEmpty ? [0..<min(1, marked.bytes.count)] : marked.ranges))
  }

  @Test func parsingContinuesAfterUnambiguousProblems() {
    let text = Array(#"{"a": 01, 'b': True, /* c */ "d": [1 2,], "e": "\q",}"#.utf8)
    let kinds = JSONParser.parse(text).problems.map { $0.kind }
    #expect(
      kinds == [
        .malformedNumber(.leadingZero), .singleQuotes, .unknownLiteral, .comment, .missingComma,
        .trailingComma, .invalidEscape, .trailingComma,
      ])
  }

  @Test func keysThatSwiftConsidersEqualAreDuplicates() {
    let texts = [
      #"{"a": 1, ⟦"a"⟧: 2, "b": 3, ⟦"a"⟧: 4}"#, #"{"a": 1, ⟦"\u0061"⟧: 2}"#,
      "{\"\u{E9}\": 1, ⟦\"e\u{301}\"⟧: 2}", #"{"a": {"a": 1}, "b": {"a": 1}}"#,
    ]
    // Objects with few, with many and with very many keys are compared in different ways.
    let long = [40, 200, 300].map { count in
      "{" + (0..<count).map { "\"k\($0)\": 0, " }.joined() + #"⟦"k37"⟧: 1}"#
    }
    for text in texts + long {
      let marked = MarkedText(text)
      let problems = JSONParser.parse(marked.bytes).problems
      #expect(problems.map { $0.range } == marked.ranges, "\(text)")
      #expect(problems.allSatisfy { $0.kind == .duplicateKey && $0.related != nil })
    }
  }

  @Test func aLoneSurrogateIsGrammaticalButNotText() {
    for text in [#"["⟦\ud83d⟧"]"#, #"["⟦\ude00⟧"]"#, #"["⟦\ud83d⟧x"]"#, #"["⟦\ud83d⟧\u0041"]"#] {
      let marked = MarkedText(text)
      let (tree, problems) = JSONParser.parse(marked.bytes)
      #expect(problems.map { $0.range } == marked.ranges)
      #expect(problems.allSatisfy { $0.kind == .loneSurrogate && !$0.kind.isViolation })
      #expect(tree.elements(of: tree.root).allSatisfy { tree.hasLoneSurrogate($0) })
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] as [[UInt8]])
  func invalidUTF8IsOneProblem(_ bytes: [UInt8]) {
    let text = Array(#"["a"#.utf8) + bytes + Array(#"b"]"#.utf8)
    let problems = JSONParser.parse(text).problems
    #expect(problems == [JSONProblem(.invalidUTF8, 3..<(3 + bytes.count))])
  }

  @Test func aByteOrderMarkIsSkipped() {
    let (tree, problems) = JSONParser.parse([0xEF, 0xBB, 0xBF, 0x7B, 0x7D])
    #expect(problems == [JSONProblem(.byteOrderMark, 0..<3)])
    #expect(tree.kind(of: tree.root) == .object)
  }

  @Test func otherEncodingsAreNamed() {
    let utf16: [UInt8] = [0x7B, 0x00, 0x7D, 0x00]
    let utf32: [UInt8] = [0x00, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00, 0x7D]
    #expect(JSONParser.parse(utf16).problems.map { $0.kind } == [.notUTF8(encoding: "UTF-16")])
    #expect(JSONParser.parse(utf32).problems.map { $0.kind } == [.notUTF8(encoding: "UTF-32")])
  }

  @Test func theMaximumDepthIsThatOfTheDecoder() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(JSONParser.parse(Array(deepest.utf8)).problems == [])
    #expect(
      JSONParser.parse(Array(("[" + deepest + "]").utf8)).problems.map { $0.kind } == [
        .nestedTooDeeply
      ])
  }

  @Test func theNumberOfProblemsIsLimited() {
    let text = Array(("[" + String(repeating: "01,", count: 500) + "1]").utf8)
    let problems = JSONParser.parse(text).problems
    #expect(problems.count == JSONParser.maximumProblemCount + 1)
    #expect(problems.last?.kind == .furtherProblemsNotListed)
  }

  /// Texts in which `~` is a hole.
  @Test(arguments: [
    "{~}", "{~,}", "{~, \"a\": 1}", "{\"a\": 1, ~}", "{\"a\": 1 ~ \"b\": 2}",
    "{\"a\": 1, ~, ~, \"b\": 2}",
    "{~: 1, ~: 2}",
  ])
  func aHoleBesideMembersOpensTheObject(_ text: String) {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? JSONParser.hole : $0 }
    let (tree, problems) = JSONParser.parse(bytes, allowsHoles: true)
    #expect(problems == [])
    #expect(tree.isOpen(tree.root))
    #expect(JSONParser.parse(bytes).problems.includeViolation)
  }

  @Test(arguments: ["{\"a\": ~}", "{\"a\": [1, ~]}", "{\"a\": [~]}"])
  func aHoleIsAnUnknownValue(_ text: String) {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? JSONParser.hole : $0 }
    let (tree, problems) = JSONParser.parse(bytes, allowsHoles: true)
    #expect(problems == [])
    #expect(!tree.isOpen(tree.root))
    #expect(tree.member("a", of: tree.root).map { tree.kind(of: $0) } == .unknown)
  }
}
