import Foundation
import TestSupport
import Testing

/// The comparison of the costs of a small and a large text.
enum LinearCost {
  /// The larger of the two sizes; the other one is a tenth of it.
  private static let size = 2_000
  /// How many times the cost may grow; quadratic cost grows a hundred times.
  private static let maximumGrowth = 30.0
  /// The cost of a start of the program, and what two runs can differ by, in seconds.
  private static let noise = 0.3
  private static let secondsPerRun = 60

  /// Runs the program on two sizes of a text, and compares the processor time.
  ///
  /// - Parameter others: other files that the program reads, by name.
  static func expect(
    of bomb: SizeBomb, file: String, _ arguments: [String], others: [String: String] = [:]
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-bombs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in others { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let runs = try [size / 10, size].map { size in
      try Data(bomb.text(size).utf8).write(to: folder.appending(path: file))
      return try LimitedRun.of(arguments, in: folder, seconds: secondsPerRun)
    }
    for run in runs { #expect(run.isOrderly, "\(bomb.name), \(arguments): status \(run.status)") }
    let limit = (runs[0].seconds + noise) * maximumGrowth
    #expect(
      runs[1].seconds <= limit,
      "\(bomb.name), \(arguments): \(runs[0].seconds) s became \(runs[1].seconds) s")
  }
}
