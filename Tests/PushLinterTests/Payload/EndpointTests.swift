import ActivitySchema
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The URL of a request contributes to its meaning.
@Suite struct EndpointTests {
  private func action(of body: String, at path: String) -> WireName.Event? {
    var request = RequestContext()
    request.url = RequestURL(authority: "api.example.com", path: path)
    let linter = Linter(schema: Schema(), options: LinterOptions(request: request))
    return linter.examine(Source(name: "curl", bytes: Array(body.utf8))).first.action
  }

  private static let braze = #"{"app_id": "a", "activity_id": "b", "content_state": {}"#

  @Test func theURLSpecifiesTheEvent() {
    let (start, update) = ("/messages/live_activity/start", "/messages/live_activity/update?x=1")
    #expect(action(of: Self.braze + "}", at: start) == .start)
    #expect(action(of: Self.braze + "}", at: update) == .update)
    #expect(action(of: Self.braze + #", "end_activity": true}"#, at: update) == .end)
    #expect(action(of: Self.braze + #", "activity_attributes": {}}"#, at: update) == .update)
  }

  @Test func aBodyAtAVendorsURLIsItsRequestEvenIfItsSignsAreMissing() {
    #expect(action(of: #"{"contents": {}}"#, at: "/apps/7/activities/activity/Ride") == .start)
    #expect(action(of: #"{"contents": {}}"#, at: "/apps/7/activities") == nil)
  }

  @Test func aRequestDocumentContainsItsURL() {
    let body = #""{\"aps\": {\"event\": \"end\"}}""#
    let text =
      #"{"url": "https://api.push.apple.com/3/device/80f4", "method": "post", "body": \#(body)}"#
    let push = Linter(schema: Schema()).examine(Source(name: "a", bytes: Array(text.utf8))).first
    #expect(push.action == .end)
    #expect(push.request?[.authority]?.value == "api.push.apple.com")
    #expect(push.request?[.path]?.value == "/3/device/80f4")
    #expect(push.request?[.method]?.value == "POST")
  }

  /// APNs reads `aps` at the top level of the body.
  @Test(
    arguments: [
      #"{"message": {"token": "x", "apns": {"payload": {"aps": \#(update)}}}}"#,
      #"{"headers": {}, "payload": {"aps": \#(update)}}"#,
      #"{"data": {"aps": \#(update)}}"#, #"[{"aps": \#(update)}]"#,
    ], [true, false])
  func aBodyForAPNsIsNotAnotherRequest(_ body: String, _ namesTheServer: Bool) {
    var request = RequestContext(isWhole: true)
    if namesTheServer {
      request.url = RequestURL(authority: "api.push.apple.com", path: "/3/device/80f4")
    } else {
      request.headers = [Header(name: ":path", value: "/3/device/80f4")]
    }
    #expect(rules(of: body, request).contains("missing-aps"))
    request.url = RequestURL(authority: "relay.example.com", path: "/3/device/80f4")
    #expect(!rules(of: body, request).contains("missing-aps"))
  }

  @Test func aPushForAPNsIsItsBody() {
    var request = RequestContext(isWhole: true)
    request.url = RequestURL(authority: "api.push.apple.com", path: "/3/device/80f4")
    let found = rules(of: #"{"aps": \#(Self.update), "data": {"aps": \#(Self.update)}}"#, request)
    #expect(!found.contains("missing-aps"))
  }

  private static let update =
    #"{"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}"#

  private func rules(of body: String, _ request: RequestContext) -> Set<String> {
    let linter = Linter(schema: Schema(), options: LinterOptions(request: request))
    let report = linter.lint(Source(name: "curl", bytes: Array(body.utf8)))
    return Set(report.diagnostics.map { $0.rule })
  }
}
