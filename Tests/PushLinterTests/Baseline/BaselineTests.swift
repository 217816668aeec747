import ActivitySchema
import Foundation
import JSONSyntax
import Testing

@testable import PushLinter

/// Tests of baselines.
@Suite struct BaselineTests {
  private static let schema = SchemaBuilder.schema(
    from: [
      SwiftFile(
        name: "Ride.swift",
        bytes: Array(String.state("var note: String?; var stops: [Int?]").utf8))
    ])

  private func report(_ state: String, in path: String = "a.json", line: Int = 1) -> Report {
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    return Linter(schema: Self.schema, options: Linter.Options(computesFingerprints: true))
      .lint(Source(name: path, line: line, bytes: Array(text.utf8)))
  }

  @Test func aBaselineHasAMaximumNumberOfFindings() {
    var recorder = BaselineRecorder(maximumCount: 2)
    for state in [#"{"stops": []}"#, #"{"stops": [1]}"#, #"{"stops": []}"#] {
      recorder.record(report(state))
    }
    let before = recorder.baseline.count
    #expect(!recorder.isFull)
    for value in 0..<3 { recorder.record(report(#"{"stops": "\#(value)"}"#)) }
    #expect(recorder.isFull)
    #expect(recorder.baseline.entries.count == 2 && recorder.baseline.count >= before)
  }

  private func baseline(of reports: [Report]) -> Baseline {
    var recorder = BaselineRecorder()
    for report in reports { recorder.record(report) }
    return recorder.baseline
  }

  /// Returns the findings of reports that the baseline does not suppress.
  private func counting(_ reports: [Report], _ matching: inout BaselineMatching) -> [String] {
    reports.flatMap { report in
      var report = report
      matching.suppressKnown(in: &report)
      return report.diagnostics.map { "\($0.rule) \($0.pointer)" }
    }
  }

  private func counting(
    _ states: [String], baseline known: [String], gone: Set<String> = []
  ) -> [String] {
    var matching = BaselineMatching(baseline(of: known.map { report($0) }), gone: gone)
    return counting(states.map { report($0) }, &matching)
  }

  /// An accepted change of a condition, a severity or a type is another change.
  @Test func aComparisonIsKnownByItsTypeSeverityAndPayloads() {
    func known(_ old: String, _ new: String) -> [KnownFinding?] {
      var files = SourceFiles()
      let schemas = [old, new].enumerated().map { index, members in
        files.schema(of: [
          files.add(SwiftFile(name: "\(index).swift", bytes: Array(String.state(members).utf8)))
        ])
      }
      return ReleaseComparison(
        old: [ReleaseComparison.Release(schema: schemas[0])], new: schemas[1]
      ).reports(in: files.files.map { Source(name: "Ride.swift", bytes: $0.bytes) })
        .flatMap { $0.knownFindings }
    }
    let omitted = known("var eta: Int?", "var eta: Int")
    #expect(
      omitted.count == 1 && omitted == known("var eta: Int?", "var stops: [Int?]?; var eta: Int"))
    #expect(omitted != known("var stops: Int", "var stops: Int; var eta: Int"))
    #expect(known("var a: Int", "var a: String") != known("var a: Int", "var a: [Int]"))
    let seconds = "var arrival: Double"
    #expect(known("var arrival: Date", seconds).count == 1)
  }

  @Test func eachSubjectHasItsOwnEntries() throws {
    let payloads = baseline(of: [report(#"{"stops": null}"#)])
    let entry = try #require(payloads.entries.first)
    let change = Baseline([
      Baseline.Entry(
        file: "Ride.swift",
        finding: KnownFinding(rule: "breaks-old-app", pointer: "/content-state/eta", value: 1),
        count: 1)
    ])
    let both = payloads.replacing(.versions, with: change)
    #expect(both.count == 2)
    #expect(both.keeping(.versions) == change && both.keeping(.payloads).entries == [entry])
    #expect(both.replacing(.payloads, with: Baseline()) == change)
  }

  @Test func aBaselineIgnoresWhiteSpaceOrderAndSpelling() {
    let known = #"{"note": null, "stops": [1, "\u0061"]}"#
    #expect(counting([known], baseline: [known]) == [])
    #expect(counting(["{\n\"stops\":[1,\"a\"],\n\n\"note\" :null}"], baseline: [known]) == [])
  }

  @Test func aBaselineDoesNotMatchAnotherValuePointerOrRule() {
    let known = #"{"stops": ["a"]}"#
    #expect(
      counting([#"{"stops": ["b"]}"#], baseline: [known])
        == ["type-mismatch /aps/content-state/stops/0"])
    #expect(
      counting([#"{"stops": [1, "a"]}"#], baseline: [known])
        == ["type-mismatch /aps/content-state/stops/1"])
    #expect(
      counting([#"{"stops": [], "note": null}"#], baseline: [known])
        == ["null-value /aps/content-state/note"])
  }

  /// A finding about something absent, or about a whole object, does not depend on the other contents of the object.
  @Test func aFindingAboutAnObjectSurvivesOtherEdits() {
    let known = #"{"note": "x"}"#
    #expect(baseline(of: [report(known)]).entries.map { $0.finding.rule } == ["missing-key"])
    for edited in [#"{"note": "y"}"#, "{}", #"{"note": "x", "extra": {"a": 1}}"#] {
      #expect(!counting([edited], baseline: [known]).contains("missing-key /aps/content-state"))
    }
    let object = #"{"stops": {"a": 1}}"#
    #expect(counting([#"{"stops": {"b": [2]}}"#], baseline: [object]) == [])
  }

  @Test(arguments: [
    (#"{"aps": {"content-state": {"stops": []}, "timestamp": 1}}"#, "missing-event"),
    (#"{"aps": {"event": "update", "content-state": {"stops": []}}}"#, "missing-timestamp"),
    (#"{"aps": {"event": "update", "timestamp": 1788729113}}"#, "missing-content-state"),
    (#"{"event": "update", "content-state": {"stops": []}}"#, "missing-aps"),
    (
      #"{"aps": {"event": "start", "timestamp": 1788729113, "content-state": {"stops": []}}}"#,
      "missing-alert"
    ),
  ])
  func aFindingAboutAnAbsentMemberSurvivesOtherEdits(text: String, rule: String) throws {
    func lint(_ text: String) -> Report {
      Linter(schema: Self.schema, options: Linter.Options(computesFingerprints: true))
        .lint(Source(name: "a.json", bytes: Array(text.utf8)))
    }
    let known = baseline(of: [lint(text)])
    try #require(known.entries.contains { $0.finding.rule == rule })
    let edited = text.replacing("[]", with: "[1]").dropLast(1) + #", "unrelated": 7}"#
    var matching = BaselineMatching(known)
    let rest = counting([lint(String(edited))], &matching)
    #expect(!rest.contains { $0.hasPrefix("\(rule) ") })
  }

  /// Two faults of one rule in one object are two findings.
  @Test func anotherFindingAboutTheSameObjectIsNew() {
    let baseline = #"{"note": 1, "stops": {}}"#
    #expect(counting([#"{"note": {}, "stops": {}}"#], baseline: [baseline]).count == 1)
    #expect(
      counting(["{}"], baseline: [#"{"note": "x", "stops": []}"#])
        == ["missing-key /aps/content-state"])
  }

  @Test func aBaselineMatchesAFindingAsOftenAsItWasRecorded() {
    let known = #"{"stops": [], "note": null}"#
    #expect(counting([known, known], baseline: [known, known]) == [])
    #expect(
      counting([known, known], baseline: [known]) == ["null-value /aps/content-state/note"])
  }

  @Test func aBaselineFollowsARenamedFileOnlyIfItHasAllFindings() {
    let known = #"{"stops": ["a"], "note": null}"#
    let baseline = baseline(of: [report(known, in: "old.json")])
    var matching = BaselineMatching(baseline, gone: ["old.json"])
    #expect(
      counting([report(#"{"stops": [], "note": null}"#, in: "new.json")], &matching)
        == ["null-value /aps/content-state/note"])
    #expect(counting([report(known, in: "newer.json")], &matching) == [])
    #expect(counting([report(known, in: "newest.json")], &matching).count == 2)
    #expect(matching.staleEntries == [])
    #expect(Set(matching.pruned.entries.map { $0.file }) == ["newer.json"])
    #expect(matching.pruned.count == baseline.count)
  }

  @Test func aBaselineDoesNotFollowAFileThatStillExists() {
    let known = #"{"stops": ["a"]}"#
    var matching = BaselineMatching(baseline(of: [report(known, in: "old.json")]))
    #expect(counting([report(known, in: "new.json")], &matching).count == 1)
  }

  @Test func aBaselineDistinguishesStaleFromUncheckedEntries() {
    let all = baseline(
      of: ["a", "b", "c"].map { report(#"{"stops": [], "note": null}"#, in: "\($0).json") })
    var matching = BaselineMatching(all, gone: ["c.json"])
    #expect(counting([report(#"{"stops": []}"#, in: "a.json")], &matching) == [])
    #expect(matching.staleEntries.map { $0.file } == ["a.json", "c.json"])
    #expect((matching.foundCount, matching.uncheckedCount) == (0, 1))
    #expect(matching.pruned.entries.map { $0.file } == ["b.json"])
  }

  @Test func aBaselineRecordsNeitherExpectedNorSuppressedFindings() {
    var configuration = Configuration()
    configuration.expectations = [
      Configuration.Expectation(files: Glob("**"), rules: ["null-value"])
    ]
    configuration.suppressions = [
      Suppression(rule: "type-mismatch", files: Glob("**"), reason: "r")
    ]
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": ["a"], "note": null}}}"#
    let report = Linter(
      schema: Self.schema, configuration: configuration,
      options: Linter.Options(computesFingerprints: true)
    )
    .lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(baseline(of: [report]).entries == [])
  }

  @Test func readingAWrittenBaselineReturnsIt() {
    let reports = [
      report(#"{"stops": ["a", "b"], "note": null}"#, in: "b \"quoted\".json"),
      report(#"{"stops": []}"#, in: "none.json"),
      report(#"{"note": null}"#, in: "a.jsonl"), report(#"{"note": null}"#, in: "a.jsonl", line: 2),
    ]
    let written = baseline(of: reports)
    let (read, problems) = Baseline.read(written.text)
    #expect(problems == [])
    #expect(read == written)
    #expect(baseline(of: reports.reversed()).text == written.text)
    #expect(written.text.split(separator: UInt8(ascii: "\n")).count == written.entries.count + 2)
    #expect(Baseline.read(Baseline().text).baseline == Baseline())
  }

  @Test(
    arguments: [
      ("", "the baseline is empty; the shortest valid text is `{}`"),
      ("{}", "the baseline must have `version`"),
      (
        #"{"version": 2, "findings": []}"#,
        "unsupported baseline version; this program reads version 1"
      ),
      (#"{"version": 1, "findings": {}}"#, "`findings` must be an array"),
      (
        #"{"version": 1, "findings": [{"file": "a", "rule": "b", "pointer": "", "value": "xyz"}]}"#,
        "`value` must be 16 hexadecimal digits"
      ),
      (
        #"{"version": 1, "findings": [{"file": "a", "rule": "b", "pointer": "", "value": "0", "count": 0}]}"#,
        "`count` must be a whole number from 1"
      ),
    ])
  func aBrokenBaselineIsReported(text: String, problem: String) {
    #expect(Baseline.read(Array(text.utf8)).problems.first?.message == problem)
  }

  /// Every fixture, rewritten with other white space and in another order of members.
  @Test func aBaselineMatchesEveryFindingOfEveryReformattedFixture() throws {
    let linter = Linter(
      schema: Fixtures.schema, options: Linter.Options(computesFingerprints: true))
    var checked = 0
    for source in Fixtures.sources(in: "fixtures/rejected") {
      let report = linter.lint(source)
      // Text that is not JSON cannot be rewritten, and rules about text refer to its original form.
      guard report.diagnostics.allSatisfy({ Rule.named($0.rule)?.group != .text }),
        let rewritten = Self.rewritten(source)
      else { continue }
      var again = linter.lint(rewritten)
      guard again.diagnostics.count == report.diagnostics.count else { continue }
      var matching = BaselineMatching(baseline(of: [report]))
      matching.suppressKnown(in: &again)
      #expect(again.diagnostics.map { "\($0.rule) \($0.pointer)" } == [], "\(source.name)")
      checked += 1
    }
    // Raise the number with each payload that is added.
    #expect(checked >= 257)
  }

  private static func rewritten(_ source: Source) -> Source? {
    guard
      let value = try? JSONSerialization.jsonObject(with: Data(source.bytes)),
      let text = try? JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
    else { return nil }
    return Source(name: source.name, bytes: [UInt8](text))
  }
}
