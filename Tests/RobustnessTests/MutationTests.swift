import Foundation
import TestSupport
import Testing

/// No input makes the program crash, hang, or use much memory or stack.
///
/// `ROBUSTNESS_MINUTES=60 swift test --filter MutationTests` tries inputs for an hour, and `ROBUSTNESS_SEED` selects
/// others. The smallest input that fails is written to `Regressions`.
@Suite(.serialized) struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ROBUSTNESS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let minutes = environment["ROBUSTNESS_MINUTES"].flatMap { Double($0) }
  /// The number of inputs of each kind without `ROBUSTNESS_MINUTES`.
  private static let count = CompleteRun.count(1_000, otherwise: 40)
  private static let secondsPerRun = 5

  private static let regressions = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Regressions")

  @Test(arguments: MutationKind.all)
  func mutantsAreReadWithinTheLimits(_ kind: MutationKind) throws {
    let folder = try Self.folder(for: kind)
    defer { try? FileManager.default.removeItem(at: folder) }
    var mutator = Mutator(kind, seed: Self.seed)
    var tried = 0
    while Self.hasTime(for: kind, after: tried) {
      tried += 1
      let (text, arguments) = mutator.next()
      let run = try Self.run(text, of: kind, arguments, in: folder)
      guard !run.isOrderly else { continue }
      let reduced = try Reduction.of(text) {
        try Self.run($0, of: kind, arguments, in: folder).status == run.status
      }
      let file = "\(kind.name)-\(Self.seed)-\(tried).txt"
      try Data(reduced.utf8).write(to: Self.regressions.appending(path: file))
      Issue.record("\(arguments) ended with \(run.status) for Regressions/\(file):\n\(reduced)")
    }
    if Self.minutes != nil { print("\(tried) mutants of \(kind.name)") }
  }

  /// Inputs that failed once, read by every command of their kind.
  @Test(arguments: try Self.files())
  func earlierFailuresAreReadWithinTheLimits(_ file: String) throws {
    let text = try String(contentsOf: Self.regressions.appending(path: file), encoding: .utf8)
    let kind = try #require(MutationKind.all.first { file.hasPrefix($0.name + "-") })
    let folder = try Self.folder(for: kind)
    defer { try? FileManager.default.removeItem(at: folder) }
    for arguments in kind.commands {
      let run = try Self.run(text, of: kind, arguments, in: folder)
      #expect(run.isOrderly, "\(arguments) ended with \(run.status)")
    }
  }

  private static let start = Date()

  private static func hasTime(for kind: MutationKind, after tried: Int) -> Bool {
    guard let minutes else { return tried < count }
    let position = MutationKind.all.firstIndex { $0.name == kind.name } ?? 0
    let share = Double(position + 1) / Double(MutationKind.all.count)
    return Date().timeIntervalSince(start) < minutes * 60 * share
  }

  private static func folder(for kind: MutationKind) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    for (name, text) in kind.others {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return folder
  }

  private static func run(
    _ text: String, of kind: MutationKind, _ arguments: [String], in folder: URL
  ) throws -> LimitedRun {
    try Data(text.utf8).write(to: folder.appending(path: kind.file))
    return try LimitedRun.of(arguments, in: folder, seconds: secondsPerRun)
  }

  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: regressions.path())
      .filter { $0.hasSuffix(".txt") }.sorted()
  }
}
