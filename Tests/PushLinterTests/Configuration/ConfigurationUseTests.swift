import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests that unused entries of the configuration are reported.
@Suite struct ConfigurationUseTests {
  private static let schema = SchemaBuilder.schema(
    from: [SwiftFile(name: "Ride.swift", bytes: Array(String.state("var note: String?").utf8))])
  private static let suppression =
    #"{"suppressions": [{"rule": "null-value", "files": "a/**", "reason": "r", "until": "2027-01-31"}]}"#

  /// Returns the findings of a run over files with one `note` each, as rule and marked text.
  private func findings(
    _ text: String, notes: [String: String], folders: [String] = ["."], files: Set<String> = [],
    silent: [Rule.Group] = [], time: Double = 0
  ) throws -> [String] {
    var (configuration, problems) = ConfigurationReader.read(Array(text.utf8))
    try #require(problems == [])
    configuration.expireSuppressions(at: time)
    let source = Source(name: ".activity-lint.json", bytes: Array(text.utf8))
    var use = ConfigurationUse(of: configuration, from: ConfigurationText(source))
    let linter = Linter(schema: Self.schema, configuration: configuration)
    for (path, note) in notes {
      let entries = configuration.entries(forFile: path)
      if entries.isExcluded {
        use.recordExcluded(entries)
        continue
      }
      let payload =
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"note": \#(note)}}}"#
      use.record(linter.lint(Source(name: path, bytes: Array(payload.utf8))))
    }
    let places = SearchedPlaces(folders: folders, files: files, extensions: ["json"])
    let swift = "struct A { var c: BrandColor; @Tint var d: Module.Day<Int> } // Comment"
    let report = use.report(
      on: ConfigurationUse.Scope(
        places: places, groupsWithoutInput: silent,
        swiftFiles: [Source(name: "A.swift", bytes: Array(swift.utf8))]))
    return (report?.diagnostics ?? []).map { diagnostic in
      let marked = String(decoding: source.bytes[diagnostic.range], as: UTF8.self)
      return "\(diagnostic.severity.name) \(diagnostic.rule) \(diagnostic.pointer) \(marked)"
    }
  }

  @Test func aTypeThatNoDeclarationMentionsIsReported() throws {
    #expect(
      try findings(
        #"{"types": {"BrandColor": "Int", "Tint": "Int", "Module.Day": "Int", "Day<Int>": "Int"}}"#,
        notes: [:]) == [])
    let misspelled = #"{"types": {"BrandColour": "Int", "Brand": "Int", "Module.Dy": "Int"}}"#
    #expect(
      try findings(misspelled, notes: [:])
        == ["BrandColour", "Brand", "Module.Dy"].map {
          "warning unmatched-pattern /types/\($0) \"Int\""
        })
    #expect(try findings(misspelled, notes: [:], folders: [], files: ["a.json"]) == [])
  }

  @Test func aUsedSuppressionIsNotReported() throws {
    #expect(try findings(Self.suppression, notes: ["a/b.json": "null", "a/c.json": "1"]) == [])
  }

  @Test func anUnusedSuppressionIsReported() throws {
    #expect(
      try findings(Self.suppression, notes: ["a/b.json": "\"x\""])
        == ["warning unused-suppression /suppressions/0 {"])
  }

  @Test func anUnusedSuppressionIsNotReportedIfSomeOfItsFilesWereNotChecked() throws {
    let notes = ["a/b.json": "\"x\""]
    #expect(
      try findings(Self.suppression, notes: notes, folders: [], files: ["a/b.json"]) == [])
    #expect(try findings(Self.suppression, notes: notes, folders: ["a/c"]) == [])
    #expect(try findings(Self.suppression, notes: ["b/b.json": "1"], folders: ["b"]) == [])
  }

  @Test func anUnusedSuppressionIsNotReportedIfItsRuleCouldNotCheck() throws {
    #expect(
      try findings(Self.suppression, notes: ["a/b.json": "\"x\""], silent: [.decoding]) == [])
  }

  @Test func anExpiredSuppressionThatWouldApplyIsReported() throws {
    let time = 1_801_440_000.0
    let found = [#"warning expired-suppression /suppressions/0/until "2027-01-31""#]
    #expect(
      try findings(
        Self.suppression, notes: ["a/b.json": "null"], folders: [], files: ["a/b.json"], time: time)
        == found)
    #expect(try findings(Self.suppression, notes: ["a/b.json": "1"], time: time) == found)
    #expect(
      try findings(
        Self.suppression, notes: ["a/b.json": "1"], folders: [], files: ["a/b.json"], time: time)
        == [])
  }

  @Test(
    arguments: [
      (
        #"{"payloads": [{"files": "b/**", "type": "RideAttributes"}]}"#,
        #"warning unmatched-pattern /payloads/0/files "b/**""#
      ),
      (#"{"exclude": ["b/**"]}"#, #"warning unmatched-pattern /exclude/0 "b/**""#),
      (
        #"{"expected": [{"files": "a/*", "rules": ["null-value"]}, {"files": "b", "rules": ["null-value"]}]}"#,
        #"error unmatched-pattern /expected/1/files "b""#
      ),
      (
        #"{"suppressions": [{"rule": "null-value", "files": "b.json", "reason": "r"}]}"#,
        #"warning unmatched-pattern /suppressions/0/files "b.json""#
      ),
    ])
  func aPatternThatMatchesNothingIsReported(text: String, finding: String) throws {
    #expect(try findings(text, notes: ["a/b.json": "null"]) == [finding])
    #expect(try findings(text, notes: ["a/b.json": "null"], folders: ["a"]) == [])
  }

  @Test func anExcludePatternThatMatchesFilesIsNotReported() throws {
    #expect(try findings(#"{"exclude": ["a/**"]}"#, notes: ["a/b.json": "null"]) == [])
  }

  @Test func theConfigurationSetsTheSeverity() throws {
    let text = #"{"exclude": ["b/**"], "rules": {"unmatched-pattern": "LEVEL"}}"#
    let notes = ["a/b.json": "\"x\""]
    #expect(try findings(text.replacing("LEVEL", with: "off"), notes: notes) == [])
    #expect(
      try findings(text.replacing("LEVEL", with: "error"), notes: notes)
        == [#"error unmatched-pattern /exclude/0 "b/**""#])
  }

  @Test func aSuppressionForSwiftFilesIsNotReportedByACheckOfPayloads() throws {
    let text =
      #"{"suppressions": [{"rule": "fragile-enum", "files": "App/**", "reason": "r"}, {"rule": "conflicting-declarations", "files": "App/**", "reason": "r"}, {"rule": "breaks-new-app", "files": "App/**", "reason": "r"}]}"#
    #expect(try findings(text, notes: ["a/b.json": "\"x\""]) == [])
  }
}
