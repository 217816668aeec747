import ActivitySchema
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// No report contains the credentials for APNs.
@Suite struct SecretTests {
  private static let secret = "eyJhbGciOiJFUzI1NiJ9"

  @Test(
    arguments: [
      #"{"headers": {"authorization": "bearer SECRET", "apns-push-type": "alert"}, "payload": {"aps": {"event": "end"}}}"#,
      #"{"headers": {"Authorization": ["bearer SECRET"], "apns-topic": "a"}, "payload": {"aps": {"event": "end"}}}"#,
      #"{"headers": {"authorization": "SECRET", "authorization": "SECRET"}, "payload": {"aps": {"event": "end"}}}"#,
      #"{"headers": {"authorization": "bearer SECRET\ud800"}, "payload": {}}"#,
      #"{"headers": {"authorization": "bearer SECRET"}, "payload": {"aps": {"event": "en"#,
    ], ReportFormat.all)
  func authorizationIsHidden(_ text: String, in format: ReportFormat) {
    let text = String(
      text.split(separator: "SECRET", omittingEmptySubsequences: false)
        .joined(separator: Self.secret))
    let report = Linter(schema: Schema()).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    let output = ReportSample.output(format, [report])
    #expect(!report.diagnostics.isEmpty)
    #expect(output.contains(Self.secret) == false)
  }
}
