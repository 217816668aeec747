import Foundation
import TestSupport
import Testing

/// No input makes the program crash, hang, or use much memory or stack, and the invariants of its commands hold.
///
/// `ROBUSTNESS_MINUTES=60 swift test --filter MutationTests` tries inputs for an hour, and `ROBUSTNESS_SEED` selects
/// others. The smallest input that fails is written to `Regressions`.
@Suite(.serialized) struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ROBUSTNESS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let minutes = environment["ROBUSTNESS_MINUTES"].flatMap { Double($0) }
  /// The kind and the number of the only input to try, as in `payload:17`.
  private static let onlyInput = environment["ROBUSTNESS_INPUT"]?.split(separator: ":")
  /// The number of inputs of each kind without `ROBUSTNESS_MINUTES`.
  private static let count = CompleteRun.count(1_000, otherwise: 10)
  /// The number of failures of one kind after which a run tries no more of them.
  private static let maximumFailures = 5

  private static let regressions = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Regressions")

  private static var kinds: [MutationKind] {
    MutationKind.all.filter { kind in
      onlyInput.map { $0.first.map { $0 == kind.name } ?? false } ?? true
    }
  }

  @Test(arguments: kinds)
  func invariantsHold(_ kind: MutationKind) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let only = Self.onlyInput?.last.flatMap { Int($0) }
    // Every kind has the same share of the time.
    let seconds = Self.minutes.map { $0 * 60 / Double(Self.kinds.count) }
    let start = Date()
    var first = only ?? 0
    var (tried, failures) = (0, 0)
    while failures < Self.maximumFailures {
      let left = seconds.map { $0 - Date().timeIntervalSince(start) } ?? .infinity
      guard left > 0 else { break }
      let count = only != nil ? 1 : seconds != nil ? Int.max - first : Self.count - first
      let batch = MutationBatch(
        kind: kind.name, seed: Self.seed, first: first, count: count,
        seconds: min(left, 86_400), folder: folder)
      guard let failed = try Self.run(batch, of: kind, &tried), only == nil else { break }
      failures += 1
      first = failed + 1
    }
    if Self.minutes != nil {
      print(
        "\(tried) inputs of \(kind.name), seed \(Self.seed), \(Int(Date().timeIntervalSince(start))) s, \(failures) failures"
      )
    }
  }

  /// Runs a batch, and records its failure. Returns the number of the input that failed.
  private static func run(
    _ batch: MutationBatch, of kind: MutationKind, _ tried: inout Int
  ) throws -> Int? {
    switch try BatchProcess.run(batch) {
    case .notStarted(let reason):
      Issue.record("the batch did not start: \(reason)")
      return nil
    case .complete(let outcome):
      tried += outcome.count
      guard let violation = outcome.violation else { return nil }
      try record(
        violation.text, violation.message, violation.arguments, number: violation.number, kind)
      return violation.number
    case .crashed(let number, let reason):
      tried += number - batch.first + 1
      var mutator = Mutator(kind)
      let (text, arguments) = mutator.input(number, seed: seed)
      let trial = Trial(kind: kind, text: text, arguments: arguments, folder: batch.inputs)
      try record(try CrashReduction.of(trial), reason, arguments, number: number, kind)
      return number
    }
  }

  private static func record(
    _ text: [UInt8], _ reason: String, _ arguments: [String], number: Int, _ kind: MutationKind
  ) throws {
    let file = "\(kind.name)-\(seed)-\(number).txt"
    try Data(text).write(to: regressions.appending(path: file))
    Issue.record(
      """
      \(arguments) \(reason)
      Regressions/\(file): \(String(decoding: text.prefix(1_000), as: UTF8.self))
      again: ROBUSTNESS_SEED=\(seed) ROBUSTNESS_INPUT=\(kind.name):\(number) swift test --filter MutationTests
      """)
  }

  /// Inputs that failed once, read by every command of their kind; in a partial run, each by one of them.
  @Test(.enabled(if: onlyInput == nil), arguments: MutationKind.all)
  func earlierFailuresKeepTheInvariants(_ kind: MutationKind) throws {
    let files = try Self.files().filter { file in
      // The name of a kind can start with the name of another.
      MutationKind.all.filter { file.hasPrefix($0.name + "-") }.max {
        $0.name.count < $1.name.count
      }?.name == kind.name
    }
    guard !files.isEmpty else { return }
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let readings = files.flatMap { file in kind.commands.indices.map { (file: file, command: $0) } }
      .sampled(oneIn: kind.commands.count + 1)
    let batch = MutationBatch(
      kind: kind.name, seed: 0, first: 0, count: 0, seconds: 600, folder: folder,
      inputsOfFiles: try readings.map {
        MutationBatch.Input(
          text: try Array(Data(contentsOf: Self.regressions.appending(path: $0.file))),
          command: $0.command)
      })
    func file(_ number: Int) -> String { readings[number].file }
    switch try BatchProcess.run(batch) {
    case .notStarted(let reason): Issue.record("the batch did not start: \(reason)")
    case .crashed(let number, let reason): Issue.record("\(file(number)): \(reason)")
    case .complete(let outcome):
      #expect(outcome.violation == nil, "\(outcome.violation.map { file($0.number) } ?? "")")
      #expect(outcome.count == readings.count)
    }
  }

  @Test func regressionsAreNamedAfterTheirKinds() throws {
    for file in try Self.files() {
      #expect(MutationKind.all.contains { file.hasPrefix($0.name + "-") }, "\(file)")
    }
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "activity-lint-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: regressions.path())
      .filter { $0.hasSuffix(".txt") }.sorted()
  }
}
