import JSONSyntax
import PushTexts
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules

/// Tests of the known facts about the request that carries a push.
@Suite struct RequestTests {
  @Test func aBarePayloadHasNoKnownRequest() {
    #expect(parsed(#"{"aps": {"event": "update"}}"#) == nil)
  }

  @Test func emptyHeadersAreNotARequest() {
    #expect(parsed(#"{"headers": {}, "payload": {"aps": {}}}"#) == nil)
    #expect(parsed(#"{"headers": {"apns-topic": null}, "payload": {"aps": {}}}"#) == nil)
  }

  @Test(arguments: [
    (#""apns-priority": "5""#, "5"), (#""APNS-Priority": 5"#, "5"), (#""apns-priority": 5.0"#, "5"),
    (#""apns-priority": "\t 5 ""#, "5"), (#""apns-priority": ["5", "10"]"#, "5"),
    (#""apns-priority": true"#, "true"), (#""apns-priority": "5", "Apns-Priority": "10""#, "5"),
  ])
  func aHeaderOfAnyJSONKindIsText(_ member: String, _ value: String) throws {
    let request = try #require(parsed(#"{"headers": {\#(member)}, "payload": {"aps": {}}}"#))
    #expect(request[.priority]?.value == value)
  }

  @Test func theCallersHeaderOverridesTheDocuments() throws {
    let request = try #require(
      parsed(
        #"{"headers": {"apns-priority": "5"}, "payload": {"aps": {}}}"#,
        with: [Header(name: " APNS-Priority", value: "10 ")]))
    #expect(request.priority == 10)
  }

  @Test func aDocumentsRequestHasPriorityTenByDefault() {
    let document = #"{"headers": {"apns-id": "1"}, "payload": {"aps": {}}}"#
    #expect(parsed(document)?.priority == 10)
  }

  @Test func thePriorityIsUnknownIfOnlyOtherHeadersAreGiven() {
    let header = Header(name: "apns-topic", value: "com.example.ride")
    let request = parsed(#"{"aps": {}}"#, with: [header])
    #expect(request != nil && request?.priority == nil)
  }

  @Test(arguments: [
    (#""apns-channel-id": "A""#, true), (#"":path": "/4/broadcasts/apps/com.example.ride""#, true),
    (#"":path": "/3/device/00fc13ad""#, false), (#""apns-topic": "com.example.ride""#, false),
  ])
  func theChannelOrThePathMakesABroadcast(_ member: String, _ isBroadcast: Bool) {
    let document = #"{"headers": {\#(member)}, "payload": {"aps": {}}}"#
    #expect(parsed(document)?.isBroadcast == isBroadcast)
  }

  private func parsed(_ text: String, with headers: [Header] = []) -> Request? {
    let (tree, problems) = JSONParser.parse(Array(text.utf8))
    guard
      case .push(let push) = Document(
        tree, problems, part: nil, request: RequestContext(headers: headers))
    else {
      return nil
    }
    return push.request
  }
}
