import Testing

@testable import DeclarationSyntax

@Suite struct TypeSyntaxTests {
  private func types(_ spellings: String...) -> [String] {
    spellings.map { spelling in
      let lines = Outline.of("struct A { var a: \(spelling)\nlet b: Int }").split(separator: "\n")
      #expect(lines.count == 3 && lines.last == "  let b: Int", "\(spelling)")
      return lines.count > 1 ? String(lines[1].dropFirst("  var a: ".count)) : ""
    }
  }

  @Test func namesOptionalsAndCollectionsAreRead() {
    #expect(
      types(
        "Int", "Swift.Optional<Swift.Int>", "A.B<C>.D", "Int?", "Int??", "Int!", "[Int]",
        "[String:Int]", "[[Int?]?]?", "[3 of Int]", "[_ of Int]", "Array<Array<Int>>",
        "Dictionary<String, [A<B>]>?", "`default`", "Self.ID", "Vector<3, Int>", "Box<-1>",
        "A\n  .B", "[\n  Int\n]", "Foo<\n Int,\n Bar>")
        == [
          "Int", "Swift.Optional<Swift.Int>", "A.B<C>.D", "Int?", "Int??", "Int!", "[Int]",
          "[String: Int]", "[[Int?]?]?", "[3 of Int]", "[_ of Int]", "Array<Array<Int>>",
          "Dictionary<String, [A<B>]>?", "default", "Self.ID", "Vector<3, Int>", "Box<-1>",
          "A.B", "[Int]", "Foo<Int, Bar>",
        ])
  }

  @Test func otherTypesAreDistinguished() {
    #expect(
      types(
        "(Int)", "(Int, String)", "(a: Int, b: String)", "()", "(Int) -> Void",
        "(@escaping (Int) -> Void, _ b: inout Int) async throws(E) -> [Int]", "((Int) -> Void)?",
        "@MainActor () -> Void", "@Sendable (Int) -> Int", "@convention(c) (Int) -> Int", "any P",
        "some P & Q", "(any P)?", "A & B", "A&B<C>", "T.Type", "P.Protocol", "(any P).Type?",
        "~Copyable", "Array<~Copyable>", "_", "(each T, repeat each U)", "some", "any",
        "() -> () -> Int", "nonisolated(nonsending) () -> Void", "[Int].Element")
        == [
          "Int", "(Int, String)", "(a: Int, b: String)", "()", "<function>", "<function>",
          "<function>?", "<function>", "<function>", "<function>", "any P", "some P & Q", "any P?",
          "A & B", "A & B<C>", "T.Type", "P.Type", "any P.Type?", "~Copyable", "Array<~Copyable>",
          "_", "(<unsupported>, <unsupported>)", "some", "any", "<function>", "<function>",
          "<unsupported>",
        ])
  }

  @Test func typeEndsBeforeAnAdjacentInitialValue() {
    #expect(
      Outline.of(
        "struct A{var a:Set<Int>=[];var b:Int?=nil;var c:Array<Set<Int>>?=nil;var d:A<B>!=x}")
          == """
          struct A
            var a: Set<Int> = []
            var b: Int? = nil
            var c: Array<Set<Int>>? = nil
            var d: A<B>! = name x
          """)
  }
}
