import Foundation

@testable import CommandSyntax
@testable import activity_lint

/// Reduces an input that ends the process which reads it, with a process for each shorter input.
enum CrashReduction {
  /// Returns a shorter text that ends the program with the same status; the text itself if only the batch ends with it.
  static func of(_ trial: Trial) throws -> [UInt8] {
    let status = try self.status(of: trial, trial.text)
    guard status > 2 else { return trial.text }
    return try Reduction.of(trial.text) { try self.status(of: trial, $0) == status }
  }

  private static func status(of trial: Trial, _ text: [UInt8]) throws -> Int {
    let trial = Trial(
      kind: trial.kind, text: text, arguments: trial.arguments, folder: trial.folder)
    try trial.write()
    return try LimitedRun.of(
      trial.paths.map { $0.text }, in: trial.folder, seconds: Int(Limits.seconds),
      input: trial.file
    ).status
  }
}
