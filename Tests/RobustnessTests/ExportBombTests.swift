import TestSupport
import Testing

/// Exporting declarations costs as little as reading them. Every writer follows the same types.
@Suite(.serialized) struct ExportBombTests {
  @Test(arguments: (ChainBombs.all + InitializerBombs.all).sampled(oneIn: 80, from: 5))
  func costOfExportsIsLinear(_ bomb: SizeBomb) throws {
    for arguments in [
      ["schema", "--format", "json-schema", "Bomb.swift"],
      ["schema", "--format", "typescript", "Bomb.swift"],
      ["schema", "--format", "json", "Bomb.swift"],
      ["sample", "--declarations", "Bomb.swift"],
      ["check", "Bomb.swift"],
    ] { try LinearCost.expect(of: bomb, file: "Bomb.swift", arguments) }
  }
}
