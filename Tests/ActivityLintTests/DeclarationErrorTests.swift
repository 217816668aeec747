import ActivityLint
import Testing

@Suite struct DeclarationErrorTests {
  private func error(_ text: String) -> DeclarationError? {
    #expect(throws: DeclarationError.self) {
      _ = try PushValidator(declarations: [SwiftFile(name: "A.swift", text: text)])
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

  @Test func codeThatCannotBeParsedIsAnErrorWithAPosition() {
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

  @Test func descriptionActsOnNoReader() {
    let error = #expect(throws: DeclarationError.self) {
      _ = try PushValidator(declarations: [
        SwiftFile(name: "\u{1B}[31m\u{202E}.swift", text: "struct A: ActivityAttributes {")
      ])
    }
    #expect(error.map { "\($0)" }?.hasPrefix(#"\u{1b}[31m\u{202e}.swift:1:"#) == true)
    let verdict = ValidationResult.Verdict.dropped(because: "##vso[a]\u{2028}")
    #expect("\(verdict)" == #"dropped: ##vso\u{5b}a]\u{2028}"#)
  }

  @Test(arguments: [
    "\nstruct RideAttributes: ActivityAttributes {}",
    """
    struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: Driver } }
    struct Driver: Hashable {}
    """,
  ])
  func declarationsThatDoNotCompileAreAnError(_ text: String) {
    guard case .problems(let problems) = error(text) else {
      Issue.record("no problems")
      return
    }
    #expect(problems.map(\.position.line) == [2])
    #expect(problems.first?.position.column == 8)
  }

  @Test func aRuleAboutDeclarationsCanBeDisabled() throws {
    let file = SwiftFile(
      name: "A.swift",
      text: """
        struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: Driver } }
        struct Driver: Hashable {}
        """)
    _ = try PushValidator(declarations: [file], configuration: .init(disabledRules: [.notCodable]))
  }
}
