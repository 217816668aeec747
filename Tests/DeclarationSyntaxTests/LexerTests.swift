import Testing

@testable import DeclarationSyntax

/// Text that can hide brackets, quotes and keywords from the parser.
@Suite struct LexerTests {
  @Test func regexLiteralIsNotADivision() {
    let outline = Outline.of(
      #"""
      struct A {
        let quote = /"(\/|})/
        var ratio: Double { total / 2 / count }
        var half: Int { (a)/2 } ; var third: Int { b/3 }
        let extended = #/ "{ /#
        let lines = #/
          " } # comment
        /#
        let list = [/a"/, /b/]
        static func / (left: A, right: A) -> A { left }
        let last: Int
      }
      """#)
    #expect(
      outline == """
        struct A
          let quote = <other>
          var ratio: Double { computed }
          var half: Int { computed }
          var third: Int { computed }
          let extended = <other>
          let lines = <other>
          let list = [<other>, <other>]
          static func /(left: A, right: A) -> A
          let last: Int
        """)
  }

  @Test func stringsHideBracketsAndNestInInterpolations() {
    let outline = Outline.of(
      ##"""
      struct A {
        let a = "}\"{"
        let b = "\(names.map { "\($0)\("}")" }.joined(separator: ")"))"
        let c = #"raw " \( } "#
        let d = #"\#("}")"#
        let e = #"""#
        let f = ""
        let g = "\(
          1 /* ) " */
        )"
        let h: Int
      }
      """##)
    #expect(
      outline == ##"""
        struct A
          let a = "}\"{"
          let b = <interpolated>
          let c = "raw \" \\( } "
          let d = <interpolated>
          let e = "\""
          let f = ""
          let g = <interpolated>
          let h: Int
        """##)
  }

  @Test func multilineStringsLoseTheirIndentation() {
    let outline = Outline.of(
      "let a = \"\"\"\n    one \"\"\n      two\\\n    three\\n\n\n    \\(4)\n    \"\"\"\n"
        + "let b = \"\"\"\n    one \"\"\n      two\\\n    three\\u{e9}\n\n    four\n    \"\"\"\n"
        + "let c = \"\"\"\n\"\"\"\n" + "let d = #\"\"\"\n  a\\n\\#n\n  \"\"\"#")
    #expect(
      outline == #"""
        let a = <interpolated>
        let b = "one \"\"\n  twothreeé\n\nfour"
        let c = ""
        let d = "a\\n\n"
        """#)
  }

  @Test func commentsNest() {
    let outline = Outline.of(
      """
      #!/usr/bin/swift
      struct A /* { /* } */ " */ {
        // } don't
        var a /* here */ : /* there */ Int // : String
        /* var b: Int */ var c: Int
        let regular = a /* x */ / b
      }
      """)
    #expect(
      outline == """
        struct A
          var a: Int
          var c: Int
          let regular = name a ± name b
        """)
  }

  /// Swift 6 accepts each of these lines.
  @Test(arguments: [
    #"let a = /\(([^)]+)\)/"#, "let a = /[),]/", #"let a = /\d+[.)]/"#, "let a = f(/[(]/)",
    "let a = f(1, x: /[[:alpha:](]+/)", "let a = [/[a[b])]/]", "let a = /(])/", "let a = /[/",
    "f(/) + g(x, /)", "f(x, /) + g(y, /)",
  ])
  func bracketsHideParenthesesOfARegularExpression(_ line: String) {
    let file = DeclarationParser.parse(Array("struct A { func b() { \(line)\n } }".utf8))
    #expect(file.problems == [])
  }

  /// Swift 5 accepts these lines, because `/` is an operator there.
  @Test(arguments: ["let a = /[a/b]/", "let a = /[b/c]/d", "let a = f(/, b[1]/)"])
  func fileCanBeWrittenForSwift5(_ line: String) {
    let file = DeclarationParser.parse(Array("struct A { func b() { \(line)\n } }".utf8))
    #expect(file.problems == [])
  }

  @Test func namesCanBeQuotedRawOrUnicode() {
    let outline = Outline.of(
      """
      struct Größe { var `default`: Int; let `two words`: Int; var 名前, 🍕: String; let set: Int
        let get: Int, type: String; var open: Bool; var left, right: Int }
      """)
    #expect(
      outline == """
        struct Größe
          var default: Int
          let two words: Int
          var 名前: String
          var 🍕: String
          let set: Int
          let get: Int
          let type: String
          var open: Bool
          var left: Int
          var right: Int
        """)
  }

  @Test func byteOrderMarkAndCarriageReturnsAreWhiteSpace() {
    #expect(
      Outline.of("\u{FEFF}struct A {\r\n  var a: Int\r\n  var b: Int\r\n}\r\n") == """
        struct A
          var a: Int
          var b: Int
        """)
  }

  @Test func keywordsAreFoundByTheirBytes() {
    let table = Keyword.table
    for keyword in Keyword.allCases {
      let bytes = Array("-\(keyword.rawValue)-".utf8)
      #expect(table.value(spelledBy: 1..<bytes.count - 1, of: bytes) == keyword)
      #expect(table.value(spelledBy: 0..<bytes.count, of: bytes) == nil)
    }
  }
}
