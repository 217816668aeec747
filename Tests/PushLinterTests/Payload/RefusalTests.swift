import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The faults for which the phone drops a push before it decodes the state: errors if a report or Apple shows them, otherwise
/// warnings with an uncertain verdict.
@Suite struct RefusalTests {
  struct Outcome: Equatable, CustomStringConvertible {
    var findings: [String]
    var verdict: String
    var lines: [ConsoleLine]

    var description: String { "\(findings) \(verdict) \(lines)" }
  }

  private static let parts: [(name: String, value: String)] = [
    ("event", #""start""#), ("timestamp", "1788729113"), ("content-state", #"{"n": 1}"#),
    ("attributes-type", #""A""#), ("attributes", "{}"), ("alert", #"{"title": "a", "body": "b"}"#),
  ]
  private static let declaration =
    "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }"

  private static func push(_ changes: [String: String?], _ event: String) -> String {
    let isStart = event == "start"
    var members = parts.filter { isStart || !["attributes", "attributes-type"].contains($0.name) }
      .map { ($0.name, changes[$0.name] ?? ($0.name == "event" ? "\"\(event)\"" : $0.value)) }
    let names = members.map { $0.0 }
    members += changes.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    let text = members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return #"{"aps": {\#(text.joined(separator: ", "))}}"#
  }

  private static func report(_ text: String, _ declaration: String) -> Report {
    Linter(
      schema: declaration.isEmpty ? .declared(by: "") : .declared(by: declaration),
      options: Linter.Options(declarationsAreComplete: true)
    ).lint(Source(name: "a.json", bytes: Array(text.utf8)))
  }

  /// Checks a start, or another event, with members replaced, or removed if they are nil.
  private static func report(
    _ changes: [String: String?], event: String = "start",
    declared declaration: String = declaration
  ) -> Report {
    report(push(changes, event), declaration)
  }

  private static func outcome(_ report: Report) -> Outcome {
    let verdict =
      switch PushVerdict(on: ShownReport(report)) {
      case .delivered: "delivered"
      case .rejected: "rejected"
      case .dropped: "dropped"
      case .uncertain: "uncertain"
      }
    return Outcome(
      findings: report.diagnostics.map { "\($0.severity) \($0.rule)" }, verdict: verdict,
      lines: report.diagnostics.compactMap { $0.consoleLine })
  }

  private static let doubt = "(iOS 18 and later; earlier is not known)"

  @Test func theUnchangedPushesAreDelivered() {
    for event in ["start", "update", "end"] {
      #expect(Self.outcome(Self.report([:], event: event)).findings == [])
    }
  }

  // MARK: The alert

  @Test(arguments: [nil, "null"])
  func aStartWithoutAnAlertIsDropped(_ alert: String?) {
    #expect(
      Self.outcome(Self.report(["alert": alert]))
        == Outcome(findings: ["error missing-alert"], verdict: "dropped", lines: [.noAlert]))
  }

  @Test(arguments: [
    "{}", #""Ana is here""#, #""""#, "[]", "5", "true", #"{"title": 5}"#, #"{"sound": "default"}"#,
    #"{"title-loc-key": "A", "loc-key": "B"}"#, #"{"title": "a", "loc-key": "B"}"#,
  ])
  func aStartWithAnAlertThatIsReportedToFailIsDropped(_ alert: String) {
    #expect(
      Self.outcome(Self.report(["alert": alert]))
        == Outcome(findings: ["error unusable-alert"], verdict: "dropped", lines: [.noAlert]))
  }

  private static let doubtfulAlerts = [
    #"{"title": "a"}"#, #"{"body": "b"}"#, #"{"title": 5, "body": "b"}"#,
    #"{"title": "a", "body": true}"#, #"{"title": [], "body": "b"}"#,
    #"{"title": {"loc-key": 5}, "body": "b"}"#, #"{"title": {}, "body": "b"}"#,
    #"{"title": {"loc-key": "x", "loc-args": [1]}, "body": "b"}"#,
    #"{"title": {"loc-key": "x", "loc-args": "a"}, "body": "b"}"#,
    #"{"title": {"loc-key": "x", "loc-args": {}}, "body": "b"}"#, #"{"Title": "a", "body": "b"}"#,
    #"{"title": "a", "body": {"loc_key": "b"}}"#,
  ]

  @Test(arguments: doubtfulAlerts)
  func aStartWithAnAlertThatOnlyTheLogRefusesIsUncertain(_ alert: String) {
    let report = Self.report(["alert": alert])
    #expect(
      Self.outcome(report)
        == Outcome(findings: ["warning unusable-alert"], verdict: "uncertain", lines: [.noAlert]))
    #expect(report.diagnostics.allSatisfy { $0.effect.text.hasSuffix(Self.doubt) })
  }

  @Test(arguments: [
    #"{"title": "", "body": ""}"#, #"{"title": "a", "body": ""}"#,
    #"{"title": {"loc-key": ""}, "body": "b"}"#, #"{"title": "a", "body": "", "loc-key": "B"}"#,
  ])
  func anEmptyTextIsAText(_ alert: String) {
    #expect(
      Self.outcome(Self.report(["alert": alert]))
        == Outcome(findings: ["warning unusable-alert"], verdict: "delivered", lines: []))
  }

  @Test(arguments: [
    #"{"title": {"loc-key": "x", "loc-args": ["a"]}, "body": "b"}"#,
    #"{"title": {"loc-key": "x"}, "body": {"loc-key": "y", "loc-args": []}}"#,
    #"{"title": "a", "body": "b", "subtitle": "c", "sound": "default"}"#,
  ])
  func anAlertWithTwoTextsIsUsable(_ alert: String) {
    #expect(Self.outcome(Self.report(["alert": alert])).findings == [])
  }

  @Test(arguments: doubtfulAlerts.prefix(10), ["update", "end"])
  func thePhoneShowsOtherEventsWithoutAnUnusableAlert(_ alert: String, _ event: String) {
    let report = Self.report(["alert": alert], event: event)
    #expect(
      Self.outcome(report)
        == Outcome(findings: ["warning unusable-alert"], verdict: "delivered", lines: []))
    #expect(
      report.diagnostics.first?.effect.text
        == "the phone shows the push without an alert \(Self.doubt)")
  }

  // MARK: Event and timestamp

  @Test(arguments: ["2", "null", "true", "{}", "[\"update\"]"])
  func anEventThatIsNotAStringCountsAsMissing(_ event: String) {
    #expect(
      Self.outcome(Self.report(["event": event], event: "update"))
        == Outcome(findings: ["error invalid-event"], verdict: "dropped", lines: [.noEventType]))
  }

  @Test(arguments: ["Update", "updated", "", "arrival"])
  func anUnknownEventIsUncertain(_ event: String) {
    let report = Self.report(["event": "\"\(event)\""], event: "update")
    #expect(
      Self.outcome(report)
        == Outcome(findings: ["error invalid-event"], verdict: "uncertain", lines: [.illegalEvent]))
  }

  @Test(
    arguments: [
      (String?.none, "missing-timestamp"), (#""1788729113""#, "invalid-timestamp"),
      (#""2026-09-06T21:11:53Z""#, "invalid-timestamp"), ("null", "invalid-timestamp"),
      ("{}", "invalid-timestamp"),
    ], ["start", "update", "end"])
  func aTimestampThatIsNotANumberIsUncertain(_ fault: (String?, String), _ event: String) {
    #expect(
      Self.outcome(Self.report(["timestamp": fault.0], event: event))
        == Outcome(findings: ["error \(fault.1)"], verdict: "uncertain", lines: [.noTimestamp]))
  }

  @Test(arguments: ["1788729113.25", "true", "0"])
  func thePhoneIsNotKnownToRefuseAnUnusualTimestamp(_ timestamp: String) {
    #expect(Self.outcome(Self.report(["timestamp": timestamp])).lines == [])
  }

  // MARK: State and attributes

  @Test(arguments: ["start", "update"])
  func aPushWithoutAStateIsDropped(_ event: String) {
    #expect(
      Self.outcome(Self.report(["content-state": nil], event: event))
        == Outcome(
          findings: ["error missing-content-state"], verdict: "dropped", lines: [.noState]))
  }

  @Test func anEndWithoutAStateIsDeliveredWithAWarning() {
    let report = ShownReport(Self.report(["content-state": nil], event: "end"))
    #expect(
      report.diagnostics.map { "\($0.severity) \($0.rule)" } == ["warning missing-content-state"])
    #expect(report.diagnostics.first?.consoleLine == .noState)
    #expect(report.diagnostics.first?.help.text == "send the last state again")
    #expect(PushVerdict(on: report) == .delivered)
    #expect(report.passes(with: .delivered))
  }

  @Test(arguments: [#""x""#, "5", "true"], ["start", "update", "end"])
  func aScalarStateIsUncertainIfNoTypeIsKnown(_ state: String, _ event: String) {
    let outcome = Self.outcome(
      Self.report(["content-state": state, "attributes-type": #""A""#], event: event, declared: ""))
    #expect(outcome.verdict == "uncertain" || event == "start")
    #expect(outcome.findings.contains("warning missing-content-state"))
    #expect(outcome.lines.contains(.unusableState))
  }

  @Test(arguments: ["start", "update", "end"])
  func anEnumAsTheStateDecodesButIsUncertain(_ event: String) {
    let report = Self.report(
      ["content-state": #""x""#], event: event,
      declared:
        "struct A: ActivityAttributes { enum ContentState: String, Codable, Hashable { case x } }")
    #expect(report.decodes == true)
    #expect(
      Self.outcome(report)
        == Outcome(
          findings: ["warning missing-content-state"], verdict: "uncertain", lines: [.unusableState]
        ))
  }

  @Test(arguments: [#""x""#, "5", "true", "null", "[]"])
  func aStateThatDoesNotDecodeHasOneFinding(_ state: String) {
    let outcome = Self.outcome(Self.report(["content-state": state], event: "update"))
    #expect(outcome.findings.count == 1 && outcome.verdict == "dropped")
    #expect(outcome.lines == [state == "[]" ? .stateIsMalformed : .unusableState])
    #expect(!outcome.findings.contains { $0.hasSuffix("missing-content-state") })
  }

  @Test(arguments: [#""x""#, "5", "true", "null"])
  func scalarAttributesAreUncertainIfTheTypeAcceptsThem(_ attributes: String) {
    let report = Self.report(
      ["attributes": attributes],
      declared: """
        struct A: ActivityAttributes {
          struct ContentState: Codable, Hashable { var n: Int }
          init(from decoder: Decoder) throws {}
        }
        """)
    #expect(
      Self.outcome(report)
        == Outcome(
          findings: ["warning missing-attributes"], verdict: "uncertain",
          lines: [.unusableAttributes]))
  }

  @Test(arguments: ["attributes", "attributes-type"])
  func aStartWithoutAttributesIsDropped(_ name: String) {
    let outcome = Self.outcome(Self.report([name: nil]))
    #expect(outcome.findings == ["error missing-\(name)"])
    #expect(outcome.verdict == "dropped" && outcome.lines == [.noAttributes])
  }

  // MARK: Members that the phone ignores

  @Test(arguments: ["stale-date", "relevance-score"], [#""1788732713""#, "true", "{}"])
  func anotherKindOfDateOrScoreIsAnErrorThatDelivers(_ name: String, _ value: String) {
    let report = ShownReport(Self.report([name: value], event: "update"))
    #expect(report.diagnostics.map { $0.severity } == [.error])
    #expect(report.diagnostics.first?.effect.text == "the phone ignores the key \(Self.doubt)")
    #expect(PushVerdict(on: report) == .delivered)
    #expect(!report.passes(with: .delivered))
  }

  @Test func aTextualDismissalDateIsAnErrorThatDelivers() {
    let outcome = Self.outcome(
      Self.report(["dismissal-date": #""2026-09-06T22:11:53Z""#], event: "end"))
    #expect(outcome.findings == ["error invalid-date-field"] && outcome.verdict == "delivered")
  }

  @Test func aStartWithBothInputsIsDropped() {
    #expect(
      Self.outcome(
        Self.report(["input-push-token": "1", "input-push-channel": #""dHN0LXNyY2gtY2hubA==""#]))
        == Outcome(
          findings: ["error input-push-conflict"], verdict: "dropped", lines: [.twoInputs]))
  }

  @Test(arguments: ["0", #""1""#, "true", "null"])
  func aTokenThatThePhoneIgnoresIsNoConflict(_ token: String) {
    let outcome = Self.outcome(
      Self.report(["input-push-token": token, "input-push-channel": #""dHN0LXNyY2gtY2hubA==""#]))
    #expect(outcome.verdict == "delivered" && outcome.lines == [])
    #expect(outcome.findings.allSatisfy { !$0.hasPrefix("error") })
  }

  // MARK: The order

  @Test func onlyTheFirstFaultHasALogLine() {
    var changes: [String: String?] = [
      "event": nil, "timestamp": nil, "content-state": nil,
      "attributes": nil, "input-push-token": "1", "input-push-channel": #""YWJjZA==""#,
      "alert": nil,
    ]
    let order: [(ConsoleLine, String)] = [
      (.noEventType, "event"), (.noTimestamp, "timestamp"), (.noState, "content-state"),
      (.noAttributes, "attributes"), (.twoInputs, "input-push-token"), (.noAlert, "alert"),
    ]
    for (line, name) in order {
      #expect(Self.outcome(Self.report(changes)).lines == [line])
      changes[name] = .some(Self.parts.first { $0.name == name }?.value)
    }
    #expect(Self.outcome(Self.report(changes)).findings == [])
  }

  /// The phone finds neither a misspelled key nor one next to `aps`.
  @Test func aMisspelledEventIsTheFirstFault() {
    let report = Self.report(
      ["event": nil, "events": #""update""#, "timestamp": nil], event: "update")
    #expect(Self.outcome(report).lines == [.noEventType])
  }

  // MARK: Source code and vendors

  private static func errors(in code: String, _ name: String = "push.js") -> [String] {
    Linter(schema: .declared(by: declaration)).lint(
      Source(name: name, path: name, bytes: Array(code.utf8))
    ).diagnostics.filter { $0.severity == .error }.map { $0.rule }
  }

  private static func start(_ alert: String) -> String {
    """
    send({aps: {event: "start", timestamp: now, "content-state": {n: 1}, "attributes-type": "A",
      attributes: {}, \(alert)}});
    """
  }

  @Test(arguments: [#"alert: "Ana is here""#, "alert: {}"])
  func codeThatStartsWithoutAnAlertHasAnError(_ alert: String) {
    #expect(Self.errors(in: Self.start(alert)) == ["unusable-alert"])
  }

  @Test(arguments: ["alert", "alert: makeAlert()", "alert: {...texts}", "alert: {title, body}"])
  func codeWithAnUnknownAlertHasNone(_ alert: String) {
    #expect(Self.errors(in: Self.start(alert)) == [])
  }

  /// Requests whose vendor writes the alert, or may complete it.
  @Test(arguments: [
    #"{"event": "start", "activity_id": "1", "event_attributes": {}, "event_updates": {"n": 1}, "headings": {"en": "a"}, "contents": {"en": "b"}}"#,
    #"{"audience": {"ios_channel": "1"}, "device_types": ["ios"], "notification": {"ios": {"live_activity": {"event": "start", "content_state": {"n": 1}, "attributes_type": "A", "attributes": {}, "alert": "Ana"}}}}"#,
    #"{"notifications": [{"tokens": ["t"], "platform": 1, "push_type": "liveactivity", "event": "start", "timestamp": 1788729113, "content-state": {"n": 1}, "attributes-type": "A", "attributes": {}, "message": "Ana"}]}"#,
  ])
  func aVendorsAlertIsNoError(_ request: String) {
    let rules = Self.report(request, Self.declaration).diagnostics
      .filter { $0.severity == .error }.map { $0.rule }
    #expect(!rules.contains { ["unusable-alert", "missing-alert"].contains($0) })
  }
}
