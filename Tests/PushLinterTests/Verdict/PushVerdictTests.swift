import ActivitySchema
import JSONSyntax
import PushModel
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The verdicts on a push, in the order of precedence: rejected by APNs, dropped by the phone, uncertain, delivered.
@Suite struct PushVerdictTests {
  private static func verdict(
    _ members: String, configuration: String = "{}", headers: [Header] = []
  ) -> PushVerdict {
    let linter = Linter(
      schema: .declared(
        by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }"
      ), configuration: ConfigurationReader.read(Array(configuration.utf8)).configuration,
      options: Linter.Options(
        declarationsAreComplete: true, request: RequestContext(headers: headers)))
    let text = #"{"aps": {"timestamp": 1788729113, \#(members)}}"#
    return PushVerdict(
      on: ShownReport(linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))))
  }

  private static let dropped = PushVerdict.dropped(
    because:
      "the phone silently drops the whole push, including the alert, although APNs answers 200")

  @Test func aPushWithoutErrorsIsDelivered() {
    #expect(Self.verdict(#""event": "update", "content-state": {"n": 1, "m": 2}"#) == .delivered)
  }

  @Test func aPushThatDoesNotDecodeIsDropped() {
    #expect(Self.verdict(#""event": "update", "content-state": {}"#) == Self.dropped)
  }

  @Test func aRejectionTakesPrecedence() {
    let verdict = Self.verdict(
      #""event": "update", "content-state": {}"#,
      headers: [Header(name: "apns-priority", value: "7")])
    guard case .rejected(.badPriority, let reason) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(reason.contains("`apns-priority`"))
  }

  @Test func aSuppressedErrorStillDropsThePush() {
    let verdict = Self.verdict(
      #""event": "update", "content-state": {}"#,
      configuration:
        #"{"suppressions": [{"rule": "missing-key", "reason": "sent by hand"}]}"#)
    #expect(verdict == Self.dropped)
  }

  @Test(arguments: ["off", "info", "warning", "error"])
  func severityDoesNotChangeTheVerdict(_ severity: String) {
    let verdict = Self.verdict(
      #""event": "update", "content-state": {}"#,
      configuration: #"{"rules": {"missing-key": "\#(severity)"}}"#)
    #expect(verdict == Self.dropped)
  }

  @Test func anEmptyBodyIsRejected() {
    let linter = Linter(schema: .declared(by: "struct A: ActivityAttributes {}"))
    let report = linter.lint(Source(name: "a.json", bytes: []))
    #expect(
      PushVerdict(on: ShownReport(report))
        == .rejected(.payloadEmpty, because: "the payload is empty"))
  }

  @Test(arguments: [("start", true), ("update", false)])
  func anUnknownTypeMattersOnlyAtTheStart(_ event: String, _ isDropped: Bool) {
    let verdict = Self.verdict(
      """
      "event": "\(event)", "attributes-type": "B", "attributes": {}, "content-state": {"n": 1},
      "alert": {"title": "a", "body": "b"}
      """)
    switch verdict {
    case .dropped: #expect(isDropped)
    case .uncertain: #expect(!isDropped)
    default: Issue.record("\(verdict)")
    }
  }
}
