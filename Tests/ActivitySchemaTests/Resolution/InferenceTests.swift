import ActivitySchema
import Testing

/// Types that are inferred from values, and types that only the compiler can infer.
@Suite struct InferenceTests {
  @Test(arguments: [
    ("var a = Int?.none", "a?: Int"), ("var a = Optional<Int>.none", "a?: Int"),
    ("var a = Optional.some(3)", "a?: Int"), ("var a = Optional<Int8>.some(3)", "a?: Int8"),
    ("var a = !true", "a: Bool"), ("var a = 1 < 2", "a: Bool"),
    ("var a = 1 + 1 == 2 || !false", "a: Bool"),
    ("var a = 1...3", "a: ClosedRange<Int>"), ("var a = 0..<5", "a: Range<Int>"),
    ("var a = 0...1.5", "a: ClosedRange<Double>"), ("var a = 0..<2 * 3", "a: Range<Int>"),
    ("var a = [\"a\", nil]", "a: Array<Optional<String>>"),
    ("var a = [nil, 1, 2.5]", "a: Array<Optional<Double>>"),
    ("var a = [\"x\": nil, \"y\": 1]", "a: Dictionary<String, Optional<Int>> object"),
    ("var (a, _) = (1, \"x\")", "a: Int"), ("var (_, a) = (1, \"x\")", "a: String"),
    ("var (_, (_, a)) = (1, (\"x\", 2.5))", "a: Double"), ("var (a) = 3", "a: Int"),
    ("enum S { static let x = 5 }\nvar a = S.x", "a: Int"),
    ("enum S { static let x = T.y }\nenum T { static let y = [1] }\nvar a = S.x", "a: Array<Int>"),
    (
      "enum S { static func make(_ x: Int) -> [Int8]? { nil } }\nvar a = S.make(1)",
      "a?: Array<Int8>"
    ),
    ("struct S: Codable { static let x = S(); var n = 1 }\nvar a = S.x", "a: A.ContentState.S"),
    ("enum S: Codable { case x(Int) }\nvar a = S.x(1)", "a: A.ContentState.S"),
    (
      "struct S<T: Codable>: Codable { static var x: Self { S() } }\nvar a = S<Int>.x",
      "a: A.ContentState.S<Int> accepts anything"
    ),
  ])
  func typeIsInferredFromTheValue(_ declaration: String, _ printed: String) {
    let text = printedState(declaration)
    #expect(text.split(separator: "\n").contains { $0 == "    " + printed }, "\(text)")
  }

  @Test(arguments: [
    "var a = x < y", "var a = !x", "var a = x...y", "var a = S.x", "var a = S.make()",
    "var a = 1...2...3", "var a = [nil, x]", "var a = 1 << 2",
    "enum S { static let x = T.y }\nenum T { static let y = S.x }\nvar a = S.x",
    "enum S { static func f() -> Int { 1 }; static func f() -> Int8 { 1 } }\nvar a = S.f()",
    "enum S { static func f<T>() -> T { x } }\nvar a = S.f()",
    "struct S { static let x = all[0]; static let all = [S()] }\nvar a = S.x",
  ])
  func typeThatOnlyTheCompilerCanInferIsOpaque(_ declaration: String) {
    let text = printedState(declaration)
    let opaque = #"a: opaque inferred(property: "A.ContentState.a"), perhaps optional"#
    #expect(text.contains(opaque), "\(text)")
  }

  @Test func chainOfMembersIsInferredInLinearTime() {
    let members = (0..<60).map { "static let x\($0) = [S.x\($0 + 1), S.x\($0 + 1)]" }
    let text = printedState(
      "enum S { \(members.joined(separator: "\n"))\nstatic let x60 = 1 }\nvar a = S.x30")
    #expect(text.contains("a: Array<Array<"), "\(text)")
  }

  private func printedState(_ declaration: String) -> String {
    SchemaPrinter.text(
      of:
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable {\n\(declaration)\n} }"
    )
  }
}
