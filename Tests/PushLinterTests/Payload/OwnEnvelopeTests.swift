import ActivitySchema
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests that pushes are found in the documents of a project's own servers, in lists, and in entries of logs.
@Suite struct OwnEnvelopeTests {
  private static let push = #"{"event": "update", "timestamp": 1788729113, "content-state": {}}"#

  private func examine(
    _ text: String, configuration: String = "{}", request: RequestContext = RequestContext(),
    name: String = "a.json", isLine: Bool = false
  ) -> ExaminedPayload {
    let (settings, problems) = ConfigurationReader.read(Array(configuration.utf8))
    #expect(problems == [])
    return Linter(
      schema: Schema(), configuration: settings, options: LinterOptions(request: request)
    ).examine(Source(name: name, bytes: Array(text.utf8), isLine: isLine))
  }

  @Test func anEntryNamesThePlacesOfAPush() {
    let payload = examine(
      """
      {"to": "80f4", "kind": "Ride", "message": {"aps": \(Self.push), "headers": {"pushType": "liveactivity"}}}
      """,
      configuration: """
        {"envelopes": [{"name": "queue", "aps": "/message/aps", "headers": "/message/headers", "token": "/to",
          "type": "/kind"}]}
        """
    ).first
    #expect(payload.push?.envelope?.name == "queue")
    #expect(payload.aps?.action == .update)
    #expect(payload.request?[.pushType]?.value == "liveactivity")
    #expect(payload.request?[.path]?.value == "/3/device/80f4")
    #expect(payload.push?.vendor?.typeInPath == "Ride")
  }

  /// The time of the document applies instead of the caller's.
  @Test(
    arguments: [
      ("1788729113", 1_788_729_113), ("1788729113.5", 1_788_729_113.5),
      (#""1788729113""#, 1_788_729_113), (#""2026-09-06T21:11:53Z""#, 1_788_729_113),
      (#""2026-09-06T21:11:53""#, 7), ("1788729113000", 7), ("-1", 7), ("null", 7), ("[]", 7),
      (#""""#, 7), ("1e400", 7),
    ] as [(String, Double)])
  func anEntryNamesTheTimeOfAPush(_ written: String, _ expected: Double) {
    let configuration = #"{"envelopes": [{"name": "queue", "aps": "/push", "now": "/at"}]}"#
    let (settings, problems) = ConfigurationReader.read(Array(configuration.utf8))
    #expect(problems == [])
    let linter = Linter(
      schema: Schema(), configuration: settings, options: LinterOptions(now: 7))
    let text = #"{"push": \#(Self.push), "at": \#(written)}"#
    #expect(linter.examine(Source(name: "a.json", bytes: Array(text.utf8))).first.now == expected)
  }

  @Test func eachPushHasTheTimeOfItsElement() {
    let payload = examine(
      #"{"jobs": [{"at": 1788729113, "push": \#(Self.push)}, {"push": \#(Self.push)}]}"#,
      configuration: #"{"envelopes": [{"name": "q", "aps": "/jobs/*/push", "now": "/jobs/*/at"}]}"#)
    #expect(payload.pushes.map { $0.now } == [1_788_729_113, nil])
  }

  @Test func aStarMatchesEachElementOfAnArray() {
    let payload = examine(
      """
      {"jobs": [{"headers": {"priority": "5"}, "push": \(Self.push)}, {"headers": {"priority": "10"}, "push": \(Self.push)}]}
      """,
      configuration: """
        {"envelopes": [{"name": "batch", "aps": "/jobs/*/push", "headers": "/jobs/*/headers"}]}
        """)
    #expect(payload.pushes.map { $0.request?[.priority]?.value } == ["5", "10"])
  }

  @Test func theHeadersOfAnOuterElementApplyToEachInnerOne() {
    let payload = examine(
      """
      {"jobs": [{"headers": {"priority": "5"}, "calls": [{"push": \(Self.push)}, {"push": \(Self.push)}]},
        {"headers": {"priority": "10"}, "calls": [{"push": \(Self.push)}]}]}
      """,
      configuration: """
        {"envelopes": [{"name": "batch", "aps": "/jobs/*/calls/*/push", "headers": "/jobs/*/headers"}]}
        """)
    #expect(payload.pushes.map { $0.request?[.priority]?.value } == ["5", "5", "10"])
  }

  @Test func aStringOnTheWayContainsJSON() {
    let payload = examine(
      #"{"Records": [{"body": "{\"aps\": {\"event\": \"end\"}}"}]}"#,
      configuration: #"{"envelopes": [{"name": "sqs", "aps": "/Records/*/body/aps"}]}"#
    ).first
    #expect(payload.aps?.action == .end)
  }

  @Test func anEntryNamesTheStateOfAServerThatCreatesThePush() {
    let payload = examine(
      #"{"pushToken": "80f4", "event": "end", "contentState": {"stops": 0}}"#,
      configuration: """
        {"envelopes": [{"name": "worker", "content-state": "/contentState", "event": "/event"}]}
        """
    ).first
    #expect(payload.push?.envelope?.name == "worker")
    #expect(payload.aps?.action == .end)
    #expect(payload.aps?.contentState?.isObject == true)
  }

  @Test(
    arguments: [
      #"{"message": {"aps": PUSH}}"#, #"{"a": [{"b": {"aps": PUSH}}, {"b": {"aps": PUSH}}]}"#,
    ])
  func aPushInAnUnknownDocumentIsFound(_ text: String) {
    let payload = examine(text.with(Self.push))
    #expect(payload.first.push?.envelope?.isGuessed == true)
    #expect(payload.others.allSatisfy { $0.push?.envelope?.isGuessed == false })
  }

  @Test func aDocumentSentToAppleIsNotSearched() {
    let payload = examine(
      #"{"message": {"aps": PUSH}}"#.with(Self.push), request: RequestContext(isWhole: true)
    ).first
    #expect(payload.push == nil)
  }

  @Test func aDocumentOfAVendorIsNotGuessed() {
    let text = #"{"message": {"token": "t", "apns": {"aps": PUSH}}}"#
    #expect(examine(text.with(Self.push)).first.push == nil)
  }

  @Test func theElementsOfAListAreSeveralPushes() {
    let payload = examine(
      #"[{"aps": PUSH}, {"headers": {}, "payload": {"aps": PUSH}}]"#.with(Self.push))
    #expect(payload.pushes.count == 2)
    #expect(payload.pushes.allSatisfy { $0.aps?.action == .update })
  }

  @Test(
    arguments: [
      ("2026-11-21T10:00:00Z INFO push {\"aps\": PUSH}", true),
      ("[worker 7] {\"aps\": PUSH} took=12ms", true),
      ("\"aps\": PUSH}", false), ("x, {\"aps\": PUSH}, y", false), ("{\"aps\": PUSH}, {}", false),
    ])
  func theTextOfALogBeforeAnObjectIsSkipped(_ text: String, _ isPush: Bool) {
    for isLine in [false, true] {
      let payload = examine(text.with(Self.push), name: "server.log", isLine: isLine).first
      #expect((payload.aps?.action == .update && payload.textProblems.isEmpty) == isPush)
    }
  }

  /// A name that declares the text to be JSON leaves no room for other text.
  @Test(arguments: ["a.json", "a.APNS", "a.jsonl", "a.ndjson"], [false, true])
  func textBeforeAnObjectIsNotJSON(name: String, isLine: Bool) {
    let text = "INFO push {\"aps\": PUSH}".with(Self.push)
    #expect(!examine(text, name: name, isLine: isLine).first.textProblems.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"name": "fcm", "aps": "/a"}"#, "there is already an envelope `fcm`"),
      (#"{"name": "a"}"#, "an entry of `envelopes` must have either `aps` or `content-state`"),
      (
        #"{"name": "a", "aps": "a"}"#,
        "expected a string: a JSON Pointer such as \"/message/aps\", with `*` for each element of an array"
      ),
    ])
  func anEntryWithAFaultIsReported(_ entry: String, _ message: String) {
    let problems = ConfigurationReader.read(Array("{\"envelopes\": [\(entry)]}".utf8)).problems
    #expect(problems.map { $0.message } == [message])
  }
}

extension String {
  /// The text with a push instead of `PUSH`.
  fileprivate func with(_ push: String) -> String {
    split(separator: "PUSH", omittingEmptySubsequences: false).joined(separator: push)
  }
}
