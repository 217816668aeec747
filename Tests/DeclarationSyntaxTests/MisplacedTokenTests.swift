import Testing

@testable import DeclarationSyntax

@Suite struct MisplacedTokenTests {
  private func problems(in text: String) -> [SyntaxProblem.Kind] {
    DeclarationParser.parse(Array(text.utf8)).problems.map(\.kind)
  }

  @Test(arguments: [
    "a = = b", "a = )", "let x =", "let = 3", "a = guard b", "f(a, , b)", "f(, a)", "[, 1]",
    "f(a: , b)", "f(a: = b)", "a.(b)", "f(in: .)", "a. }", "1 2", "1 a", "\"a\" b", "a \"b\"",
    "a b", "f(a b)", "a.b c", "@(x) let a = 1", "`a` b",
  ])
  func aMisplacedTokenInABodyIsReported(_ statement: String) {
    let found = problems(in: "struct A {\n  func f() {\n    \(statement)\n  }\n  var a: Int\n}")
    #expect(!found.isEmpty)
  }

  @Test(arguments: [
    "a = -b", "a = \n  b", "f(a:b:)", "let x: [String: Int] = [:]", "f(\\.a.b)", "f(\\.self)",
    "let a = consume b", "let a = copy b", "f { a, b in a }", "f { [weak self] in a }",
    "f { (with name: Int) in a }", "if a is B, let c = d as? E { return .f }", "a.default.init()",
    "for await a in b {}", "guard case .a(let b) = c else { return }", "f(a) { b } c: { d }",
    "switch a { case 1: break\n case \"x\" where b: break\n default: break }", "x = a ? b : c",
    "if #available(iOS 17.2.1, macOS 14, *) {}", "let r = 1...3", "reduce(0, +)", "a = .b",
    "f { @MainActor in a }", "f { @MainActor a in b }", "async let a = b", "\"a\".b", "1.a",
    "let x: any A = some", "f(a: any, b: some)", "typealias A = any B & C", "a!.b?.c", "x = #line",
    "func g(@B.C with d: () -> E, _ f: inout G, h i: J) async throws -> some K {}",
  ])
  func aValidStatementIsNotReported(_ statement: String) {
    #expect(problems(in: "struct A {\n  func f() {\n    \(statement)\n  }\n}") == [])
  }

  @Test func oneTokenOfALineIsReported() {
    #expect(problems(in: "struct A {\n  func f() { a b c d, , }\n}") == [.misplacedToken])
  }
}
