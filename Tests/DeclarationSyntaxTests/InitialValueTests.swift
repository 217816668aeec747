import Testing

@testable import DeclarationSyntax

@Suite struct InitialValueTests {
  private func outline(of values: String...) -> [String] {
    let text = "struct A {\n" + values.map { "var a = \($0)\n" }.joined() + "let last: Int }"
    let lines = Outline.of(text).split(separator: "\n").dropFirst()
    #expect(lines.last == "  let last: Int")
    return lines.dropLast().map { String($0.dropFirst("  var a = ".count)) }
  }

  @Test func literalsKeepTheirValues() {
    #expect(
      outline(
        of: "1_000", "-1", "0x1F", "0b101", "0o17", "-9223372036854775808", "18446744073709551615",
        "1.5", "-1e3", "0x1p3", "1_0.2_5", "true", "nil", #""\u{1F600}\t""#, #""\(x)""#, "[]",
        "[:]", "[1, [2, 3],]", #"["a": 1, "b": -2]"#, "(1, x: 2)", "(3)", "-a", "+1")
        == [
          "1000", "-1", "31", "5", "15", "-9223372036854775808", "<18446744073709551615>",
          "float(1.5)", "float(-1e3)", "float(0x1p3)", "float(10.25)", "true", "nil", #""😀\t""#,
          "<interpolated>", "[]", "[:]", "[1, [2, 3]]", #"["a": 1, "b": -2]"#, "(1, x: 2)", "3",
          "<other>", "1",
        ])
  }

  @Test func callsAndMembersContainTheirType() {
    #expect(
      outline(
        of: "UUID()", "Optional(3)", "[Int]()", "[String: Int]()", "Set<String>()",
        "Date(timeIntervalSince1970: 0)", "Foo.Bar(x: 1)", "Foo.init(2)", "Date.now", "Int.max",
        "A.B.c", ".idle", ".init()", ".custom(\"x\")", "Int?(3)", "Optional<Int>.none",
        "[Int].init()", "Array<[Int]>(repeating: [], count: 3)", "other", "Foo { $0 }",
        "Dictionary<String, Set<Int>>()", "Swift.Int(1)", "`default`", "Self.zero")
        == [
          "call UUID()", "call Optional(3)", "call [Int]()", "call [String: Int]()",
          "call Set<String>()", "call Date(timeIntervalSince1970: 0)", "call Foo.Bar(x: 1)",
          "call Foo(2)", "member Date now", "member Int max", "member A.B c", ".idle", ".init()",
          ".custom(\"x\")", "call Int?(3)", "member Optional<Int> none", "call [Int]()",
          "call Array<[Int]>(repeating: [], count: 3)", "name other", "call Foo()",
          "call Dictionary<String, Set<Int>>()", "call Swift.Int(1)", "name default",
          "member Self zero",
        ])
  }

  @Test func castsContainTheirType() {
    #expect(
      outline(of: "1 as Int64", "x as? Foo<Int>", "y as! [Int]", "[] as [Int]", "1 as Int + 2")
        == [
          "1 as Int64", "name x as Foo<Int>?", "name y as [Int]", "[] as [Int]", "<other>",
        ])
  }

  @Test func otherExpressionsAreSkippedCompletely() {
    #expect(
      outline(
        of: "a < b", "a<b>c", "1 + 2", "x ? 1 : 2", "Date()\n  .addingTimeInterval(3)",
        "a\n  + b", "a +\n  b", "if a { 1 } else { 2 }", "if a { 1 }\nelse { 2 }",
        "switch x {\n  case .a: 1\n  default: 2 }", "try! Foo()", "await f()", "{ 1 }()", "{ 1 }",
        "f(a) { b } label: { c }", #"\.path"#, "a ?? b", "[1, 2].count", "[a < b, c > (d)]",
        "x + Dictionary<String, Int>().count", "foo.bar().baz { $0 }", "#selector(a)", "a!", "a[1]",
        ".a.b", "&a", "a as Int?", "1 << 2", "0...1...2", "1...", "...3", "- a", "1 +2")
        == [
          "condition(name a, name b)", "<other>", "1 ± 2", "<other>",
          "call Date().addingTimeInterval", "<other>", "name a ± name b",
          "<other>", "<other>", "<other>", "<other>", "<other>", "<closure call>", "<other>",
          "call f(name a)", "<other>", "<other>", "<other>.count",
          "[condition(name a, name b), condition(name c, name d)]",
          "name x ± call Dictionary<String, Int>().count", "call foo.bar().baz", "<other>",
          "name a!", "<other>", ".a.b", "<other>",
          "name a as Int?", "<other>", "<other>", "<other>", "<other>", "<other>", "<other>",
        ])
  }

  @Test func operatorsHaveTheirSwiftPrecedence() {
    #expect(
      outline(
        of: "1...3", "0 ..< 5", "0..<2 * 3", "1 < 2", "!a", "!a && b", "1 + 1 == 2",
        "(0...1) == (0...1)", "[1...2, 3...4]")
        == [
          "1...3", "0..<5", "0..<2 ± 3", "condition(1, 2)", "condition(name a)",
          "condition(condition(name a), name b)", "condition(1, 1, 2)",
          "condition(0...1, 0...1)", "[1...2, 3...4]",
        ])
  }
}
