import ActivitySchema
import TestSupport
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A fix improves the text and changes nothing else.
@Suite struct FixApplierTests {
  /// A payload with the linter that it is checked by.
  struct Case: Sendable, CustomTestStringConvertible {
    let linter: Linter
    let source: Source
    let testDescription: String

    var fixes: [(diagnostic: Diagnostic, fix: Fix)] {
      linter.lint(source).diagnostics.compactMap { diagnostic in
        diagnostic.fix.map { (diagnostic, $0) }
      }
    }
  }

  static let examples = Rule.all.flatMap { rule in
    rule.examples.filter { [.payload, .sequence].contains($0.kind) }.flatMap { example in
      let linter = linter(of: example, for: rule)
      let lines =
        example.kind == .sequence
        ? example.unmarked.bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
        : [example.unmarked.bytes]
      return lines.map {
        Case(
          linter: linter, source: Source(name: "example.json", bytes: $0),
          testDescription: "\(rule.id) \(example.markedText.prefix(100))")
      }
    }
  }

  private static func linter(of example: Rule.Example, for rule: Rule) -> Linter {
    Linter(
      schema: SchemaBuilder.schema(from: example.swiftFiles),
      configuration: Configuration(
        severities: rule.isOffByDefault ? [rule.id: rule.severity] : [:]),
      options: Linter.Options(type: example.type, part: example.part))
  }

  /// The rejected payloads without their expectations.
  static let fixtures: [Case] = {
    var configuration = Fixtures.configuration.configuration
    configuration.expectations = []
    let linter = Linter(schema: Fixtures.schema, configuration: configuration)
    return Fixtures.sources(in: "fixtures/rejected").map {
      Case(linter: linter, source: $0, testDescription: $0.testDescription)
    }
  }()

  static let all = examples + fixtures

  @Test(arguments: all.sampled(oneIn: 12), FixApplier.Level.allCases)
  func aFixedTextHasFewerFindingsAndNoNewOne(_ item: Case, _ level: FixApplier.Level) {
    let before = item.linter.lint(item.source)
    let outcome = FixApplier(linter: item.linter, level: level).fix(
      item.linter.examine(item.source))
    let after = item.linter.lint(outcome.report.source)
    if outcome.bytes == item.source.bytes {
      #expect(outcome.fixed == 0)
    } else {
      #expect(after.isBetter(than: before))
      #expect(outcome.fixed > 0 && outcome.fixed == after.removed(from: before))
      #expect(before.decodes != true || after.decodes == true)
    }
  }

  /// The values of text that is not JSON are not checked.
  @Test func aTextThatBecomesJSONCanHaveNewFindings() {
    let schema = Schema.declared(
      by: "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var n: Int } }")
    let linter = Linter(schema: schema)
    let text = #"{aps: {"timestamp": 1788729113, "event": "update", "content-state": {"n": "x"}}}"#
    let source = Source(name: "a.json", bytes: Array(text.utf8))
    let outcome = FixApplier(linter: linter, level: .safe).fix(linter.examine(source))
    #expect(outcome.fixed == 1)
    #expect(outcome.report.diagnostics.map { $0.rule } == ["type-mismatch"])
    let fixed = text.replacing("aps", with: #""aps""#)
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == fixed)
  }

  @Test(arguments: all.sampled(oneIn: 12, from: 1), FixApplier.Level.allCases)
  func fixingTwiceChangesNothing(_ item: Case, _ level: FixApplier.Level) {
    let applier = FixApplier(linter: item.linter, level: level)
    let once = applier.fix(item.linter.examine(item.source))
    let twice = applier.fix(item.linter.examine(once.report.source))
    #expect(twice.bytes == once.bytes)
    #expect(twice.fixed == 0)
  }

  /// In JSON Lines each payload has one line.
  @Test(arguments: all.sampled(oneIn: 12, from: 2), FixApplier.Level.allCases)
  func aTextOnOneLineStaysOnOneLine(_ item: Case, _ level: FixApplier.Level) {
    guard !item.source.bytes.contains(0x0A) else { return }
    #expect(
      !FixApplier(linter: item.linter, level: level).fix(item.linter.examine(item.source)).bytes
        .contains(0x0A))
  }

  @Test(arguments: all.sampled(oneIn: 4))
  func theEditsOfAFixAreInOrderAndInsideTheText(_ item: Case) {
    for (diagnostic, fix) in item.fixes {
      #expect(!fix.edits.isEmpty, "\(diagnostic.rule)")
      var list = EditList()
      let isConsistent = list.add(fix.edits)
      #expect(isConsistent, "\(diagnostic.rule)")
      #expect(list.edits == fix.edits, "\(diagnostic.rule)")
      #expect(fix.edits.allSatisfy { $0.range.upperBound <= item.source.bytes.count })
    }
  }

  @Test(arguments: all.sampled(oneIn: 4, from: 1))
  func everyFixRemovesItsFinding(_ item: Case) {
    let before = item.linter.lint(item.source)
    for (diagnostic, fix) in item.fixes {
      let after = item.linter.lint(item.source.applying(fix.edits))
      func count(_ report: Report) -> Int {
        report.diagnostics.count {
          $0.rule == diagnostic.rule && $0.pointer == diagnostic.pointer
        }
      }
      #expect(count(after) < count(before), "\(diagnostic.rule)")
    }
  }

  /// Both documents have the same bytes without the edits.
  @Test(arguments: all.sampled(oneIn: 4, from: 2))
  func bytesOutsideTheEditsDoNotChange(_ item: Case) {
    for (diagnostic, fix) in item.fixes {
      let old = item.source.bytes
      let new = item.source.applying(fix.edits).bytes
      var (outsideOld, outsideNew): ([UInt8], [UInt8]) = ([], [])
      var (position, newPosition) = (0, 0)
      for edit in fix.edits {
        let length = edit.range.lowerBound - position
        outsideOld += old[position..<edit.range.lowerBound]
        outsideNew += new[newPosition..<newPosition + length]
        position = edit.range.upperBound
        newPosition += length + edit.replacement.utf8.count
      }
      outsideOld += old[position...]
      outsideNew += new[newPosition...]
      #expect(outsideOld == outsideNew, "\(diagnostic.rule)")
    }
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/rejected"))
  func anExpectedFindingIsNotFixed(_ source: Source) {
    let linter = Linter(
      schema: Fixtures.schema, configuration: Fixtures.configuration.configuration)
    #expect(
      FixApplier(linter: linter, level: .all).fix(linter.examine(source)).bytes == source.bytes)
  }

  /// Truncated and damaged payloads.
  @Test(arguments: [
    "fixtures/accepted/RideAttributes/start.json",
    "fixtures/rejected/combined/RideAttributes/several-faults.json",
  ])
  func aDamagedTextIsImprovedOrUnchanged(_ path: String) {
    let bytes = Fixtures.bytes(path)
    let linter = Linter(schema: Fixtures.schema)
    var damaged = stride(from: 0, to: bytes.count, by: CompleteRun.count(5, otherwise: 60)).map {
      Array(bytes[..<$0])
    }
    for (number, position) in stride(
      from: 0, to: bytes.count, by: CompleteRun.count(3, otherwise: 60)
    ).enumerated() {
      var changed = bytes
      changed[position] =
        ([0x00, 0x22, 0x27, 0x2C, 0x2F, 0x39, 0x5B, 0x7D, 0xFF] as [UInt8])[number % 9]
      damaged.append(changed)
    }
    #expect(!damaged.isEmpty)
    for bytes in damaged {
      let source = Source(name: "ride/update.json", bytes: bytes)
      let outcome = FixApplier(linter: linter, level: .all).fix(linter.examine(source))
      if outcome.bytes != bytes {
        #expect(linter.lint(outcome.report.source).isBetter(than: linter.lint(source)))
      }
      #expect(
        FixApplier(linter: linter, level: .all).fix(linter.examine(outcome.report.source)).bytes
          == outcome.bytes)
    }
  }

  @Test func aDisabledRuleIsNotFixed() {
    let configuration = Configuration(severities: ["byte-order-mark": Severity?.none])
    let source = Source(
      name: "a.json",
      bytes: Array(
        "\u{FEFF}{\"aps\": {\"event\": \"end\", \"timestamp\": 1788729113, \"content-state\": {}}}"
          .utf8))
    let linter = Linter(schema: Schema(), configuration: configuration)
    #expect(
      FixApplier(linter: linter, level: .all).fix(linter.examine(source)).bytes == source.bytes)
    #expect(
      FixApplier(linter: Linter(schema: Schema()), level: .safe).fix(
        Linter(schema: Schema()).examine(source)
      ).fixed == 1)
  }

  /// Raise the numbers with each fix that is added.
  @Test func theFixturesHaveTheirFixes() {
    let safeties = Self.all.flatMap { $0.fixes.map { $0.fix.safety } }
    #expect(safeties.count { $0 == .safe } >= 67)
    #expect(safeties.count { $0 == .unsafe } >= 111)
  }
}
