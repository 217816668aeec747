import ActivityReports
import Foundation
import TestSupport
import Testing

/// The resident memory is at most 64 MB and twice the largest payload, for any input, format and number of threads.
@Suite(.serialized) struct MemoryTests {
  private static let limit = 64 << 20
  /// The sizes of a stream and of a payload in bytes.
  private static let streamSize = CompleteRun.count(1 << 16, otherwise: 1 << 13)
  private static let payloadSize = CompleteRun.count(1 << 19, otherwise: 1 << 17)

  private static let options = [
    [], ["--jobs", "16"], ["--sequence"], ["--sequence=/id"], ["--coverage"], ["--diff"],
  ]

  /// A number of runs in which every input, every format and every option occurs.
  private static let cases: [(PayloadBomb, String, [String])] = {
    let formats = ReportFormat.all.map { $0.name }
    return PayloadBomb.all.enumerated().map { index, bomb in
      (bomb, formats[index % formats.count], options[index % options.count])
    }
  }()

  @Test(arguments: cases.sampled(oneIn: 6))
  func memoryIsBounded(_ bomb: PayloadBomb, _ format: String, _ options: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-memory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = bomb.text(bomb.isLines ? Self.streamSize : Self.payloadSize)
    let file = bomb.isLines ? "bomb.jsonl" : "bomb.json"
    try Data(text.utf8).write(to: folder.appending(path: file))
    try Data(Self.declarations.utf8).write(to: folder.appending(path: "Ride.swift"))
    let run = try MemoryRun.of(
      ["check", "--declarations", "Ride.swift", "--format", format, file] + options, in: folder)
    #expect(run.status == 0 || run.status == 1)
    guard let peak = run.peak else { return }
    let allowed = Self.limit + 2 * bomb.largestPayload(of: text)
    #expect(peak <= allowed, "\(peak >> 10) KB of \(allowed >> 10) KB")
  }

  private static let declarationBombs =
    ChainBombs.all + MemberBombs.all + TextBombs.all + TypeBombs.all
  /// The size of declarations in bytes, and the memory that a byte of them may take: a token has two or three bytes.
  private static let declarationSize = CompleteRun.count(1 << 19, otherwise: 1 << 16)
  private static let memoryPerByte = 200

  @Test(arguments: declarationBombs.sampled(oneIn: 50, from: 3))
  func memoryOfDeclarationsIsBounded(_ bomb: SizeBomb) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-memory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = bomb.inBytes.text(Self.declarationSize)
    try Data(text.utf8).write(to: folder.appending(path: "Bomb.swift"))
    let run = try MemoryRun.of(["check", "Bomb.swift"], in: folder)
    // Text without a declared activity ends with 2.
    #expect((0...2).contains(run.status))
    guard let peak = run.peak else { return }
    let allowed = Self.limit + Self.memoryPerByte * text.utf8.count
    #expect(peak <= allowed, "\(peak >> 10) KB of \(allowed >> 10) KB")
  }

  /// The memory that a byte of code may take: a token and its string take 48 bytes for two.
  private static let memoryPerByteOfCode = 64

  /// Twice the text takes as much memory more as its bytes may take.
  @Test(arguments: SourceBombs.fences.indices.sampled(oneIn: 2, from: 1))
  func memoryOfCodeIsProportional(_ index: Int) throws {
    let (file, bomb) = SourceBombs.fences[index]
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-memory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.declarations.utf8).write(to: folder.appending(path: "Ride.swift"))
    var runs: [(size: Int, peak: Int)] = []
    for size in [Self.payloadSize, 2 * Self.payloadSize] {
      let text = bomb.inBytes.text(size)
      try Data(text.utf8).write(to: folder.appending(path: file))
      let run = try MemoryRun.of(["check", "--declarations", "Ride.swift", file], in: folder)
      #expect((0...1).contains(run.status))
      if let peak = run.peak { runs.append((text.utf8.count, peak)) }
    }
    guard runs.count == 2 else { return }
    let allowed = Self.memoryPerByteOfCode * (runs[1].size - runs[0].size) + Self.limit / 16
    let growth = runs[1].peak - runs[0].peak
    #expect(growth <= allowed, "\(growth >> 10) KB of \(allowed >> 10) KB")
  }

  @Test(arguments: ConfigurationBombs.all.sampled(oneIn: 5, from: 2))
  func memoryOfConfigurationsIsBounded(_ bomb: SizeBomb) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-memory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in ConfigurationBombs.files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    for count in [150, 20_000] {
      let text = bomb.text(count)
      try Data(text.utf8).write(to: folder.appending(path: ".activity-lint.json"))
      let run = try MemoryRun.of(["check", "payloads.jsonl"], in: folder)
      #expect((0...2).contains(run.status))
      guard let peak = run.peak else { continue }
      let allowed = Self.limit + 2 * text.utf8.count
      #expect(peak <= allowed, "\(count): \(peak >> 10) KB of \(allowed >> 10) KB")
    }
  }

  private static let declarations = Text.state("var driver: String\nvar eta: Date\nvar stops: Int?")
}
