import ActivitySchema
import JSONSyntax
import Testing

@testable import PushDecoding
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The findings of a document that consists of problems take bounded memory, and decide the same verdict.
@Suite struct FindingListTests {
  private static let linter = Linter(
    schema: SchemaBuilder.schema(
      from: [SwiftFile(name: "Ride.swift", bytes: Array(String.state("var stops: [Int]").utf8))]))

  /// The number of findings that are not listed.
  private static let surplus = 100
  private static let count = FindingList.maximumCount + surplus

  private static func source(stops: String, count: Int, others: String = "") -> Source {
    let stops = repeatElement(stops, count: count).joined(separator: ",")
    let text =
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"stops":[\#(stops)]}}\#(others)}"#
    return Source(name: "a.json", bytes: Array(text.utf8))
  }

  @Test func aFindingGivesTheNumberOfOmittedFindings() throws {
    let source = Self.source(stops: "true", count: Self.count)
    let report = Self.linter.lint(source)
    let findings = report.diagnostics.filter { $0.rule == Rule.typeMismatch.id }
    let others = try #require(findings.first { $0.unlistedCount > 0 })
    #expect(findings.count == FindingList.maximumCount + 1)
    #expect(others.unlistedCount == Self.surplus)
    #expect(others.severity == .error)
    #expect(others.message.text == "\(Self.surplus) more findings of this rule are not listed")
    #expect(others.pointer.isEmpty)
    #expect(report.decodes == false)
    // A rule that runs later is not hidden by the findings of another one.
    #expect(report.diagnostics.contains { $0.rule == Rule.payloadTooLarge.id })
  }

  /// The findings of the pushes of a list are counted together.
  @Test func pushesOfOneDocumentShareTheList() {
    let push =
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{"stops":[true,true]}}}"#
    let text = "[" + repeatElement(push, count: Self.count / 2).joined(separator: ",") + "]"
    let report = Self.linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))
    let findings = report.diagnostics.filter { $0.rule == Rule.typeMismatch.id }
    #expect(findings.count == FindingList.maximumCount + 1)
    #expect(findings.map { $0.unlistedCount }.max() == Self.surplus)
  }

  /// A suppression of some pointers does not hide unlisted findings.
  @Test func suppressionOfAPointerLeavesTheOthers() {
    let text =
      #"{"suppressions": [{"rule": "type-mismatch", "files": "**", "pointer": "/aps/content-state/stops/*", "reason": "r"}]}"#
    let (configuration, problems) = ConfigurationReader.read(Array(text.utf8))
    #expect(problems.isEmpty)
    let linter = Linter(schema: Self.linter.schema, configuration: configuration)
    let report = linter.lint(Self.source(stops: "true", count: Self.count))
    #expect(report.suppressed.count == FindingList.maximumCount)
    #expect(report.diagnostics.filter { $0.rule == Rule.typeMismatch.id }.count == 1)
  }

  /// Fixes are applied to all findings, including initially unlisted ones.
  @Test func fixesAreAppliedToAllFindings() {
    let source = Self.source(stops: #""1""#, count: Self.count)
    let applier = FixApplier(linter: Self.linter, level: .all)
    let outcome = applier.fix(Self.linter.examine(source))
    #expect(outcome.bytes == Self.source(stops: "1", count: Self.count).bytes)
    #expect(outcome.fixed >= Self.count)
  }

  /// The pointers to the members of an object repeat its name, however long that is.
  @Test func longPointersAreNotRepeatedWithoutLimit() {
    let name = String(repeating: "k", count: 100_000)
    let pairs = (0..<100).map { #""a\#($0)":1,"a\#($0)":1"# }.joined(separator: ",")
    let source = Self.source(stops: "1", count: 1, others: #","\#(name)":{\#(pairs)}"#)
    let findings = Self.linter.lint(source).diagnostics.filter { $0.rule == Rule.duplicateKey.id }
    #expect(findings.reduce(0) { $0 + $1.pointer.utf8.count } < 4 << 20)
    #expect(findings.reduce(0) { $0 + max(1, $1.unlistedCount) } == 100)
  }

  @Test func pointersEndAtTheirMaximumSize() {
    let (tree, _) = JSONParser.parse(Array(#"{"aa":{"b":1,"c":2,"d":3}}"#.utf8))
    let nodes = Array(tree.nodes(in: tree.root)).filter { tree.kind(of: $0) == .number }
    #expect(tree.pointers(to: nodes) == ["/aa/b", "/aa/c", "/aa/d"])
    #expect(tree.pointers(to: nodes, upTo: 6) == ["/aa/b", "/aa/c", nil])
    #expect(tree.pointers(to: nodes.reversed(), upTo: 0) == [nil, nil, "/aa/b"])
  }

  /// Keys that the type does not read do not keep a wrong value from being found.
  @Test func unknownKeysDoNotHideAProblem() {
    let keys = (0..<FragmentDecoder.maximumResultCount + 10).map { #""u\#($0)":1,"# }.joined()
    let text =
      #"{"aps":{"event":"update","timestamp":1788729113,"content-state":{\#(keys)"stops":1}}}"#
    let report = Self.linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.decodes == false)
    #expect(report.diagnostics.contains { $0.rule == Rule.typeMismatch.id })
  }

  @Test func duplicateKeysAreFoundAmongMany() {
    let keys = (0..<1_000).map { #""k\#($0)":1"# }
    let text = "{" + (keys + [keys[3], #""\u006b7":2"#, keys[3]]).joined(separator: ",") + "}"
    let (tree, problems) = JSONParser.parse(Array(text.utf8))
    let names = problems.map { String(decoding: tree.bytes[$0.range], as: UTF8.self) }
    #expect(names == [#""k3""#, #""\u006b7""#, #""k3""#])
    let earlier = problems.compactMap { $0.related.map { $0.lowerBound } }
    #expect(earlier.count == 3 && earlier[0] == earlier[2] && earlier[0] < earlier[1])
  }
}
