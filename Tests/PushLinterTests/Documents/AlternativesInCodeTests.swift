import ActivitySchema
import Foundation
import PushLinter
import PushTexts
import Testing

/// A push of code is checked with each value of the parts that can have several.
@Suite struct AlternativesInCodeTests {
  private static let linter = Linter(
    schema: .declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          enum Status: String, Codable { case moving, arrived }
          struct ContentState: Codable, Hashable { var stops: Int; var status: Status }
        }
        """))

  private func report(_ source: String) -> Report {
    Self.linter.lint(Source(name: "push.ts", bytes: Array(source.utf8)))
  }

  private func push(_ state: String, event: String = "'update'") -> String {
    "send({aps: {timestamp: 1788729113, event: \(event), 'content-state': \(state)}})"
  }

  /// The texts of the source that the notes of a finding mark.
  private func marks(of diagnostic: Diagnostic, in source: String) -> [String] {
    diagnostic.notes.compactMap { note in
      guard case .payload(let range) = note.place else { return nil }
      return String(decoding: Array(source.utf8)[range], as: UTF8.self)
    }
  }

  @Test func aFindingNamesTheBranchThatHasIt() throws {
    let source = push("done ? {stops: 3, status: 'moving'} : {stops: 3}")
    let diagnostics = report(source).diagnostics
    #expect(diagnostics.map { $0.rule } == ["missing-key"])
    #expect(marks(of: try #require(diagnostics.first), in: source) == ["{stops: 3}"])
  }

  @Test func theSameFindingInSeveralBranchesIsOneThatNamesAll() throws {
    let source = push("done ? {stops: 1} : {stops: 2}")
    let diagnostics = report(source).diagnostics
    #expect(diagnostics.map { $0.rule } == ["missing-key"])
    #expect(
      marks(of: try #require(diagnostics.first), in: source) == ["{stops: 1}", "{stops: 2}"])
  }

  @Test func aFaultOutsideOfTheBranchesNamesNone() throws {
    let source = push("done ? {stops: 1, status: 'moving'} : {stops: 2, status: 'arrived'}")
      .replacing("timestamp: 1788729113", with: "timestamp: '1788729113'")
    let diagnostics = report(source).diagnostics
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { marks(of: $0, in: source).isEmpty })
  }

  @Test func rightBranchesHaveNoFinding() {
    let source = push(
      "done ? {stops: 1, status: 'moving'} : late ? null : {stops: 2, status: 'arrived'}")
    let report = report(source)
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.isEmpty)
    #expect(report.pushCount == 1)
  }

  @Test(arguments: [
    ("done ? 'arrived' : 'movin'", ["unknown-case"]), ("ride.status || 'none'", ["unknown-case"]),
    ("done ? error.status : 'arived'", ["unknown-case"]),
    ("done ? 'arrived' : 'moving'", []), ("ride.status ?? 'moving'", []),
  ])
  func eachValueOfAMemberIsChecked(status: String, rules: [String]) {
    #expect(report(push("{stops: 3, status: \(status)}")).diagnostics.map { $0.rule } == rules)
  }

  @Test func theEventOfEachBranchIsChecked() {
    let source = push("{stops: 3, status: 'moving'}", event: "done ? 'end' : 'updated'")
    #expect(report(source).diagnostics.map { $0.rule } == ["invalid-event"])
  }

  @Test func membersOfTheSameConditionBelongTogether() {
    let source = """
      const aps = {timestamp: 1788729113, event: 'update', 'content-state': {stops: 3, status: 'moving'}}
      if (first) {
        aps.event = 'start'
        aps['attributes-type'] = 'RideAttributes'
        aps.attributes = {}
        aps.alert = {title: 'Ride', body: 'Started'}
      } else if (last) {
        aps.event = 'end'
        aps['dismissal-date'] = 1788729999
      }
      send({aps})
      """
    #expect(report(source).diagnostics.isEmpty)
  }

  @Test func aVariableWithTheNameOfAFunctionIsAnAlternative() {
    #expect(
      report(push("done ? error : {stops: 1, status: 'moving'}")).notChecked.map { $0.reason.text }
        == ["the state was not read: `error` has no literal value"])
  }

  @Test func aKeyIsUnreadOnceForAllItsValues() {
    let state = "{stops: 3, status: 'moving', a: test ? 1 : 'x', b: test ? 2 : 3}"
    let diagnostics = report(push(state)).diagnostics
    #expect(diagnostics.map { $0.rule } == ["unknown-key"])
    #expect(diagnostics.first?.notes.isEmpty == true)
  }

  @Test func aStateThatWasNotReadIsReportedWhereItStands() throws {
    let source = push("ride.state")
    let finding = try #require(ShownReport(report(source)).uncheckedFinding)
    #expect(String(decoding: Array(source.utf8)[finding.range], as: UTF8.self) == "ride.state")
  }

  @Test func anAlternativeThatWasNotReadIsNamed() {
    let report = report(push("ride.state ?? {stops: 3}"))
    #expect(report.diagnostics.map { $0.rule } == ["missing-key"])
    #expect(
      report.notChecked.map { $0.reason.text } == ["the state was not read: it is `ride.state`"])
  }

  @Test(arguments: ["{stops: 3}", "state"])
  func aFindingOnAnArgumentStandsThereAndNamesThePush(argument: String) throws {
    let source = """
      function send(token, state) { \(push("state")) }
      const state = {stops: 3}
      send(t, \(argument))
      """
    let diagnostics = report(source).diagnostics
    let found = try #require(diagnostics.first)
    #expect(diagnostics.map { $0.rule } == ["missing-key"])
    let before = source.components(separatedBy: "send(t, ").dropLast().joined(separator: "send(t, ")
    #expect(found.range.lowerBound == before.utf8.count + "send(t, ".utf8.count)
    #expect(marks(of: found, in: source) == ["'content-state'"])
    #expect(found.notes.last?.message.text == "becomes `content-state` in `send`")
  }

  @Test func aHeaderThatReplacesAMissingOneNamesItsValue() throws {
    let source =
      "post(url, {aps: {timestamp: 1788729113, event: 'update', 'content-state': {stops: 3, status: 'moving'}}}, {headers: {'apns-topic': env.TOPIC || 'com.example.ride'}})"
    let diagnostics = report(source).diagnostics
    let found = try #require(diagnostics.first)
    #expect(diagnostics.map { $0.rule } == ["wrong-topic"])
    #expect(marks(of: found, in: source) == ["'com.example.ride'"])
    #expect(found.notes.last?.message.text == "if the code sends this value")
  }

  @Test func aHeaderThatACallPassesNamesTheFunction() throws {
    let source = """
      function send(state, type) {
        post({headers: {'apns-push-type': type}, body: JSON.stringify({aps: {timestamp: 1788729113, event: 'update', 'content-state': state}})})
      }
      send({stops: 3, status: 'moving'}, 'liveactivity')
      send({stops: 4, status: 'arrived'}, 'alert')
      """
    let diagnostics = report(source).diagnostics
    let found = try #require(diagnostics.first)
    #expect(diagnostics.map { $0.rule } == ["wrong-push-type"])
    #expect(marks(of: found, in: source) == ["'apns-push-type'"])
    #expect(found.notes.last?.message.text == "becomes `apns-push-type` in `send`")
  }
}
