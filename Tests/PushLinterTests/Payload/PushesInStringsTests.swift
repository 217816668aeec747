import ActivitySchema
import JSONSyntax
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests that pushes in the strings of queues, logs and recorded requests are checked.
@Suite struct PushesInStringsTests {
  private static let schema = Schema.declared(
    by: """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int }
      }
      """, in: "Ride.swift")
  private static let push =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": "many"}}}"#

  /// Documents of unknown form, with PUSH for the string that contains the push.
  private static let documents = [
    #"{"Records": [{"messageId": "1", "body": PUSH}]}"#,
    #"{"item": [{"request": {"method": "POST", "body": {"mode": "raw", "raw": PUSH}}}]}"#,
    #"{"log": {"entries": [{"request": {"postData": {"text": PUSH}}}]}}"#,
    #"{"level": 30, "msg": "apns", "payload": PUSH}"#,
    #"[{"push": PUSH}, {"push": PUSH}]"#,
  ]

  private func diagnostics(_ text: String, configuration: String = "{}") -> [Diagnostic] {
    let (settings, problems) = ConfigurationReader.read(Array(configuration.utf8))
    #expect(problems == [], "\(configuration)")
    let linter = Linter(schema: Self.schema, configuration: settings)
    return linter.lint(Source(name: "a.json", bytes: Array(text.utf8))).diagnostics
  }

  private static func document(_ text: String, with push: String) -> String {
    text.split(separator: "PUSH", omittingEmptySubsequences: false)
      .joined(separator: JSONString.quoted(push))
  }

  @Test(arguments: documents)
  func aFaultInAStringIsFound(_ text: String) throws {
    let text = Self.document(text, with: Self.push)
    let found = diagnostics(text)
    #expect(Set(found.map { $0.rule }) == ["unknown-envelope", "type-mismatch"], "\(text)")
    let help = try #require(found.first { $0.rule == "unknown-envelope" }).help.text
    let entry = try #require(help.split(separator: "`").first { $0.hasPrefix("\"envelopes\"") })
    let after = diagnostics(text, configuration: "{\(entry)}")
    #expect(Set(after.map { $0.rule }) == ["type-mismatch"], "\(entry)")
  }

  @Test func aStringInAStringIsFound() {
    let notification = Self.document(#"{"Type": "Notification", "Message": PUSH}"#, with: Self.push)
    let text = Self.document(#"{"Records": [{"body": PUSH}]}"#, with: notification)
    #expect(diagnostics(text).contains { $0.rule == "type-mismatch" })
  }

  @Test func theBodyOfARequestCanBeAString() {
    for name in ["payload", "body"] {
      let text = Self.document(
        """
        {"headers": {"apns-push-type": "alert", "apns-topic": "com.example.ride.push-type.liveactivity"}, "\(name)": PUSH}
        """, with: Self.push)
      #expect(
        Set(diagnostics(text).map { $0.rule }).isSuperset(of: ["type-mismatch", "wrong-push-type"]))
    }
  }

  @Test(arguments: [
    "sending \(push)\n", "\(push) sent in 12 ms",
    "a push payload=\(JSONString.quoted(push)) status=200\n",
  ])
  func aStringCanHaveTextAroundThePush(_ text: String) throws {
    let text = Self.document(#"{"log": PUSH, "stream": "stdout"}"#, with: text)
    let found = diagnostics(text)
    #expect(Set(found.map { $0.rule }) == ["unknown-envelope", "type-mismatch"], "\(text)")
    let mismatch = try #require(found.first { $0.rule == "type-mismatch" })
    let place = String(decoding: Array(text.utf8)[mismatch.range], as: UTF8.self)
    #expect(place.hasSuffix("many\\\\\\\"") || place.hasSuffix("many\\\""))
  }

  @Test(arguments: [
    // The app's own values.
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 1}}, "log": PUSH}"#,
    #"{"event": "update", "name": "Ride", "event_updates": {"stops": 1}, "log": PUSH}"#,
    #"{"message": {"token": "dQw4:APA91b", "data": {"log": PUSH}, "apns": {"live_activity_token": "80f4", "payload": {"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 1}}}}}}"#,
  ])
  func aStringNextToAPushIsNotChecked(_ text: String) {
    #expect(diagnostics(Self.document(text, with: Self.push)).isEmpty)
  }

  @Test func twoFormsHaveEntriesWithDifferentNames() {
    let helps = [#"{"a": PUSH}"#, #"{"b": {"c": PUSH}}"#].map { text in
      diagnostics(Self.document(text, with: Self.push)).first { $0.rule == "unknown-envelope" }?
        .help.text ?? ""
    }
    #expect(helps[0].contains(#""name": "a""#))
    #expect(helps[1].contains(#""name": "b-c""#))
  }
}
