import ActivitySchema
import Testing

@testable import PushLinter

/// Tests that the URL of a request takes part in what the request does.
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
}
