import ActivitySchema
import PushLinter
import PushTexts
import Testing

/// A key that the code sends only under a condition, of a type that requires it.
@Suite struct ConditionalKeyTests {
  private static let linter = Linter(
    schema: .declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int; var note: String? }
          var from: String
        }
        """))

  private func findings(_ statements: String) -> [String] {
    let source = "function f(r) { \(statements); return {aps} }"
    return Self.linter.lint(Source(name: "push.ts", bytes: Array(source.utf8))).diagnostics
      .map { "\($0.severity) \($0.rule)" }
  }

  private static let aps =
    "const aps = {timestamp: 1788729113, event: 'update', 'content-state': s}"

  @Test(arguments: [
    "const s = {}; if (r.stops) { s.stops = 1 }; \(aps)",
    "const s = {...(r.stops && {stops: 1})}; \(aps)",
    "const s = {stops: 1}; if (r.old) { delete s.stops }; \(aps)",
    "const s = {}; if (r.a) { s.stops = 1 } else if (r.b) { s.stops = 2 }; \(aps)",
    "const s = {}; if (r.a) { log(r) } else if (r.b) { s.stops = 1 } else { s.stops = 2 }; \(aps)",
  ])
  func aRequiredKeyOfTheStateIsReported(statements: String) {
    #expect(findings(statements) == ["info missing-key"])
  }

  @Test(arguments: [
    "const s = {stops: 1}; if (r.note) { s.note = r.note }; \(aps)",
    "const s = {}; if (r.a) { s.stops = 1 } else { s.stops = 2 }; \(aps)",
    "const s = {}; if (r.a) { s.stops = 1 } else if (r.b) { s.stops = 2 } else { throw r }; \(aps)",
    "const s = {}; try { s.stops = r.stops() } catch (e) { return null }; \(aps)",
    "const s = {stops: 1}; if (r.a) { s.stops = 2 }; \(aps)",
  ])
  func aKeyThatIsOptionalOrAlwaysSentIsNot(statements: String) {
    #expect(findings(statements) == [])
  }

  @Test(arguments: [
    (
      "const aps = {timestamp: 1788729113, 'content-state': {stops: 1}}; if (r.a) { aps.event = 'update' }",
      "missing-event"
    ),
    (
      "const aps = {timestamp: 1788729113, event: 'update'}; if (r.a) { aps['content-state'] = {stops: 1} }",
      "missing-content-state"
    ),
  ])
  func aKeyThatThePhoneRequiresIsReported(statements: String, rule: String) {
    #expect(findings(statements) == ["info \(rule)"])
  }

  /// Statements after an aps object with an unknown event and no alert.
  @Test(arguments: [
    (
      "if (r.isStart) { aps['attributes-type'] = 'RideAttributes'; aps.attributes = {from: 'Mitte'} }",
      ["warning missing-alert"]
    ),
    (
      "aps['attributes-type'] = 'RideAttributes'; aps.attributes = {from: 'Mitte'}",
      ["warning missing-alert"]
    ),
    (
      "if (r.isStart) { aps['attributes-type'] = 'RideAttributes'; aps.attributes = {from: 'Mitte'}; aps.alert = r.alert }",
      []
    ),
    (
      "aps['attributes-type'] = 'RideAttributes'; if (r.attributes) { aps.attributes = r.attributes }",
      []
    ),
  ])
  func aStartWithoutAnAlertInAnyCaseIsReported(statements: String, rules: [String]) {
    let aps = "const aps = {timestamp: 1788729113, event: r.event, 'content-state': {stops: 1}}"
    #expect(findings("\(aps); \(statements)") == rules)
  }

  @Test(arguments: [
    ("{stops: '?'}", "if (r.a) { s.stops = 1 } else { s.stops = 2 }"),
    ("{stops: '?'}", "try { s.stops = 1 } catch (e) { return null }"),
    ("{stops: '?'}", "if (r.a) { s.stops = 1 } else { throw r }"),
  ])
  func aValueThatEachBranchReplacesIsNotSent(state: String, statements: String) {
    #expect(findings("const s = \(state); \(statements); \(Self.aps)") == [])
  }
}
