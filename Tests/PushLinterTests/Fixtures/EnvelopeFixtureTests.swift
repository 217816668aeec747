import ActivitySchema
import PushModel
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests that every envelope has accepted and rejected payloads, and is not confused with another.
@Suite struct EnvelopeFixtureTests {
  private static let linter = Linter(schema: Fixtures.schema)

  /// Returns the number of payloads in a folder for each recognized vendor envelope.
  private static func names(in folder: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for source in Fixtures.sources(in: folder) {
      guard let envelope = linter.examine(source).first.push?.envelope else { continue }
      counts[envelope.name, default: 0] += 1
    }
    return counts
  }

  private static let accepted = names(in: "fixtures/accepted")
  private static let rejected = names(in: "fixtures/rejected")

  @Test(arguments: Envelope.vendors.map { $0.name })
  func anEnvelopeHasAcceptedAndRejectedPayloads(_ name: String) {
    #expect((Self.accepted[name] ?? 0) > 0)
    #expect((Self.rejected[name] ?? 0) > 0)
  }

  /// Increase the numbers with each added request.
  @Test func allVendorRequestsAreRecognized() {
    #expect(Self.accepted.values.reduce(0, +) >= 59)
    #expect(Self.rejected.values.reduce(0, +) >= 87)
  }

  /// The files are named after the envelope.
  @Test(arguments: Fixtures.sources(in: "fixtures/accepted"))
  func aRequestIsRecognizedAsItsEnvelope(_ source: Source) {
    let file = source.name.split(separator: "/").last.map { String($0) } ?? ""
    let expected = Envelope.vendors.map { $0.name }
      .filter { file.hasPrefix($0 + "-") }.max { $0.count < $1.count }
    #expect(Self.linter.examine(source).first.push?.envelope?.name == expected)
  }

  @Test(
    arguments: [
      #"{"event": "update", "timestamp": 1788729113, "user": 7}"#,
      #"{"ios": {"type": "alert", "aps": {"alert": "Ana is here"}}}"#,
      #"{"message": {"token": "t", "apns": {"payload": {"aps": {"alert": "Ana is here"}}}}}"#,
      #"{"message": {"token": "t", "notification": {"title": "Ride"}}}"#,
      #"{"notifications": [{"tokens": ["t"], "platform": 1, "message": "Ana is here"}]}"#,
      #"{"default": "Ride", "APNS": "{\"aps\": {\"alert\": \"Ana is here\"}}"}"#,
      #"{"default": "Ride", "APNS": "none"}"#,
      #"{"activity_id": "ride-7", "content_state": {"driver": "Ana"}}"#,
      #"{"notification_type": "ride", "content": {"driver": "Ana"}}"#,
      #"{"request": {"notifications": [{"content": "Ana is here"}]}}"#,
      #"{"type": "iosPush", "title": "Ride"}"#,
      #"{"recipients": [{"context": {"requestPayload": {"aps": {"alert": "Ana"}}}}]}"#,
    ])
  func aDocumentSimilarToAVendorRequestIsNotOne(_ text: String) {
    let payload = Self.linter.examine(Source(name: "a.json", bytes: Array(text.utf8))).first
    #expect(payload.push == nil)
    let report = Self.linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.diagnostics.map { $0.rule } == ["not-a-push"])
  }
}
