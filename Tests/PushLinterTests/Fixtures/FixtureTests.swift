import ActivitySchema
import Foundation
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The accepted payloads are clean, and the rejected ones are rejected only for the rule that their folder is named after.
@Suite struct FixtureTests {
  private static let linter = Linter(
    schema: Fixtures.schema, configuration: Fixtures.configuration.configuration)

  @Test func theConfigurationAndTheDeclarationsAreReadWithoutProblems() throws {
    #expect(Fixtures.configuration.problems.map { $0.message } == [])
    #expect(Fixtures.schema.problems == [])
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Fixtures.root.appending(path: "fixtures/accepted").path)
    #expect(Set(Fixtures.schema.activities.map { $0.name }) == Set(folders))
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/accepted"))
  func anAcceptedPayloadHasNoFindingOfAnySeverity(_ source: Source) {
    let report = Self.linter.lint(source)
    #expect(report.diagnostics.map { "\($0.rule): \($0.message.text)" } == [])
    #expect(report.decodes == true || !report.notChecked.isEmpty)
  }

  @Test(arguments: Fixtures.paths(in: "fixtures/accepted", ["jsonl"]))
  func aSequenceOfAcceptedPayloadsHasNoFindingEither(_ path: String) {
    var sequences = ActivitySequences()
    for source in Fixtures.sources(at: path) {
      let payload = Self.linter.examine(source)
      let report = Self.linter.report(on: payload, as: sequences.steps(for: payload, in: path))
      sequences.record(report)
      #expect(report.diagnostics.map { "\($0.rule): \($0.message.text)" } == [])
    }
  }

  /// Raise the number with each payload that is added.
  @Test func noAcceptedPayloadIsLost() {
    #expect(Fixtures.sources(in: "fixtures/accepted").count >= 242)
  }

  @Test func everyDeclaredTypeHasAcceptedPayloads() {
    let accepted = Set(
      Fixtures.sources(in: "fixtures/accepted").compactMap { Self.linter.lint($0).typeName })
    #expect(Self.linter.schema.activities.map { $0.name }.filter { !accepted.contains($0) } == [])
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/rejected"))
  func aRejectedPayloadHasExactlyItsExpectedFindings(_ source: Source) {
    let report = Self.linter.lint(source)
    #expect(
      report.diagnostics.filter { !$0.isExpected }.map { "\($0.rule): \($0.message.text)" } == [])
    #expect(!report.diagnostics.isEmpty)
  }

  @Test func aPayloadThatIsNotRejectedAsExpectedIsAnError() {
    let fixed = Source(
      name: "fixtures/rejected/missing-key/RideAttributes/update.json",
      bytes: Fixtures.bytes("fixtures/accepted/RideAttributes/start.json"))
    #expect(Self.linter.lint(fixed).diagnostics.map { $0.rule } == ["missing-expected-finding"])
  }
}

extension Source: CustomTestStringConvertible {
  public var testDescription: String { "\(name):\(line)" }
}
