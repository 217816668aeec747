import Testing

@testable import DeclarationSyntax

/// A file with more problems than a person corrects one by one is not read.
@Suite struct ProblemLimitTests {
  @Test(arguments: [(400, true), (1_001, false)])
  func problemsAreLimited(_ count: Int, _ isRead: Bool) {
    let text = "struct A { var a: Int }\n" + String(repeating: "]\n", count: count)
    let file = DeclarationParser.parse(Array(text.utf8))
    #expect(file.declarations.isEmpty != isRead)
    #expect(file.problems.map { $0.kind }.contains(.tooManyProblems) != isRead)
    #expect(isRead || file.problems.count == 1)
  }

  @Test func onlyAFileOfUsualSizeIsRead() {
    let size = DeclarationParser.maximumSize
    for count in [size, size + 1] {
      let text = "struct A {}" + String(repeating: " ", count: count - 11)
      let file = DeclarationParser.parse(Array(text.utf8))
      #expect(file.problems.map { $0.kind } == (count > size ? [.tooLarge] : []))
      #expect(file.declarations.count == (count > size ? 0 : 1))
    }
  }
}
