import ActivitySchema
import CleanPayloads
import PushLinter
import PushRules
import PushTexts
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The outcomes of few lines are in memory at the same time, in the order of the lines.
@Suite struct LineBatchTests {
  private static let linter = Linter(schema: Schema())

  static func piece(_ lines: [String]) -> PayloadPiece {
    let bytes = Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
    let file = PayloadFile(name: Path("a.jsonl"), location: Path("/a.jsonl"), path: "a.jsonl")
    return PayloadPiece(
      file: file, bytes: bytes, range: bytes.indices, isLines: true, firstLine: 1,
      offset: 0)
  }

  private static let checker = PayloadChecker(
    MatchingLinter(linter, expectsSeveral: true), listsClean: true)

  /// Returns the lines of each batch of outcomes, and the total number of lines.
  private static func batches(
    _ piece: PayloadPiece, threads: Int
  ) throws -> (lines: [[Int]], count: Int) {
    var batches: [[Int]] = []
    let check = IndependentCheck(checker, by: Workers(count: threads))
    let count = try check.check(piece) {
      outcomes throws(CommandFailure) in
      batches.append(
        outcomes.compactMap {
          if case .checked(let report) = $0 { report.source.line } else { nil }
        })
    }
    return (batches, count.lines)
  }

  @Test(arguments: [1, 2, 16].sampled(oneIn: 2))
  func shortLinesAreCheckedInBatches(_ threads: Int) throws {
    let lines = (0..<CompleteRun.count(6_000, otherwise: 1_000)).map { $0 % 7 == 0 ? "" : "{}" }
    let (batches, count) = try Self.batches(Self.piece(lines), threads: threads)
    let expected = lines.indices.filter { !lines[$0].isEmpty }.map { $0 + 1 }
    #expect(batches.flatMap { $0 } == expected)
    #expect(count == lines.count)
    #expect(batches.allSatisfy { $0.count <= min(256 * threads, 2048) })
  }

  @Test(arguments: [1, 16])
  func longLinesAreCheckedInBatches(_ threads: Int) throws {
    let line = "[" + String(repeating: " ", count: 20_000) + "]"
    let (batches, count) = try Self.batches(
      Self.piece(.init(repeating: line, count: 40)), threads: threads)
    #expect(batches.flatMap { $0 } == Array(1...40))
    #expect(count == 40)
    #expect(batches.allSatisfy { ($0.count - 1) * line.utf8.count < IndependentCheck.maximumBytes })
  }

  /// A share is separated in parts, to keep the positions of few lines in memory.
  @Test func linesAreSeparatedInParts() {
    let piece = Self.piece(.init(repeating: "{}", count: 5_000))
    var (start, count, parts) = (piece.range.lowerBound, 0, 0)
    while start < piece.range.upperBound {
      let part = Self.checker.separateClean(start..<piece.range.upperBound, of: piece)
      #expect(part.lines.count <= 1_024 && part.end > start)
      (start, count, parts) = (part.end, count + part.lineCount, parts + 1)
    }
    #expect(count == 5_000 && parts == 5)
  }
}
