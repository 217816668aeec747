import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Findings that are less severe than their rule, because less is known or the effect is smaller.
@Suite struct SeverityTests {
  @Test func anAlertWithEmptyStringsIsAWarningBecauseReportsDiffer() {
    #expect(
      severity(of: "unusable-alert", attributes: "{}", alert: #"{"title": "", "body": ""}"#)
        == .warning)
  }

  @Test func anEmptyAlertIsAnError() {
    #expect(severity(of: "unusable-alert", attributes: "{}", alert: "{}") == .error)
  }

  @Test func aCopyOfTheStateIsReportedAsInfoIfTheStructHasNoProperties() {
    #expect(severity(of: "attributes-repeat-state", attributes: #"{"stops": 3}"#) == .info)
  }

  @Test func aCopyOfTheStateIsAWarningIfNoStructIsKnown() {
    #expect(
      severity(of: "attributes-repeat-state", attributes: #"{"stops": 3}"#, declared: "")
        == .warning)
  }

  @Test(arguments: [(#""Mitte""#, Severity.warning), (#"["Mitte", "Zoo"]"#, .info)])
  func anUnknownKeyIsAMisspellingOnlyIfItsValueFits(_ value: String, _ severity: Severity) {
    #expect(
      self.severity(
        of: "unknown-key", attributes: #"{"origins": \#(value)}"#,
        declared: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable { var stops: Int }
            var origin: String?
          }
          """) == severity)
  }

  private func severity(
    of rule: String, attributes: String,
    alert: String = #"{"title": "Ride", "body": "Ana is here"}"#,
    declared declarations: String = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var stops: Int }
    }
    """
  ) -> Severity? {
    let text = """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "RideAttributes",
        "attributes": \(attributes), "content-state": {"stops": 3}, "alert": \(alert)}}
      """
    let schema = SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(declarations.utf8))])
    let report = Linter(schema: schema).lint(Source(name: "push.json", bytes: Array(text.utf8)))
    return report.diagnostics.first { $0.rule == rule }?.severity
  }
}
