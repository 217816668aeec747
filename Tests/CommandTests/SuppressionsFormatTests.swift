import Foundation
import JSONSyntax
import Testing

@testable import activity_lint

/// `--format suppressions` prints entries that, pasted into the configuration, silence exactly the findings of the run.
@Suite struct SuppressionsFormatTests {
  private static let declaration = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var stops: Int; var note: String? }
    }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.declaration, to: "App/Ride.swift")
    return folder
  }

  private func push(_ state: String) -> String {
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {\#(state)}}}"#
  }

  /// Adds members to a configuration with the printed entries.
  private func paste(_ entries: String, into folder: TemporaryFolder) throws {
    try folder.write("{\"suppressions\": \(entries)}", to: ".activity-lint.json")
  }

  @Test func acceptedFindingsOfACheckAreSilent() throws {
    let folder = try folder()
    try folder.write(push(#""stops": "2", "note": null, "x y/z": 1"#), to: "p/a*b{c,d}?.json")
    try folder.write(push(#""stops": "2""#) + "\n" + push(#""stops": "3""#), to: "p/lines.jsonl")
    try folder.write("{\"aps\": ", to: "p/broken.json")
    let arguments = ["check", "--now=2026-11-27T10:00:00Z", "--fail-on=info", "p"]
    let first = folder.run(arguments + ["--format=suppressions"])
    #expect(first.status == 1 && first.errors.isEmpty)
    #expect(JSONParser.parse(Array(first.output.utf8)).problems.isEmpty)
    #expect(first.output.contains(#""reason": "existing finding on 2026-11-27""#))
    try paste(first.output, into: folder)
    let second = folder.run(arguments)
    #expect(second.status == 0, "\(second.output)")
    #expect(folder.run(arguments + ["--format=suppressions"]).output == "[]\n")
    try folder.write(push(#""stops": true"#), to: "p/axb{c,d}y.json")
    #expect(folder.run(arguments).status == 1)
    try folder.write(push(#""stops": 1, "note": null, "new": 1"#), to: "p/a*b{c,d}?.json")
    #expect(folder.run(arguments).output.contains("unknown-key"))
  }

  @Test func oneEntryAcceptsTheSameFindingOfSeveralLines() throws {
    let folder = try folder()
    try folder.write(push(#""stops": "2""#) + "\n" + push(#""stops": "3""#), to: "lines.jsonl")
    let run = folder.run([
      "check", "--now=2026-09-06T21:12:00Z", "--format=suppressions", "lines.jsonl",
    ])
    #expect(
      run.output == """
        [
          {"rule": "type-mismatch", "files": "lines.jsonl", "pointer": "/aps/content-state/stops", "reason": "existing finding on 2026-09-06"}
        ]

        """)
  }

  @Test func acceptedFindingsAboutSwiftAreSilent() throws {
    let folder = try folder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: String } }",
      to: "Other/Ride.swift")
    try folder.write(push(#""stops": 1"#), to: "p.json")
    for arguments in [["check", "App/Ride.swift"], ["check", "p.json"], ["check", "."]] {
      try folder.write("{}", to: ".activity-lint.json")
      let first = folder.run(arguments + ["--fail-on=info", "--format=suppressions"])
      try paste(first.output, into: folder)
      let second = folder.run(arguments + ["--fail-on=info"])
      #expect(second.status == 0, "\(arguments): \(first.output) \(second.output)")
    }
  }

  @Test func acceptedFindingsOfAComparisonAreSilent() throws {
    let folder = try folder()
    try folder.write(
      Self.declaration.replacing("var note: String?", with: "var note: Int?; var eta: Date"),
      to: "New/Ride.swift")
    let arguments = ["compat", "App", "New"]
    let first = folder.run(arguments + ["--format=suppressions"])
    #expect(first.status == 1 && first.output.contains(#""rule": "breaks-old-app""#))
    try paste(first.output, into: folder)
    #expect(folder.run(arguments).status == 0)
    try folder.write(
      Self.declaration.replacing(
        "var note: String?", with: "var note: Int?; var eta: Date; var b: Int"),
      to: "New/Ride.swift")
    #expect(folder.run(arguments).status == 1)
  }

  /// A suppression with a masked name would match nothing.
  @Test func findingWhoseNameIsASecretIsNotPrinted() throws {
    let folder = try folder()
    let token = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBQkNERTEyMzQ1In0.c2lnbmF0dXJlc2lnbmF0dXJl"
    try folder.write(push(#""stops": 1, "\#(token)": 1"#), to: "p.json")
    let run = folder.run(["check", "--format=suppressions", "p.json"])
    #expect(run.output == "[]\n")
  }

  @Test func expectedFindingsAndUnusedEntriesAreNotPrinted() throws {
    let folder = try folder()
    try folder.write(push(#""stops": "2""#), to: "bad/a.json")
    try folder.write(
      #"{"expected": [{"files": "bad/**", "rules": ["type-mismatch"]}, {"files": "none/**", "rules": ["type-mismatch"]}]}"#,
      to: ".activity-lint.json")
    let run = folder.run(["check", ".", "--format=suppressions"])
    #expect(run.status == 1 && run.output == "[]\n")
  }
}
