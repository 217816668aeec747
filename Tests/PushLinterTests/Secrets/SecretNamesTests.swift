import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A secret among names hides no other name, because a reader needs the names to find the value.
@Suite struct SecretNamesTests {
  private static let token = String(repeating: "a1b2c3d4e5f60718", count: 4)

  private static func findings(in text: String) -> [Diagnostic] {
    let linter = Linter(
      schema: .declared(
        by: """
          struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var eta: Date } }
          """))
    let source = Source(name: "a.json", bytes: Array(text.utf8))
    return ShownReport(linter.lint(source)).diagnostics
  }

  private static func push(eta: String) -> String {
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"eta": \#(eta)}}}"#
  }

  @Test func onlyTheTokenInAPointerIsMasked() {
    let findings = Self.findings(
      in: #"{"\#(Self.token)": {"push": \#(Self.push(eta: #""x""#))}}"#)
    let pointers = findings.map { $0.pointer }
    #expect(pointers.contains("/\(Secrets.mask)/push/aps/content-state/eta"), "\(pointers)")
  }

  @Test func placeUnderATokenIsNotSuggestedForTheConfiguration() {
    let findings = Self.findings(
      in: #"{"\#(Self.token)": {"push": \#(Self.push(eta: "810421913"))}}"#)
    #expect(!findings.isEmpty)
    #expect(!findings.contains { $0.help.text.contains(#""aps":"#) })
  }

  @Test(arguments: ["eta", "content-state", "aps", "message"])
  func secretThatIsAKeyDoesNotHideTheKey(_ secret: String) {
    let findings = Self.findings(
      in: #"{"password": "\#(secret)", "message": \#(Self.push(eta: "1788732713"))}"#)
    let finding = findings.first { $0.rule == Rule.unixDate.id }
    #expect(finding?.pointer == "/message/aps/content-state/eta")
    #expect(finding?.message.text.hasPrefix("`eta` is 1788732713") == true)
  }

  @Test func otherSecretIsMaskedWhereverItIs() {
    let findings = Self.findings(
      in: #"{"password": "sunshine", "message": \#(Self.push(eta: #""sunshine""#))}"#)
    #expect(!findings.contains { "\($0)".contains("sunshine") })
  }
}
