import ActivitySchema
import PushModel
import Testing

@testable import CleanPayloads
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The matcher recognizes clean pushes in request documents.
@Suite struct MatchedDocumentTests {
  private static let schema = Schema.declared(
    by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }")

  private static let topic = #""apns-topic": "com.example.app.push-type.liveactivity""#
  private static let type = #""apns-push-type": "liveactivity""#
  private static let update = #""event": "update", "content-state": {"n": 1}"#
  private static let start =
    #""event": "start", "attributes-type": "A", "attributes": {}, "alert": {"title": "a", "body": "b"}, "content-state": {"n": 1}"#

  private static func document(headers: [String], push: String = update) -> Source {
    let headers = headers.joined(separator: ", ")
    let payload = #"{"aps": {"timestamp": 1788729113, \#(push)}}"#
    let text = #"{"headers": {\#(headers)}, "payload": \#(payload)}"#
    return Source(name: "a.json", bytes: Array(text.utf8))
  }

  @Test(arguments: [
    [topic, type], [type, topic], [topic, type, #""apns-priority": "10""#],
    [#""apns-priority": "5""#, topic, type, #""apns-expiration": "1788732713""#],
    [topic, #""apns-expiration": "0""#, type],
  ])
  func theUsualHeadersAreAccepted(_ headers: [String]) {
    let comparison = MatcherComparison(
      of: Self.document(headers: headers), by: Linter(schema: Self.schema))
    #expect(comparison.isAccepted)
    #expect(comparison.objection == nil)
  }

  @Test(arguments: [
    [], [topic], [type], [topic, type, type], [topic, #""apns-push-type": "alert""#],
    [#""apns-topic": "com.example.app""#, type], [#""apns-topic": """#, type],
    [#""apns-topic": "com.example.app.RideWidget.push-type.liveactivity""#, type],
    [#""apns-topic": "{{bundle}}.push-type.liveactivity""#, type],
    [#""apns-topic": " com.example.app.push-type.liveactivity""#, type],
    [#""apns-topic": " .push-type.liveactivity""#, type],
    [topic, type, #""apns-priority": "7""#], [topic, type, #""apns-expiration": "3600""#],
    [topic, type, #""apns-expiration": """#], [topic, type, #""apns-expiration": "1788732713.5""#],
    [topic, type, #""authorization": "bearer a""#], [topic, type, #""apns-channel-id": "a""#],
  ])
  func otherHeadersNeedTheEngine(_ headers: [String]) {
    let comparison = MatcherComparison(
      of: Self.document(headers: headers), by: Linter(schema: Self.schema))
    #expect(!comparison.isAccepted)
  }

  /// The matcher remembers a topic, and must not take another one for it.
  @Test func eachTopicIsChecked() {
    var matcher = CleanPayloadMatcher(Linter(schema: Self.schema))
    matcher?.prepare(forFile: "a.json")
    let faulty = #""apns-topic": "com.example.app.push-type.liveactivitY""#
    let accepted = [Self.topic, faulty, Self.topic].map { topic in
      let bytes = Self.document(headers: [topic, Self.type]).bytes
      return matcher?.accepts(bytes.indices, in: bytes.span)
    }
    #expect(accepted == [true, false, true])
  }

  /// APNs does not store a push that expires at once, and a lost start leaves nothing to update.
  @Test func aStartThatIsNotStoredNeedsTheEngine() {
    let headers = [Self.topic, Self.type, #""apns-expiration": "0""#]
    let linter = Linter(schema: Self.schema)
    let start = Self.document(headers: headers, push: Self.start)
    #expect(!MatcherComparison(of: start, by: linter).isAccepted)
    #expect(linter.lint(start).diagnostics.map { $0.rule } == ["zero-expiration-on-start"])
  }

  /// The engine compares the caller's headers with the document's.
  @Test func headersOfTheCallerNeedTheEngine() {
    let request = RequestContext(headers: [Header(apple: "priority", value: "10")])
    let linter = Linter(schema: Self.schema, options: Linter.Options(request: request))
    let document = Self.document(headers: [Self.topic, Self.type])
    #expect(!MatcherComparison(of: document, by: linter).isAccepted)
  }
}
