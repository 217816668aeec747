import ActivitySchema
import PushModel
import Testing

@testable import CleanPayloads
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The matcher accepts exactly the pushes that the headers allow.
@Suite struct MatchedRequestTests {
  private static let schema = Schema.declared(
    by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }")

  private static let pushes = [
    #""event": "update""#, #""event": "end""#,
    #""event": "update", "alert": {"title": "a", "body": "b"}"#,
    #""event": "end", "alert": {"title": "a", "body": "b"}"#,
    #""event": "start", "attributes-type": "A", "attributes": {}, "alert": {"title": "a", "body": "b"}"#,
    #""event": "start", "attributes-type": "A", "attributes": {}, "alert": {"title": "a", "body": "b"}, "input-push-token": 1"#,
  ]

  @Test(arguments: [
    [], [("priority", "10")], [("priority", "5")], [("priority", "high")], [("expiration", "0")],
    [("expiration", "1788732713")], [("expiration", "3600")], [("expiration", "")],
    [("topic", "com.example.app.push-type.liveactivity")], [("topic", "com.example.app")],
    [("push-type", "liveactivity")], [("push-type", "alert")], [("collapse-id", "a")],
    [("channel-id", "dHN0LXNyY2gtY2hubA==")], [("channel-id", "x")], [("prio", "10")],
    [("channel-id", "dHN0LXNyY2gtY2hubA=="), ("expiration", "0"), ("priority", "5")],
    [("priority", "10"), ("topic", "com.example.app.push-type.liveactivity")],
  ])
  func theEngineAgrees(_ headers: [(String, String)]) {
    let request = RequestContext(headers: headers.map { Header(apple: $0.0, value: $0.1) })
    let linter = Linter(schema: Self.schema, options: Linter.Options(request: request))
    for push in Self.pushes {
      let text = #"{"aps": {"timestamp": 1788729113, \#(push), "content-state": {"n": 1}}}"#
      let source = Source(name: "a.json", bytes: Array(text.utf8))
      let comparison = MatcherComparison(of: source, by: linter)
      let report = linter.lint(source)
      let isClean = report.diagnostics.isEmpty && report.notChecked.isEmpty
      #expect(comparison.isAccepted == isClean, "\(headers) \(push)")
      #expect(comparison.objection == nil)
    }
  }

  /// A provider token expires, and the server can be another one than Apple's.
  @Test(arguments: ["authorization", ":path", ":authority", "content-type"])
  func otherHeadersNeedTheEngine(_ name: String) {
    let request = RequestContext(headers: [Header(name: name, value: "a")])
    let linter = Linter(schema: Self.schema, options: Linter.Options(request: request))
    #expect(CleanPayloadMatcher(linter) == nil)
  }
}
