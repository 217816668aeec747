import ActivityLint
import Testing

@Suite struct DeclarationErrorTests {
  private func error(_ text: String) -> DeclarationError? {
    #expect(throws: DeclarationError.self) {
      try PushValidator(declarations: [SwiftFile(name: "A.swift", text: text)])
    }
  }

  @Test(arguments: ["", "struct Ride: Codable { var driver: String }"])
  func declarationsWithoutAnActivityAreAnError(_ text: String) {
    guard case .nothingDeclared = error(text) else {
      Issue.record("\(text)")
      return
    }
    #expect(throws: DeclarationError.self) { try PushValidator(declarations: []) }
  }

  @Test func codeThatCannotBeReadIsAnErrorWithItsPlace() {
    guard
      case .problems(let problems) = error(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String
        """)
    else {
      Issue.record("no problems")
      return
    }
    #expect(problems.first?.file == "A.swift")
    #expect(problems.first?.description.hasPrefix("A.swift:") == true)
  }

  @Test func anActivityWithoutStateIsAnError() {
    guard
      case .problems(let problems) = error("struct RideAttributes: ActivityAttributes {}")
    else {
      Issue.record("no problems")
      return
    }
    #expect(problems.first?.position.line == 1)
  }
}
