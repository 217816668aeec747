import Foundation
import Synchronization

/// Many inputs of one kind, read one by one in a child process.
///
/// The child writes the number of each input before it reads it, for the parent to find the input that ended the child.
struct MutationBatch: Codable, Sendable {
  let kind: String
  let seed: UInt64
  /// The number of the first input.
  let first: Int
  /// The maximum number of inputs.
  let count: Int
  let seconds: Double
  /// The folder of the inputs, which also contains the files below.
  let folder: URL
  /// Inputs to read instead of those of the mutator.
  var inputsOfFiles: [Input] = []

  /// An input, and the number of the command that reads it.
  struct Input: Codable, Sendable {
    let text: [UInt8]
    let command: Int
  }

  /// How a batch ended.
  struct Outcome: Codable {
    var count = 0
    /// The text that violates an invariant, and how.
    var violation: Violation?
  }

  struct Violation: Codable {
    let number: Int
    let message: String
    let text: [UInt8]
    let arguments: [String]
  }

  static let progressFile = "progress"
  static let outcomeFile = "outcome"
  /// The status of a child in which an input took too long.
  static let hangStatus: Int32 = 97

  var inputs: URL { folder.appending(path: "inputs") }

  /// Reads the inputs, and writes the outcome.
  func run() throws {
    guard let kind = MutationKind.named(kind) else { return }
    let progress = try BatchProgress(in: folder)
    progress.watch()
    var outcome = Outcome()
    var mutator = Mutator(kind)
    let end = Date().addingTimeInterval(seconds)
    for number in first..<first + (inputsOfFiles.isEmpty ? count : inputsOfFiles.count) {
      guard Date() < end else { break }
      let (text, arguments) =
        inputsOfFiles.isEmpty
        ? mutator.input(number, seed: seed)
        : (inputsOfFiles[number].text, kind.commands[inputsOfFiles[number].command])
      outcome.count += 1
      func violation(_ text: [UInt8]) throws -> String? {
        try Invariant.violation(
          in: Trial(
            kind: kind, text: text, arguments: arguments, folder: inputs,
            willRun: { progress.start(number) }))
      }
      guard let message = try violation(text) else { continue }
      let reduced = try Reduction.of(text) { try Self.isSame(violation($0), message) }
      outcome.violation = Violation(
        number: number, message: try violation(reduced) ?? message, text: reduced,
        arguments: arguments)
      break
    }
    try JSONEncoder().encode(outcome).write(to: folder.appending(path: Self.outcomeFile))
  }

  /// Returns whether two violations are of the same invariant.
  private static func isSame(_ first: String?, _ second: String) -> Bool {
    first?.prefix { $0 != ":" } == second.prefix { $0 != ":" }
  }
}

/// The number of the input that a batch reads, in a file and for a thread that ends a batch that does not go on.
private final class BatchProgress: Sendable {
  private let file: Int32
  private let current = Mutex((started: 0, processor: 0.0, clock: Date()))

  init(in folder: URL) throws {
    let path = folder.appending(path: MutationBatch.progressFile).path()
    file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func start(_ number: Int) {
    let text = Array("\(number)\n".utf8)
    _ = unsafe text.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, 0) }
    current.withLock {
      $0 = ($0.started + 1, Self.processorSeconds, Date())
    }
  }

  func watch() {
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        let (_, processor, clock) = self.current.withLock { $0 }
        if Self.processorSeconds - processor > Limits.seconds
          || Date().timeIntervalSince(clock) > Limits.secondsByTheClock
        {
          _exit(MutationBatch.hangStatus)
        }
      }
    }
  }

  private static var processorSeconds: Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }
}
