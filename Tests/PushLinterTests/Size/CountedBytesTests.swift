import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Bytes that are sent as they are count as written; text that people indent, and JSON that is encoded again, count without
/// white space.
@Suite struct CountedBytesTests {
  /// A push of 3,973 bytes as compact JSON and of more than 4,096 bytes with the blanks of Python's `json.dumps`.
  private static let push = push(of: 3_973)

  /// Returns a push of a compact size, with a space after each comma and colon.
  private static func push(of size: Int) -> String {
    let start =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": [1"#
    let end = #"], "text": ""#
    let blanks = start.count { $0 == " " } + end.count { $0 == " " }
    let stops = 1_200
    let rest =
      size - (start.utf8.count + end.utf8.count - blanks + 2 * stops + #""}}}"#.utf8.count)
    return start + String(repeating: ", 1", count: stops) + end
      + String(repeating: "a", count: rest) + #""}}}"#
  }

  private static func findings(
    in text: String, isLine: Bool = false, isSent: Bool = false
  ) -> [Diagnostic] {
    let linter = Linter(schema: Schema())
    let source = Source(name: "push.json", bytes: Array(text.utf8), isLine: isLine, isSent: isSent)
    return linter.lint(source).diagnostics.filter { $0.rule == "payload-too-large" }
  }

  private static func inString(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  @Test func textThatIsSentCountsAsWritten() {
    for finding in [
      Self.findings(in: Self.push, isSent: true), Self.findings(in: Self.push, isLine: true),
    ] {
      #expect(finding.map { $0.severity } == [.error])
      #expect(finding.first?.message.text.contains("has \(Self.push.utf8.count) bytes") == true)
    }
  }

  @Test func aFileThatIsTooLargeOnlyAsWrittenIsAnInfo() {
    let findings = Self.findings(in: Self.push)
    #expect(findings.map { $0.severity } == [.info])
    #expect(
      findings.first?.message.text.contains(
        "3973 bytes as compact JSON, but \(Self.push.utf8.count) as written") == true)
  }

  @Test(arguments: [
    #"{"default": "", "APNS": STRING}"#, #"{"default": "", "APNS_SANDBOX": STRING}"#,
    #"{"url": "https://api.push.apple.com/3/device/80f4", "body": STRING}"#,
    #"{"Message": MESSAGE}"#,
  ])
  func aStringThatContainsAPushCountsAsWritten(_ document: String) {
    let message = Self.inString(#"{"default": "", "APNS": \#(Self.inString(Self.push))}"#)
    let text = document.replacing("STRING", with: Self.inString(Self.push))
      .replacing("MESSAGE", with: message)
    for isSent in [true, false] {
      #expect(
        Self.findings(in: text, isSent: isSent).map { $0.severity } == [.error], "\(document)")
    }
  }

  @Test(arguments: [
    #"{"headers": {"apns-priority": "10"}, "payload": PUSH}"#, #"[PUSH]"#,
    #"{"message": {"token": "t", "apns": {"payload": PUSH, "live_activity_token": "80f4"}}}"#,
  ])
  func aPushInAnotherDocumentCountsAsCompactJSON(_ document: String) {
    let text = document.replacing("PUSH", with: Self.push)
    #expect(!Self.findings(in: text, isSent: true).contains { $0.severity == .error })
  }

  @Test func compactTextHasNoRemark() {
    let compact = Self.push.replacing(", ", with: ",").replacing(": ", with: ":")
    #expect(compact.utf8.count == 3_973)
    #expect(Self.findings(in: compact).isEmpty && Self.findings(in: compact, isSent: true).isEmpty)
  }

  /// The limit is exact in each of the two counts.
  @Test(arguments: [(4_096, 0), (4_097, 1)])
  func theLimitOfCompactBytesIsExact(_ size: Int, _ count: Int) {
    #expect(Self.findings(in: Self.push(of: size)).count { $0.severity == .error } == count)
  }
}
