import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Every command takes ten times as long for ten times as much input of any kind.
@Suite(.serialized) struct CommandBombTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let bomb: SizeBomb
    let run: BombedCommand.Run
    let size: Int

    var testDescription: String { "\(run): \(bomb.name)" }
  }

  /// Every bomb with every run.
  private static func cases(
    _ bombs: [SizeBomb], _ runs: KeyPath<BombedCommand, [BombedCommand.Run]>, size: Int
  ) -> [Case] {
    BombedCommand.all.flatMap { $0[keyPath: runs] }.flatMap { run in
      bombs.map { Case(bomb: $0, run: run, size: size) }
    }
  }

  private static let payloads = cases(
    PayloadBomb.payloads.map { SizeBomb($0.name, $0.text) }, \.payloads,
    size: CompleteRun.count(1 << 19, otherwise: 1 << 17))
  private static let configurations = cases(GlobBombs.all, \.configurations, size: 2_000)
  private static let declarations = cases(
    ChainBombs.all + InitializerBombs.all + TypeBombs.all, \.declarations, size: 2_000)

  @Test(arguments: payloads.sampled(oneIn: 331))
  func costOfPayloadsIsLinear(_ example: Case) throws { try expectLinearCost(of: example) }

  private static let pushes = payloads.filter { example in
    let words = example.run.arguments
    return example.bomb.name == "pushes with findings"
      && (["timeline", "size"].contains(words[0]) || words.contains { $0.hasPrefix("--sequence") })
  }

  /// Each push has its own findings, and is compared with the earlier ones.
  @Test(arguments: pushes.sampled(oneIn: 3))
  func costOfPushesIsLinear(_ example: Case) throws { try expectLinearCost(of: example) }

  @Test(arguments: configurations.sampled(oneIn: 67))
  func costOfConfigurationsIsLinear(_ example: Case) throws { try expectLinearCost(of: example) }

  /// The list is long; a complete run tries a share of it, and `SizeBombTests` all of it with `schema`.
  @Test(
    arguments: declarations.enumerated().filter { $0.offset % 7 == 0 }.map { $0.element }
      .sampled(oneIn: 181))
  func costOfDeclarationsIsLinear(_ example: Case) throws { try expectLinearCost(of: example) }

  private func expectLinearCost(of example: Case) throws {
    try LinearCost.expect(of: example.bomb, size: example.size, example.run)
  }

  /// A run with a usage error would be fast with every bomb.
  @Test func everyRunReadsItsFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-bombs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = BombedCommand.files
    for command in BombedCommand.all {
      for (runs, text) in [
        (command.payloads, files["push.json"]), (command.declarations, files["Ride.swift"]),
        (command.configurations, files[".activity-lint.json"]),
      ] {
        for run in runs {
          for (name, other) in files {
            try Data(other.utf8).write(to: folder.appending(path: name))
          }
          let file = folder.appending(path: run.file)
          try Data(run.text(text ?? "").utf8).write(to: file)
          defer { try? FileManager.default.removeItem(at: file) }
          let result = try LimitedRun.of(
            run.arguments, in: folder, seconds: 10, input: run.isInput ? file : nil)
          #expect(result.status < 2, "\(run): \(result.status)")
        }
      }
    }
  }

  /// A new command gets an entry in `BombedCommand.all`.
  @Test func everyCommandIsTriedOrReadsNothing() {
    #expect(Set(BombedCommand.all.map { $0.name }) == Set(Subcommand.all.map { $0.name }))
    for command in BombedCommand.all {
      let runs =
        command.payloads + command.declarations + command.configurations
      #expect(runs.isEmpty == (command.exemption != nil), "\(command.name)")
      #expect(runs.allSatisfy { $0.arguments.first == command.name })
    }
    // A command with one of these options reads the named file.
    for (option, runs) in [
      ("config", \.configurations), ("check", \.declarations),
    ] as [(String, KeyPath<BombedCommand, [BombedCommand.Run]>)] {
      for command in Subcommand.all where command.options().contains(where: { $0.name == option }) {
        let bombed = BombedCommand.all.first { $0.name == command.name }
        #expect(bombed?[keyPath: runs].isEmpty == false, "\(command.name) --\(option)")
      }
    }
  }
}
