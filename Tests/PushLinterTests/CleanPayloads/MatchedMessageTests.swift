import ActivitySchema
import PushModel
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The matcher recognizes clean pushes in messages to Firebase, as its documentation writes them.
@Suite struct MatchedMessageTests {
  private static let schema = Schema.declared(
    by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }")

  /// Returns a message with an update.
  private static func message(
    token: String = "80f4d1a9", headers: String = "", members: String = "", around: String = "",
    beside: String = ""
  ) -> Source {
    let text = """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "\(token)", \(headers)"payload": {"aps":
        {"timestamp": 1788729113, "event": "update", \(members)"content-state": {"n": 1}}\(beside)}}\(around)}}
      """
    return Source(name: "a.json", bytes: Array(text.utf8))
  }

  private static let alert = #""alert": {"title": "a", "body": "b"}, "#
  private static let lowPriority = #""headers": {"apns-priority": "5"}, "#

  @Test(arguments: [
    message(), message(headers: lowPriority), message(members: alert),
    message(headers: #""headers": {}, "#),
    message(
      headers: #""headers": {"apns-push-type": "liveactivity", "apns-priority": "10"}, "#,
      members: alert),
  ])
  func anOrdinaryMessageIsAccepted(_ message: Source) {
    let comparison = MatcherComparison(of: message, by: Linter(schema: Self.schema))
    #expect(comparison.isAccepted)
    #expect(comparison.objection == nil)
  }

  @Test(arguments: [
    message(token: ""), message(token: "160 bytes"), message(token: "nil"),
    message(headers: lowPriority, members: alert),
    message(headers: #""headers": {"apns-priority": 5}, "#),
    message(headers: #""headers": {"apns-priority": "high"}, "#),
    message(headers: #""headers": {"apns-push-type": "alert"}, "#),
    message(headers: #""headers": {"apns-expiration": "x"}, "#),
    message(around: #", "data": {"a": 1}"#),
    message(beside: #", "headers": {"apns-priority": "5"}"#),
    message(members: #""stale-date": 1, "#),
  ])
  func anotherMessageNeedsTheEngine(_ message: Source) {
    #expect(!MatcherComparison(of: message, by: Linter(schema: Self.schema)).isAccepted)
  }

  /// Headers of the caller and envelopes of the configuration change the kind of a message.
  @Test func otherFactsNeedTheEngine() {
    let headers = RequestContext(headers: [Header(apple: "priority", value: "10")])
    var address = RequestContext()
    address.url = RequestURL(authority: "fcm.googleapis.com", path: "/v1/projects/a/messages:send")
    for request in [headers, address] {
      let linter = Linter(schema: Self.schema, options: Linter.Options(request: request))
      #expect(!MatcherComparison(of: Self.message(), by: linter).isAccepted)
    }
    let text = #"{"envelopes": [{"name": "ours", "aps": "/message/apns/payload/aps"}]}"#
    let configuration = ConfigurationReader.read(Array(text.utf8)).configuration
    #expect(!configuration.envelopes.isEmpty)
    let linter = Linter(schema: Self.schema, configuration: configuration)
    #expect(!MatcherComparison(of: Self.message(), by: linter).isAccepted)
  }
}
