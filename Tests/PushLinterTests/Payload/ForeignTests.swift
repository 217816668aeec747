import ActivitySchema
import PushLinter
import PushModel
import PushRules
import PushTexts
import Testing

/// Tests of the documents that a check can skip because they are unrelated to pushes.
@Suite struct ForeignTests {
  @Test(arguments: [
    #"{"name": "server", "version": "1.0.0"}"#,
    #"[1, 2]"#,
    #""text""#,
    "",
    "// A comment.\n{\"compilerOptions\": {\"strict\": true,},}",
    #"{"name": {{ name }}}"#,
    #"{"event": "update", "timestamp": 1788729113}"#,
    #"{"aps": ["kitchen", "hall"]}"#,
    // These describe pushes, but are not pushes.
    #"{"rules": {"missing-content-state": "off", "attributes-type-naming": "off"}}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"content-state": {}}}"#,
    #"{"properties": {"aps": {"properties": {"content-state": {"required": ["driver"]}}}}}"#,
    // Some of the keys of a declared part.
    #"{"driver": "Ana"}"#,
    #"{"note": "Ana", "name": "server"}"#,
    #"{"images": [], "info": {"author": "xcode", "version": 1}}"#,
    "{}",
  ])
  func aDocumentWithoutAPushIsForeign(_ text: String) {
    #expect(Self.isForeign(text))
  }

  @Test(arguments: [
    #"{"aps": {"event": "end", "timestamp": 1788729113}}"#,
    #"{"aps": {"events": "end"}}"#,
    #"{"aps": {}, "event": "end", "dismissal-date": 1788729113}"#,
    #"{"content-state": {"driver": "Ana"}}"#,
    #"{"stale-date": 1788729113}"#,
    // Unknown forms that contain a push, which would otherwise not be checked.
    #"[{"aps": {"content-state": {}}}]"#,
    #"{"body": "{\"aps\": {\"content-state\": {}}}"}"#,
    #""{\"aps\": {\"content-state\": {}}}""#,
    #"{"send": {"to": [1, {"body": {"aps": {"event": "end"}}}]}}"#,
    // Too damaged to read.
    #"{"aps": {"event": "en"#,
    #"{"aps": {"alert": "Ana is he"#,
    #"{"headers": {}, "payload": {"content-state": {{ state }}}}"#,
    #"{"headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"alert": "Ana is here"}}}"#,
    #"{"headers": {"apns-topic": "app.push-type.liveactivity"}, "payload": {"aps": {"alert": "Ana"}}}"#,
    #"{"headers": {"apns-channel-id": "dHN0"}, "payload": {"aps": {"alert": "Ana"}}}"#,
    // Declared parts.
    #"{"driver": "Ana", "stops": 3, "other": true}"#,
    #"{"rideID": "7"}"#,
    #"{"gate": "B2"}"#,
  ])
  func aDocumentWithAPushOrAPartOfOneIsNotForeign(_ text: String) {
    #expect(!Self.isForeign(text))
  }

  @Test(arguments: [
    #"{"payloads": [{"files": "rides/**", "type": "RideAttributes"}]}"#,
    #"{"expected": [{"files": "rides/**", "rules": ["not-a-push"]}]}"#,
  ])
  func aFileThatTheConfigurationNamesIsNotForeign(_ configuration: String) {
    let (configuration, problems) = ConfigurationReader.read(Array(configuration.utf8))
    #expect(problems.isEmpty)
    let linter = Linter(schema: Schema(), configuration: configuration)
    #expect(!linter.examine(Source(name: "rides/a.json", bytes: Array("{}".utf8))).isForeign)
    #expect(linter.examine(Source(name: "server/a.json", bytes: Array("{}".utf8))).isForeign)
  }

  @Test(arguments: ["{}", "{\"driver\": \"An"])
  func aPartByAnOptionIsNotForeign(_ text: String) {
    let linter = Linter(schema: Schema(), options: Linter.Options(part: .contentState))
    #expect(!linter.examine(Source(name: "state.json", bytes: Array(text.utf8))).isForeign)
  }

  @Test(arguments: [
    #"{"aps": {"alert": "Ana is here"}}"#, #"{"aps": {"content-changed": true}}"#, #"{"aps": {}}"#,
    #"{"aps": {"alert": {"body": "a"}, "relevance-score": 0.5, "interruption-level": "active"}}"#,
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Ana is here"}}}"#,
    #"{"headers": {"apns-push-type": "voip"}, "payload": {"aps": {}, "call": {"event": "x"}}}"#,
    #"{"Simulator Target Bundle": "com.example.ride", "aps": {"alert": "Ana is here"}}"#,
  ])
  func anOrdinaryPushIsSkippedUnlessItIsNamed(_ text: String) {
    let payload = Linter(schema: Self.schema).examine(
      Source(name: "a.json", bytes: Array(text.utf8)))
    guard case .ordinary(pushCount: 1) = payload.unrelated(isNamed: false) else {
      Issue.record("not ordinary")
      return
    }
    #expect(payload.unrelated(isNamed: true) == nil)
  }

  @Test(arguments: [
    #"{"headers": {"apns-push-type": "live-activity"}, "payload": {"aps": {"alert": "Ana"}}}"#,
    #"{"headers": {"apns-topic": "app.push-type.LiveActivity"}, "payload": {"aps": {"alert": "a"}}}"#,
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-state": {}}}}"#,
    #"{"aps": {"alert": "Ana"}, "content-state": {}}"#, #"{"aps": {"contentState": {}}}"#,
    #"{"aps": {"relevance-score": 1, "stale-date": 1788729113}}"#,
  ])
  func aPushWithAnythingOfALiveActivityIsNotSkipped(_ text: String) {
    let payload = Linter(schema: Self.schema).examine(
      Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(payload.unrelated(isNamed: false) == nil)
  }

  private static func isForeign(_ text: String) -> Bool {
    Linter(schema: schema).examine(Source(name: "a.json", bytes: Array(text.utf8))).isForeign
  }

  private static let schema = SchemaBuilder.schema(from: [
    SwiftFile(
      name: "Ride.swift",
      bytes: Array(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String; var stops: Int; var note: String? }
          var rideID: String
        }
        struct FlightAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var gate: String? }
        }
        """.utf8))
  ])
}
