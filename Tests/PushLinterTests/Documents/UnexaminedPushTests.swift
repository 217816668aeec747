import ActivitySchema
import PushDocuments
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The report on a document with two pushes in different forms names the unchecked one.
@Suite struct UnexaminedPushTests {
  private static let linter = Linter(
    schema: Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        """, in: "Ride.swift"))

  private static func push(_ stops: String) -> String {
    #"{"event": "update", "timestamp": 1788729113, "content-state": {"stops": \#(stops)}}"#
  }

  private static func source(_ text: String) -> Source {
    Source(name: "a.json", bytes: Array(text.utf8))
  }

  @Test(arguments: [
    #"{"aps": \#(push("1")), "message": {"apns": {"live_activity_token": "80fc", "payload": {"aps": \#(push("true"))}}}}"#,
    #"{"aps": \#(push("1")), "event": "update", "name": "a", "event_updates": {"stops": true}}"#,
    #"{"headers": {"apns-topic": "com.example.app.push-type.liveactivity"}, "body": {"aps": \#(push("true"))}, "payload": {"aps": \#(push("1"))}}"#,
  ])
  func aSecondFormIsNotHidden(_ text: String) {
    #expect(!Self.linter.lint(Self.source(text)).notChecked.isEmpty)
  }

  @Test(arguments: ["[", #"{"messages": ["#])
  func onlyTheFirstPushesOfALongListAreChecked(_ start: String) {
    let end = start == "[" ? "]" : "]}"
    let list = { (count: Int) in
      start
        + Array(repeating: #"{"aps": \#(Self.push("true"))}"#, count: count).joined(separator: ",")
        + end
    }
    let count = Document.Push.maximumCount
    let whole = Self.linter.lint(Self.source(list(count)))
    #expect(whole.notChecked.isEmpty)
    let report = Self.linter.lint(Self.source(list(count + 1)))
    #expect(
      report.notChecked.map { $0.reason.text } == [
        "only its first 5000 pushes were checked: write each push on a line of a .jsonl file"
      ])
    #expect(report.pushCount == count)
  }

  /// An ordinary push does not make the other pushes of the text foreign.
  @Test(arguments: [
    #"[{"aps": {"alert": "x"}}, {"aps": \#(push("true"))}]"#,
    #"{"aps": {"alert": "x"}, "b": {"aps": \#(push("true"))}}"#,
    #"{"aps": {}, "aps": \#(push("true"))}"#, #"{"aps": [\#(push("true"))]}"#,
    #"{"aps": "{\"content-state\": {}}"}"#,
  ])
  func aTextWithAPushIsNotForeign(_ text: String) {
    #expect(!Self.linter.examine(Self.source(text)).isForeign)
  }

  @Test func aPushInUTF16IsNotForeign() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "{\"aps\": {}}".utf8.flatMap { [$0, UInt8(0)] }
    #expect(!Self.linter.examine(Source(name: "a.json", bytes: bytes)).isForeign)
  }
}
