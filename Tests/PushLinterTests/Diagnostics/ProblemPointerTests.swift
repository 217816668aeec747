import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A problem of syntax names the value that it follows, or the object that it is in.
@Suite struct ProblemPointerTests {
  @Test(arguments: [
    (#"{"aps": {"event": "end", "content-state": {"a": 1},}}"#, "/aps/content-state"),
    (#"{"aps": {"event": "end", "content-state": {"a": 1,}}}"#, "/aps/content-state/a"),
    (#"{"aps": {"event": "end", "content-state": {"a": 1}, ...}}"#, "/aps"),
    (#"{"aps": {"event": "end", "content-state": { ... }}}"#, "/aps/content-state"),
    (#"{"aps": {"event": "end", "content-state": {"a": 1} /* b */ }}"#, "/aps/content-state"),
  ])
  func pointerIsThatOfTheValue(_ text: String, _ pointer: String) {
    let report = Linter(schema: .declared(by: "")).lint(
      Source(name: "a.json", bytes: Array(text.utf8)))
    let found = report.diagnostics.first { $0.rule == Rule.invalidJson.id }
    #expect(found?.pointer == pointer)
  }
}
