import Foundation
import Testing

@testable import PushLinter
@testable import PushRules
@testable import activity_lint

/// `--select` and `--ignore` limit what a run reports, and nothing else.
@Suite struct RuleSelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int; var eta: Date } }",
      to: "Ride.swift")
    try folder.write(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": "2", "eta": 1788729113, "x": 1}}}"#,
      to: "p.json")
  }

  private func rules(_ options: String...) -> [String] {
    let run = folder.run(["check", "--format=concise", "p.json"] + options)
    return run.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /\[([a-z-]+)\]$/).map { String($0.1) }
    }.sorted()
  }

  @Test func onlySelectedRulesAreReported() {
    #expect(rules() == ["type-mismatch", "unix-date", "unknown-key"])
    #expect(rules("--select=unix-date") == ["unix-date"])
    #expect(rules("--select=unix-date", "--select=unknown-key") == ["unix-date", "unknown-key"])
    #expect(rules("--ignore=unix-date") == ["type-mismatch", "unknown-key"])
    #expect(rules("--select=unix-date", "--ignore=unix-date") == [])
  }

  @Test func onlySelectedRulesFailTheRun() {
    #expect(folder.run(["check", "p.json"]).status == 1)
    #expect(folder.run(["check", "p.json", "--select=unknown-key"]).status == 0)
    #expect(
      folder.run(["check", "p.json", "--ignore=type-mismatch", "--ignore=unix-date"]).status == 0)
  }

  @Test(arguments: ["type-mismatch", "unix-date", "unknown-key"])
  func verdictDoesNotChange(_ rule: String) throws {
    func verdict(_ options: String...) throws -> [String] {
      let run = folder.run(["check", "--format=json", "p.json"] + options)
      return run.output.matches(of: /"(?:decodes|verdict|because)":(?:"[^"]*"|[a-z]+)/).map {
        String($0.0)
      }
    }
    #expect(try verdict().count == 3)
    #expect(try verdict("--ignore", rule) == verdict())
    #expect(try verdict("--select", rule) == verdict())
  }

  /// An end without a state is delivered, also without the finding about it.
  @Test func verdictOfAnEndDoesNotChange() throws {
    try folder.write(#"{"aps": {"event": "end", "timestamp": 1788729113}}"#, to: "p.json")
    let run = folder.run(["check", "--format=json", "--ignore=missing-content-state", "p.json"])
    #expect(run.output.contains(#""verdict":"delivered""#))
  }

  @Test func onlySelectedFindingsAreFixed() throws {
    let run = folder.run(["check", "--diff", "--fix=all", "--select=unknown-key", "p.json"])
    #expect(!run.output.contains("+"))
    #expect(
      folder.run(["check", "--diff", "--fix=all", "--select=unix-date", "p.json"]).output.contains(
        "+"))
  }

  @Test func ruleThatIsOffCanBeSelected() throws {
    try folder.write(#"{"rules": {"unix-date": "off"}}"#, to: ".activity-lint.json")
    #expect(rules("--select=unix-date") == ["unix-date"])
    let run = folder.run(["check", "--select=date-property", "Ride.swift"])
    #expect(run.output.contains("date-property"))
  }

  @Test func entriesOfTheConfigurationAreNotJudged() throws {
    try folder.write(
      """
      {"suppressions": [{"rule": "null-value", "files": "p.json", "reason": "r"}],
       "expected": [{"files": "p.json", "rules": ["missing-key", "unknown-key"]}]}
      """, to: ".activity-lint.json")
    let all = folder.run(["check", "."])
    #expect(all.output.contains("unused-suppression") && all.output.contains("missing-expected"))
    for option in ["--select=unknown-key", "--ignore=type-mismatch"] {
      let run = folder.run(["check", ".", option])
      #expect(
        !run.output.contains("unused-suppression") && !run.output.contains("missing-expected"))
    }
  }

  @Test func unknownRuleIsAUsageError() {
    let run = folder.run(["check", "--select=unix-dat", "p.json"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: unknown rule 'unix-dat'; did you mean 'unix-date'?\n"))
    #expect(
      folder.run(["check", "--ignore=zzz", "p.json"]).errors.hasPrefix(
        "error: unknown rule 'zzz'\n"))
  }
}
