import ActivitySchema
import Foundation
import PushLinter
import PushTexts
import Testing

/// A state that is a value of a declared type is checked by the declaration.
@Suite struct TypesInCodeTests {
  private static let linter = Linter(
    schema: .declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stop: Int; var driver: String; var eta: Date? }
        }
        """))

  private func report(_ source: String, _ language: String) -> Report {
    Self.linter.lint(Source(name: "push.\(language)", bytes: Array(source.utf8)))
  }

  /// The findings, each with its severity and the texts that its notes mark in the code.
  private func findings(_ source: String, _ language: String) -> [String] {
    report(source, language).diagnostics.map { diagnostic in
      let marks = diagnostic.notes.compactMap { note -> String? in
        guard case .payload(let range) = note.place else { return nil }
        return String(decoding: Array(source.utf8)[range], as: UTF8.self)
      }
      return "\(diagnostic.severity) \(diagnostic.rule) \(marks.joined(separator: ", "))"
    }
  }

  private static let sources = [
    "go": """
    package push
    type State struct {
      Stop   int    `json:"stop"`
      Driver string `json:"driver"`
    }
    func body(s State) any {
      return map[string]any{"aps": map[string]any{
        "timestamp": 1788729113, "event": "update", "content-state": s}}
    }
    """,
    "rs": """
    #[derive(Serialize)]
    struct State { stop: i64, driver: String }
    fn body(s: State) -> Value {
      json!({"aps": {"timestamp": 1788729113, "event": "update", "content-state": s}})
    }
    """,
    "py": """
    from pydantic import BaseModel

    class State(BaseModel):
        stop: int
        driver: str

    def body(n):
        s = State(stop=n, driver="Ana")
        return {"aps": {"timestamp": 1788729113, "event": "update", "content-state": s.model_dump()}}
    """,
    "ts": """
    interface State { stop: number; driver: string }
    const body = (s: State) =>
      ({ aps: { timestamp: 1788729113, event: 'update', 'content-state': s } });
    """,
    "swift": """
    struct State: Codable { let stop: Int; let driver: String }
    func body(s: State) {
      post(["aps": ["timestamp": 1788729113, "event": "update", "content-state": s]])
    }
    """,
  ]

  @Test(arguments: sources.keys)
  func `The right type has no finding`(language: String) {
    let report = report(Self.sources[language] ?? "", language)
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.isEmpty)
    #expect(report.pushCount == 1)
  }

  /// Nothing checks an annotation of TypeScript, and Swift's encoder can change keys.
  @Test(arguments: [
    ("go", "error missing-key `json:\"stops\"`"), ("rs", "error missing-key stops"),
    ("py", "error missing-key stops"), ("ts", "warning missing-key stops"),
    ("swift", "warning missing-key stops"),
  ])
  func `A wrong key is found, with its declaration`(language: String, finding: String) {
    let source = Self.sources[language]?.replacing("stop", with: "stops") ?? ""
    #expect(findings(source, language) == [finding])
  }

  @Test(arguments: [
    ("go", "Stop   int", "Stop   string", "error type-mismatch `json:\"stop\"`"),
    ("rs", "stop: i64", "stop: String", "error type-mismatch stop"),
    ("py", "stop: int", "stop: str", "error type-mismatch stop"),
    ("ts", "stop: number", "stop: string", "warning type-mismatch stop"),
    ("swift", "stop: Int", "stop: String", "warning type-mismatch stop"),
  ])
  func `A wrong kind is found, with its declaration`(
    language: String, old: String, new: String, finding: String
  ) {
    #expect(
      findings(Self.sources[language]?.replacing(old, with: new) ?? "", language) == [finding])
  }

  /// An unknown number can be whole.
  @Test(arguments: [
    ("go", "Stop   int", "Stop   float64"), ("rs", "stop: i64", "stop: f64"),
    ("rs", "stop: i64", "stop: Option<i64>"),
    ("py", "stop: int", "stop: float"), ("ts", "stop: number", "stop: number | string"),
  ])
  func `A kind that can be right has no finding`(language: String, old: String, new: String) {
    let source = Self.sources[language]?.replacing(old, with: new) ?? ""
    #expect(findings(source, language) == [])
  }

  @Test(arguments: [
    ("go", "`json:\"stop\"`", "`json:\"stop,omitempty\"`"), ("swift", "stop: Int", "stop: Int?"),
  ])
  func `A member that can be left out is reported as info if its key is required`(
    language: String, old: String, new: String
  ) {
    let found = findings(Self.sources[language]?.replacing(old, with: new) ?? "", language)
    #expect(found.map { $0.prefix(16) } == ["info missing-key"])
  }

  @Test func `A time of Go is a string`() {
    let source = Self.sources["go"]?.replacing(
      "}\nfunc", with: "  Eta time.Time `json:\"eta\"`\n}\nfunc")
    #expect(findings(source ?? "", "go") == ["error iso-date `json:\"eta\"`"])
  }
}
