import ActivitySchema
import Foundation
import TestSupport
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Linting ends with a report for any payload and declaration.
@Suite struct HostilePayloadTests {
  private static let paths = [
    "fixtures/accepted/RideAttributes/start.json",
    "fixtures/accepted/GroceryOrderAttributes/start.json",
  ]

  @Test(arguments: paths)
  func everyPrefixOfAPayloadIsReported(_ path: String) {
    let bytes = Fixtures.bytes(path)
    for length in (0..<bytes.count).sampled(oneIn: 32) { lint(Array(bytes[..<length])) }
  }

  @Test(arguments: paths)
  func everyOneByteChangeOfAPayloadIsReported(_ path: String) {
    let bytes = Fixtures.bytes(path)
    for byte in [0x00, 0x22, 0x2C, 0x5B, 0x7D, 0x39, 0xFF] as [UInt8] {
      for position in bytes.indices.sampled(oneIn: 97, from: Int(byte)) {
        var changed = bytes
        changed[position] = byte
        lint(changed)
      }
    }
  }

  @Test func everyPrefixOfADeclarationIsRead() {
    let bytes = Fixtures.bytes("schemas/declarations/GroceryOrderAttributes.swift")
    for length in (0..<bytes.count).sampled(oneIn: 64) {
      _ = SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: Array(bytes[..<length]))])
    }
  }

  @Test func everyOneByteChangeOfADeclarationIsRead() {
    let bytes = Fixtures.bytes("schemas/declarations/GroceryOrderAttributes.swift")
    for byte in Array("{\"<".utf8) + [0xFF] {
      for position in bytes.indices.sampled(oneIn: 128, from: Int(byte)) {
        var changed = bytes
        changed[position] = byte
        _ = SchemaBuilder.schema(from: [SwiftFile(name: "A.swift", bytes: changed)])
      }
    }
  }

  @Test(arguments: ["[", "{\"aps\":", "\"", "{\"aps\":{\"a\":1,", "1 "])
  func aMegabyteOfTheSameIsReported(_ piece: String) {
    let size = CompleteRun.count(1_000_000, otherwise: 20_000)
    lint(Array(String(repeating: piece, count: size / piece.utf8.count).utf8))
  }

  @Test func manyUnknownKeysAreListedOrCounted() {
    let count = CompleteRun.count(20_000, otherwise: 500)
    let keys = (0..<count).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let text =
      "{\"aps\": {\"event\": \"update\", \"timestamp\": 1788729113, \"content-state\": {}, \(keys)}}"
    let report = lint(Array(text.utf8))
    let findings = report.diagnostics.filter { $0.rule == "unknown-aps-key" }
    #expect(findings.reduce(0) { $0 + max(1, $1.unlistedCount) } == count)
  }

  @discardableResult
  private func lint(_ bytes: [UInt8]) -> Report {
    let linter = Linter(schema: Fixtures.schema)
    let report = linter.lint(Source(name: "ride/update.json", bytes: bytes))
    for diagnostic in report.diagnostics where diagnostic.range.upperBound > bytes.count {
      Issue.record("\(diagnostic.rule) is reported beyond the end of the text")
    }
    return report
  }
}
