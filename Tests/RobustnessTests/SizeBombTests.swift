import Foundation
import TestSupport
import Testing

/// A text that is ten times as long costs about ten times as much, however it is built, and little memory and stack.
@Suite(.serialized) struct SizeBombTests {
  private static let declarations =
    TypeBombs.all + MemberBombs.all + ChainBombs.all + TextBombs.all + InitializerBombs.all

  /// The larger of the two sizes; the other one is a tenth of it.
  private static let size = CompleteRun.count(3_000, otherwise: 2_000)
  /// How many times the cost may grow; quadratic cost grows a hundred times.
  private static let maximumGrowth = 30.0
  /// The cost of a start of the program, and what two runs can differ by, in seconds.
  private static let noise = 0.3
  private static let secondsPerRun = 60

  @Test(arguments: declarations.sampled(oneIn: 12))
  func costOfDeclarationsIsLinear(_ bomb: SizeBomb) throws {
    try expectLinearCost(of: bomb, file: "Bomb.swift", ["schema", "Bomb.swift"])
  }

  /// Every writer follows the same types.
  @Test(arguments: (ChainBombs.all + InitializerBombs.all).sampled(oneIn: 12, from: 5))
  func costOfExportsIsLinear(_ bomb: SizeBomb) throws {
    for arguments in [
      ["schema", "--format", "json-schema", "Bomb.swift"],
      ["schema", "--format", "typescript", "Bomb.swift"],
      ["schema", "--format", "json", "Bomb.swift"],
      ["sample", "--declarations", "Bomb.swift"],
      ["declarations", "Bomb.swift"],
    ] { try expectLinearCost(of: bomb, file: "Bomb.swift", arguments) }
  }

  @Test(arguments: GlobBombs.all)
  func costOfPatternsIsLinear(_ bomb: SizeBomb) throws {
    try expectLinearCost(
      of: bomb, file: ".activity-lint.json", ["config", "--config", ".activity-lint.json"])
  }

  private func expectLinearCost(of bomb: SizeBomb, file: String, _ arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-bombs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let runs = try [Self.size / 10, Self.size].map { size in
      try Data(bomb.text(size).utf8).write(to: folder.appending(path: file))
      return try LimitedRun.of(arguments, in: folder, seconds: Self.secondsPerRun)
    }
    for run in runs { #expect(run.isOrderly, "\(bomb.name), \(arguments): status \(run.status)") }
    let limit = (runs[0].seconds + Self.noise) * Self.maximumGrowth
    #expect(
      runs[1].seconds <= limit,
      "\(bomb.name), \(arguments): \(runs[0].seconds) s became \(runs[1].seconds) s")
  }
}
