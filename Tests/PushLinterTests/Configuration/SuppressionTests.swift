import ActivitySchema
import TestSupport
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// Tests of suppressions.
@Suite struct SuppressionTests {
  private static let schema = SchemaBuilder.schema(
    from: [SwiftFile(name: "Ride.swift", bytes: Array(String.state("var note: String?").utf8))])
  private static let payload =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"note": null}}}"#
  /// 2027-01-31T23:59:59Z.
  private static let lastSecond = 1_801_439_999.0

  private func report(
    _ suppressions: [Suppression], at time: Double? = nil, path: String = "legacy/a.json"
  ) -> Report {
    var configuration = Configuration(suppressions: suppressions)
    if let time { configuration.expireSuppressions(at: time) }
    return Linter(schema: Self.schema, configuration: configuration)
      .lint(Source(name: path, bytes: Array(Self.payload.utf8)))
  }

  private func suppression(
    _ rule: String = "null-value", files: String = "legacy/**", pointer: String? = nil,
    until: String? = nil
  ) -> Suppression {
    Suppression(
      rule: rule, files: Glob(files), pointer: pointer.flatMap { PointerPattern($0) },
      reason: "old apps", until: until.flatMap { CalendarDate($0) })
  }

  @Test func aSuppressedFindingKeepsItsReason() {
    let report = report([suppression("unix-date"), suppression()])
    #expect(report.diagnostics.isEmpty)
    #expect(report.suppressed.map { $0.diagnostic.rule } == ["null-value"])
    #expect(report.suppressed.map { $0.suppression } == [1])
    #expect(report.suppressed.map { $0.reason } == ["old apps"])
  }

  @Test func aSuppressionDoesNotChangeTheVerdictOfTheDecoder() {
    let broken = Self.payload.replacing("null", with: "7")
    let configuration = Configuration(suppressions: [suppression("type-mismatch")])
    let report = Linter(schema: Self.schema, configuration: configuration)
      .lint(Source(name: "legacy/a.json", bytes: Array(broken.utf8)))
    #expect(report.diagnostics.isEmpty)
    #expect(report.decodes == false)
  }

  @Test(
    arguments: [
      ("null-value", "legacy/**", nil, true),
      ("null-value", "legacy/**", "/aps/content-state/note", true),
      ("null-value", "legacy/**", "/aps/content-state/*", true),
      ("null-value", "legacy/**", "/*/*/note", true),
      ("null-value", "legacy/**", "/aps/content-state", false),
      ("null-value", "legacy/**", "/aps/content-state/note/*", false),
      ("null-value", "legacy/**", "/aps/content-state/no*", false),
      ("null-value", "other/**", nil, false),
      ("unknown-key", "legacy/**", nil, false),
    ] as [(String, String, String?, Bool)])
  func ruleFileAndPointerMustAllMatch(
    rule: String, files: String, pointer: String?, isSuppressed: Bool
  ) {
    let report = report([suppression(rule, files: files, pointer: pointer)])
    #expect(report.diagnostics.isEmpty == isSuppressed)
  }

  /// The same answer as of a comparison with one suppression after the other.
  @Test func theFirstMatchingSuppressionIsTheCause() {
    var random = SeededRandom(seed: 11)
    func pointer() -> String? {
      guard random.number(0...9) > 0 else { return nil }
      return (0..<random.number(0...4)).map { _ in
        "/" + (random.pick(from: ["*", "aps", "content-state", "note", "x"]) ?? "")
      }.joined()
    }
    for _ in 0..<CompleteRun.count(4_000, otherwise: 100) {
      let entries = (0..<random.number(1...12)).map { _ in suppression(pointer: pointer()) }
      let expected = entries.firstIndex {
        $0.pointer.map { Self.matches($0.text, "/aps/content-state/note") } ?? true
      }
      #expect(report(entries).suppressed.map { $0.suppression } == (expected.map { [$0] } ?? []))
    }
  }

  private static func matches(_ pattern: String, _ pointer: String) -> Bool {
    let names = [pattern, pointer].map {
      $0.split(separator: "/", omittingEmptySubsequences: false)
    }
    return names[0].count == names[1].count
      && zip(names[0], names[1]).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// A comparison of each finding with each entry would take minutes.
  @Test func findingIsNotComparedWithTheEntriesOfOtherPointers() {
    let entries = (0..<2_000).map { suppression(pointer: "/aps/*/x\($0)") }
    let index = SuppressionIndex(entries)
    let found = (0..<100_000).map { _ in index.lists(of: "null-value", at: "/aps/a/b").count }
    #expect(found.allSatisfy { $0 == 0 })
    #expect(index.lists(of: "null-value", at: "/aps/a/x7") == [[7]])
    #expect(index.lists(of: "unix-date", at: "/aps/a/x7").isEmpty)
  }

  /// Entries for one pointer in many files are found by the file.
  @Test func entryOfTheFileIsFoundAmongThoseOfOtherFiles() {
    let entries = (0..<2_000).map { suppression(files: "legacy/\($0).json", pointer: "/*/*/note") }
    #expect(report(entries, path: "legacy/1500.json").suppressed.map { $0.suppression } == [1_500])
    #expect(report(entries, path: "legacy/a.json").suppressed.isEmpty)
  }

  /// A pointer with a star at each place costs one pass over both.
  @Test func pointerWithManyStarsIsComparedOnce() {
    let pattern = String(repeating: "/*", count: 50_000) + "/b"
    let index = SuppressionIndex([suppression(pointer: pattern)])
    let pointer = String(repeating: "/a", count: 50_000)
    #expect(index.lists(of: "null-value", at: pointer + "/b") == [[0]])
    #expect(index.lists(of: "null-value", at: pointer + "/c").isEmpty)
    #expect(index.lists(of: "null-value", at: pointer).isEmpty)
  }

  @Test func aSuppressionAppliesOnItsLastDayInUTC() {
    let entry = suppression(until: "2027-01-31")
    #expect(report([entry], at: Self.lastSecond).diagnostics.isEmpty)
    #expect(!report([entry], at: Self.lastSecond + 1).diagnostics.isEmpty)
    #expect(report([entry]).diagnostics.isEmpty)
  }

  @Test func anExpectedFindingIsNotSuppressed() {
    var configuration = Configuration(suppressions: [suppression()])
    configuration.expectations = [
      Configuration.Expectation(files: Glob("legacy/**"), rules: ["null-value"])
    ]
    let report = Linter(schema: Self.schema, configuration: configuration)
      .lint(Source(name: "legacy/a.json", bytes: Array(Self.payload.utf8)))
    #expect(report.diagnostics.map { $0.isExpected } == [true])
    #expect(report.suppressed.isEmpty)
  }

  @Test func anUnexpectedFindingInAnExpectedRejectionFails() {
    var configuration = Configuration()
    configuration.expectations = [
      Configuration.Expectation(files: Glob("**"), rules: ["null-value"])
    ]
    let linter = Linter(schema: Self.schema, configuration: configuration)
    func summary(_ text: String) -> Summary {
      var summary = Summary()
      summary.add(linter.lint(Source(name: "a.json", bytes: Array(text.utf8))))
      return summary
    }
    #expect(!summary(Self.payload).reaches(.info))
    #expect(summary(Self.payload.replacing("1788729113", with: "\"now\"")).reaches(.error))
    #expect(summary(Self.payload.replacing("null", with: "\"x\"")).reaches(.error))
    #expect(summary(Self.payload.replacing("null", with: "7")).errors == 2)
  }
}
