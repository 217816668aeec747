import Foundation
import TestSupport
import Testing

/// The comparison of the costs of a small and a large text.
enum LinearCost {
  /// The larger of the two sizes; the other one is a tenth of it.
  private static let size = 2_000
  /// How many times the cost may grow; quadratic cost grows a hundred times.
  private static let maximumGrowth = 30.0
  /// The cost of a start of the program, and the possible difference of two runs, in seconds.
  private static let noise = 0.3
  /// The same for commands on bombs whose sizes are bytes, which take longer.
  private static let shortNoise = 0.05
  private static let secondsPerRun = 60
  /// The runs of several files, and the cost of a start of the program in seconds.
  private static let (tries, resolution) = (3, 0.01)

  /// Runs the program on two sizes of an input, and compares the processor time.
  ///
  /// - Parameters:
  ///   - size: the larger size, if it is not the usual one.
  ///   - others: other files that the program reads, by name.
  static func expect(
    of bomb: SizeBomb, size: Int? = nil, file: String, _ arguments: [String],
    others: [String: String] = [:]
  ) throws {
    try expect(
      of: bomb.name, size: size ?? Self.size, noise: size == nil ? noise : shortNoise,
      "\(arguments)"
    ) { size, folder in
      for (name, text) in others { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try Data(bomb.text(size).utf8).write(to: folder.appending(path: file))
      return try LimitedRun.of(arguments, in: folder, seconds: secondsPerRun)
    }
  }

  /// Runs a command on two sizes of an input, in a folder with the other files that it needs.
  ///
  /// - Parameter size: the larger size, in the unit of the bomb.
  static func expect(of bomb: SizeBomb, size: Int, _ run: BombedCommand.Run) throws {
    try expect(of: bomb.name, size: size, noise: shortNoise, "\(run)") { size, folder in
      for (name, other) in BombedCommand.files {
        try Data(other.utf8).write(to: folder.appending(path: name))
      }
      let file = folder.appending(path: run.file)
      try Data(run.text(bomb.text(size)).utf8).write(to: file)
      return try LimitedRun.of(
        run.arguments, in: folder, seconds: secondsPerRun, input: run.isInput ? file : nil)
    }
  }

  /// Runs the program on several files that grow together, and on a quarter of each. Other work of the machine can only add
  /// to a cost, so that the smallest of a few runs counts.
  static func expect(of bomb: ProductBomb) throws {
    var least = [Double.infinity, .infinity]
    for _ in 0..<tries {
      for (index, size) in [size / 4, size].enumerated() {
        let run = try inFolder { folder in
          for (name, text) in bomb.files(size) {
            try Data(text.utf8).write(to: folder.appending(path: name))
          }
          return try LimitedRun.of(bomb.arguments, in: folder, seconds: secondsPerRun)
        }
        #expect(run.isOrderly, "\(bomb.name): status \(run.status)")
        least[index] = min(least[index], run.seconds)
      }
      if least[1] <= (least[0] + resolution) * bomb.growth { return }
    }
    Issue.record("\(bomb.name): \(least[0]) s became \(least[1]) s")
  }

  private static func expect(
    of bomb: String, size: Int, noise: Double, _ name: String,
    _ run: (Int, URL) throws -> LimitedRun
  ) throws {
    let runs = try inFolder { folder in try [size / 10, size].map { try run($0, folder) } }
    for run in runs { #expect(run.isOrderly, "\(bomb), \(name): status \(run.status)") }
    let limit = (runs[0].seconds + noise) * maximumGrowth
    #expect(
      runs[1].seconds <= limit,
      "\(bomb), \(name): \(runs[0].seconds) s became \(runs[1].seconds) s")
  }

  private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "activity-lint-bombs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
