import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The consequences of a fault in a push that a vendor sends.
@Suite struct VendorEffectTests {
  private static let schema = Schema.declared(
    by: """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int; var driver: String }
      }
      """, in: "Ride.swift")

  private static func findings(in text: String) -> [Diagnostic] {
    Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8))).diagnostics
  }

  private static func oneSignal(_ event: String, _ state: String) -> String {
    #"{"event": "\#(event)", "name": "a", "activity_id": "b", "event_attributes": {}, "event_updates": \#(state), "headings": {"en": "c"}, "contents": {"en": "d"}}"#
  }

  private static func update(_ state: String) -> String {
    #"{"event": "update", "name": "a", "event_updates": \#(state)}"#
  }

  /// OneSignal may add the keys to the last state.
  @Test func aPartialUpdateOfOneSignalIsNotAnError() throws {
    let finding = try #require(
      Self.findings(in: Self.update(#"{"stops": 3}"#)).first { $0.rule == "missing-key" })
    #expect(finding.severity == .warning)
    #expect(finding.outcome == .unknown)
    #expect(finding.decodingError == nil)
    #expect(finding.effect.text.contains("OneSignal"))
  }

  @Test(arguments: [
    oneSignal("start", #"{"stops": 3}"#),
    // A key under another name shows an old value even then.
    update(#"{"stops": 3, "Driver": "Ana"}"#),
  ])
  func anyOtherAbsentKeyIsAnError(_ text: String) throws {
    let finding = try #require(Self.findings(in: text).first { $0.rule == "missing-key" })
    #expect(finding.severity == .error)
  }

  @Test func theEffectNamesTheServiceThatAnswers() throws {
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": "3", "driver": "Ana"}}}"#
    let message =
      #"{"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80fc13ad80fc13ad80fc13ad80fc13ad", "payload": \#(push)}}}"#
    let effects = try [push, message].map { text in
      try #require(Self.findings(in: text).first { $0.rule == "type-mismatch" }).effect.text
    }
    #expect(effects[0].hasSuffix("although APNs answers 200"))
    #expect(effects[1].hasSuffix("reports no error"))
  }
}
