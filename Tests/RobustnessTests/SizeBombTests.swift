import TestSupport
import Testing

/// An input that is ten times as long costs about ten times as much, in any form, and little memory and stack.
@Suite(.serialized) struct SizeBombTests {
  private static let declarations =
    TypeBombs.all + MemberBombs.all + ChainBombs.all + TextBombs.all + InitializerBombs.all

  @Test(arguments: declarations.sampled(oneIn: 70))
  func costOfDeclarationsIsLinear(_ bomb: SizeBomb) throws {
    try LinearCost.expect(of: bomb, file: "Bomb.swift", ["schema", "Bomb.swift"])
  }

  /// A small cost for each name or token is visible only with many of them.
  @Test(arguments: declarations.sampled(oneIn: 110, from: 9))
  func costOfManyTokensIsLinear(_ bomb: SizeBomb) throws {
    try LinearCost.expect(
      of: bomb.inBytes, size: CompleteRun.count(1 << 18, otherwise: 1 << 15), file: "Bomb.swift",
      ["check", "Bomb.swift"])
  }

  @Test(arguments: GlobBombs.all)
  func costOfPatternsIsLinear(_ bomb: SizeBomb) throws {
    try LinearCost.expect(
      of: bomb, file: ".activity-lint.json", ["check", "--show-settings"])
  }

  @Test(arguments: ConfigurationBombs.all.sampled(oneIn: 5))
  func costOfConfigurationsIsLinear(_ bomb: SizeBomb) throws {
    for arguments in [["check", "--show-settings"], ["check", "payloads.jsonl"]] {
      try LinearCost.expect(
        of: bomb, file: ".activity-lint.json", arguments, others: ConfigurationBombs.files)
    }
  }

  /// Two files of a pull request must not cost the product of their sizes.
  @Test(arguments: ProductBomb.all.sampled(oneIn: 2))
  func costOfSeveralFilesIsLinear(_ bomb: ProductBomb) throws {
    try LinearCost.expect(of: bomb)
  }

  @Test(arguments: PushTextBombs.all.sampled(oneIn: 3))
  func costOfTextWithPushesIsLinear(_ bomb: SizeBomb) throws {
    try LinearCost.expect(of: bomb, file: "server.log", ["check", "server.log"])
  }

  private static let programs = SourceBombs.all + ProgramBombs.all

  @Test(arguments: programs.indices.sampled(oneIn: 4))
  func costOfSourceCodeIsLinear(_ index: Int) throws {
    let (file, bomb) = Self.programs[index]
    try LinearCost.expect(
      of: bomb, file: file, ["check", file], others: ["A.swift": Text.state("var x: String")])
  }

  /// A folder costs as much as its files.
  @Test func costOfManySourceFilesIsLinear() throws {
    let count = CompleteRun.count(2_000, otherwise: 300)
    let bomb = ProductBomb("source files", ["check", "."]) { size in
      let files = (0..<size * count / 2_000).map {
        ("a\($0).ts", "send({ aps: { event: 1, 'content-state': {} } });")
      }
      return Dictionary(uniqueKeysWithValues: files + [("A.swift", Text.state("var x: String"))])
    }
    try LinearCost.expect(of: bomb)
  }
}
