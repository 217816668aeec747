import ActivityLint
import Testing

@Suite struct FindingTests {
  private func findings(_ state: String) throws -> [Finding] {
    try Ride.validator().validate(
      """
      {"aps": {"event": "update", "timestamp": 1788729113,
        "content-state": \(state)}}
      """
    ).findings
  }

  @Test func aFindingHasAPositionAndAFix() throws {
    let finding = try #require(findings(#"{"driver": "Ana", "eta": 1788729113}"#).first)
    #expect(finding.rule == .unixDate)
    #expect(finding.severity == .error)
    #expect(finding.pointer == "/aps/content-state/eta")
    #expect(finding.position.line == 2)
    #expect(finding.position.column == 45)
    #expect(finding.range.count == 10)
    #expect(finding.fix?.isSafe == true)
    #expect(finding.fix?.edits.map(\.replacement) == ["810421913"])
    #expect(!finding.message.isEmpty && !finding.help.isEmpty && !finding.effect.isEmpty)
  }

  @Test func aFindingPrintsAsTheFullReportDoes() throws {
    let payload =
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"driver":7,"eta":"x"}}}"#
    let result = try Ride.validator().validate(payload)
    #expect(result.findings.count > 1)
    #expect(
      result.description
        == "\(result.verdict)\n\n" + result.findings.map(\.description).joined(separator: "\n\n"))
    #expect(result.findings.first?.description.hasPrefix("error[type-mismatch]: ") == true)
    #expect(result.findings.first?.description.contains("RideAttributes.swift:3:9") == true)
  }

  @Test func aFindingPrintsWithoutTheValuesThatWereNotChecked() throws {
    let file = SwiftFile(
      name: "A.swift",
      text: """
        import Elsewhere
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var place: Elsewhere.Place; var stops: Int }
        }
        """)
    let result = try PushValidator(declarations: [file]).validate(
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"place":1,"stops":"2"}}}"#)
    let finding = try #require(result.findings.first)
    #expect(!finding.description.contains("not checked:"))
    #expect(!finding.description.hasSuffix("\n"))
    #expect(result.description.contains(finding.description))
    #expect(result.description.contains("note: not checked: payload"))
  }
}
