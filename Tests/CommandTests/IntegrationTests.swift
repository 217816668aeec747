import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Files and output that other programs read.
@Suite struct IntegrationTests {
  private struct Matchers: Decodable {
    struct Matcher: Decodable {
      struct Pattern: Decodable {
        let regexp: String
        let file, line, column, severity, message, code: Int
      }
      let pattern: [Pattern]
    }
    let problemMatcher: [Matcher]
  }

  /// GitHub uses this pattern to show errors and warnings at the lines of a pull request.
  @Test(arguments: ["never", "always"])
  func problemMatcherReadsEveryErrorAndWarning(_ color: String) throws {
    let data = try Data(
      contentsOf: Repository.root.appending(path: "packages/action/problem-matcher.json"))
    let matchers = try JSONDecoder().decode(Matchers.self, from: data).problemMatcher
    let pattern = try #require(matchers.first?.pattern.first)
    let expression = try NSRegularExpression(pattern: pattern.regexp)
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    try folder.write(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "stale-date": 1788729113, "content-state": {}}}"#,
      to: "a: b.json")
    let run = folder.run(["check", "--format", "concise", "--color", color, "a: b.json"])
    let found = run.output.split(separator: "\n").compactMap { line -> [String]? in
      let line = String(line)
      let range = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: range) else { return nil }
      return [pattern.file, pattern.line, pattern.column, pattern.severity, pattern.code].map {
        Range(match.range(at: $0), in: line).map { String(line[$0]) } ?? ""
      }
    }
    #expect(
      found == [
        ["a: b.json", "1", "68", "warning", "stale-on-arrival"],
        ["a: b.json", "1", "80", "error", "missing-key"],
      ])
  }

  /// Xcode requires an absolute path to open a line.
  @Test func absolutePathIsReportedAsGiven() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "payloads/a.json")
    let path = folder.path.appending(Path("payloads")).text
    let run = folder.run(["check", "--skip-foreign", "--format", "concise", path])
    #expect(run.output == "")
    try folder.write("struct A: ActivityAttributes {}", to: "A.swift")
    try folder.write(#"{"aps""#, to: "payloads/a.json")
    let second = folder.run(["check", "--format", "concise", path])
    #expect(second.output.hasPrefix("\(path)/a.json:1:"))
  }

  /// Every option that the documents, the hooks and the scripts use exists.
  @Test(arguments: [
    "docs/integrations.md", ".pre-commit-hooks.yaml", "action.yml",
  ])
  func usedOptionsExist(_ file: String) throws {
    let known = Subcommand.spellings
    for line in try Repository.text(file).split(separator: "\n")
    where line.contains("activity-lint check") || line.contains("args:") {
      let arguments = line.components(separatedBy: "activity-lint check").last ?? ""
      for match in arguments.matches(of: /(?:^|[\s\[`'"])(--[a-z][a-z-]+)/) {
        #expect(known.contains(String(match.1)), "\(match.1) in \(file)")
      }
    }
  }
}
