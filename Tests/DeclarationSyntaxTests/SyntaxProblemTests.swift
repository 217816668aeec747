import Testing

@testable import DeclarationSyntax

@Suite struct SyntaxProblemTests {
  private func check(_ text: String, _ expected: String) {
    #expect(Outline.of(text) == expected)
  }

  @Test func missingSeparatorIsReported() {
    check(
      "struct A { var a: Int var b: Int\n  case c case d }",
      """
      struct A
        var a: Int
        var b: Int
        case c
        case d
      ! missingSeparator `var`
      ! missingSeparator `case`
      """)
  }

  @Test func parsingContinuesAfterUnexpectedText() {
    check(
      "struct A {\n  hello world (1) {\n }\n  var a: Int ???\n  let b: Int\n  public\n}\nstruct B {}",
      """
      struct A
        var a: Int?
        let b: Int
      struct B
      ! unexpectedText `hello world (1) {\n }`
      ! unexpectedText `???`
      ! unexpectedText `public`
      """.replacing("var a: Int?", with: "var a: Int"))
  }

  @Test func missingTypesAndNamesAreReported() {
    check(
      "struct A {\n  let a:\n  let b: [\n  let c: Int }\nstruct { var x: Int }\nstruct C {}",
      """
      struct A
        let a
        let b: <unsupported>
      struct C
      ! missingType ``
      ! unclosedBracket `[`
      ! missingType ``
      ! unexpectedText `let`
      ! missingName ``
      """)
    check(
      "struct A { let : Int\n let a: Dictionary<String, Int\n var b: Int }",
      """
      struct A
        let a: Dictionary<String, Int>
        var b: Int
      ! missingName ``
      ! unexpectedText `: Int`
      ! unclosedBracket `<`
      """)
  }

  @Test func unterminatedTextIsReportedOnce() {
    check("let a = \"abc\nlet b: Int", "let a = \"ab\"\nlet b: Int\n! unterminatedString `\"abc`")
    check("let b: Int /* x", "let b: Int\n! unterminatedComment `/*`")
    check("struct A { var a: Int\n", "struct A\n  var a: Int\n! unclosedBracket `{`")
    check(
      "struct A { var a: Int )\n }}",
      "struct A\n  var a: Int\n! unexpectedClosingBracket `)`\n! unexpectedClosingBracket `}`")
    check("#if DEBUG\nvar a: Int", "[0.0 if DEBUG] var a: Int\n! unterminatedConditional `#if`")
    check(
      "var a: Int\n#endif\nvar b: Int\n#else\n",
      "var a: Int\nvar b: Int\n! unexpectedDirective `#endif`\n! unexpectedDirective `#else`")
    check("struct A", "struct A\n! missingBody ``")
    check("let a =\nlet b: Int", "let a\nlet b: Int\n! missingInitialValue ``")
  }

  @Test(arguments: [
    "0x", "0b", "0o", "0o8", "0b2", "0xG", "0x_1", "12abc", "-0x", "1e", "1.5e+", "0b1e", "0x1.8p",
    String(repeating: "9", count: 400),
  ])
  func malformedNumberIsReported(_ number: String) {
    let file = DeclarationParser.parse(Array("let a: Int = \(number)\nlet b: Int".utf8))
    #expect(file.problems.map(\.kind) == [.malformedNumber])
    #expect(file.declarations.count == 2)
  }

  @Test func deepNestingIsReportedAndSkipped() {
    let types = String(repeating: "struct A { ", count: 70) + String(repeating: "}", count: 70)
    #expect(
      DeclarationParser.parse(Array((types + "\nstruct B {}").utf8)).problems.map(\.kind)
        == [.nestedTooDeeply])
    let brackets = String(repeating: "[", count: 100) + "Int" + String(repeating: "]", count: 100)
    let file = DeclarationParser.parse(
      Array("var a: \(brackets)\nvar b = \(brackets)\nvar c: Int".utf8))
    #expect(file.declarations.count == 3)
    #expect(file.problems.allSatisfy { $0.kind == .nestedTooDeeply })
    #expect(!file.problems.isEmpty)
  }

  @Test func skippedBranchesHaveNoProblems() {
    check("#if os(macOS)\nlet a = \"x\n struct {{{ ) \n#else\nvar b: Int\n#endif", "var b: Int")
  }
}
