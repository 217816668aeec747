import ActivitySchema
import PushLinter
import Testing

/// Tests of the documents that a check can skip because they are not Live Activity pushes.
@Suite struct ForeignTests {
  @Test(arguments: [
    #"{"name": "server", "version": "1.0.0"}"#,
    #"[1, 2]"#,
    #""text""#,
    "",
    "// A comment.\n{\"compilerOptions\": {\"strict\": true,},}",
    #"{"name": {{ name }}}"#,
    #"{"event": "update", "timestamp": 1788729113}"#,
    #"{"aps": {"alert": "Ana is here"}}"#,
    #"{"aps": ["kitchen", "hall"]}"#,
    // These describe pushes, but are not pushes.
    #"{"rules": {"missing-content-state": "off", "attributes-type-naming": "off"}}"#,
    #"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"content-state": {}}}"#,
    #"{"properties": {"aps": {"properties": {"content-state": {"required": ["driver"]}}}}}"#,
    #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Ana is here"}}}"#,
  ])
  func aDocumentWithoutALiveActivityIsForeign(_ text: String) {
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
    #"{"headers": {}, "payload": {"content-state": {{ state }}}}"#,
    #"{"headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"alert": "Ana is here"}}}"#,
    #"{"headers": {"apns-topic": "app.push-type.liveactivity"}, "payload": {"aps": {"alert": "Ana"}}}"#,
    #"{"headers": {"apns-channel-id": "dHN0"}, "payload": {"aps": {"alert": "Ana"}}}"#,
  ])
  func aDocumentWithALiveActivityIsNotForeign(_ text: String) {
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

  @Test func aPartOfAPushIsNotForeignForeign() {
    let linter = Linter(schema: Schema(), options: Linter.Options(part: .contentState))
    #expect(!linter.examine(Source(name: "state.json", bytes: Array("{}".utf8))).isForeign)
  }

  private static func isForeign(_ text: String) -> Bool {
    Linter(schema: Schema()).examine(Source(name: "a.json", bytes: Array(text.utf8))).isForeign
  }
}
