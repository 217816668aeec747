import Foundation

/// A child process that runs a batch: this test runner again, with only the test that runs a batch, under limits.
struct BatchProcess {
  /// The environment variable with the path of the batch.
  static let variable = "ROBUSTNESS_BATCH"
  /// The name of the test that runs a batch.
  private static let filter = "MutationBatchTests"

  /// How the child ended.
  enum Result {
    case complete(MutationBatch.Outcome)
    /// The input with this number ended the child.
    case crashed(number: Int, reason: String)
    case notStarted(String)
  }

  /// The batch that this process is to run; nil if it is not a child.
  static var requested: MutationBatch? {
    get throws {
      guard let path = ProcessInfo.processInfo.environment[variable] else { return nil }
      return try JSONDecoder().decode(
        MutationBatch.self, from: Data(contentsOf: URL(filePath: path)))
    }
  }

  static func run(_ batch: MutationBatch) throws -> Result {
    let manager = FileManager.default
    try? manager.removeItem(at: batch.inputs)
    for name in [MutationBatch.outcomeFile, MutationBatch.progressFile] {
      try? manager.removeItem(at: batch.folder.appending(path: name))
    }
    try manager.createDirectory(
      at: batch.inputs.appending(path: ".git"), withIntermediateDirectories: true)
    let file = batch.folder.appending(path: "batch")
    try JSONEncoder().encode(batch).write(to: file)
    let (status, output) = try start(with: file)
    if let data = try? Data(contentsOf: batch.folder.appending(path: MutationBatch.outcomeFile)) {
      return .complete(try JSONDecoder().decode(MutationBatch.Outcome.self, from: data))
    }
    let progress = try? String(
      contentsOf: batch.folder.appending(path: MutationBatch.progressFile), encoding: .utf8)
    // A shorter number leaves the rest of a longer one after it.
    guard let number = progress?.split(separator: "\n").first.flatMap({ Int($0) }) else {
      return .notStarted("status \(status): \(output.suffix(2_000))")
    }
    return .crashed(
      number: number,
      reason: status == MutationBatch.hangStatus
        ? "took more than \(Int(Limits.seconds)) s"
        : "ended with status \(status): \(output.suffix(2_000))")
  }

  private static func start(with batch: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments =
      ["-c", #"ulimit -c 0; ulimit -s "$1"; shift; exec "$@""#, "bash", "\(Limits.stackKilobytes)"]
      + runner + ["--testing-library", "swift-testing", "--filter", filter]
    var environment = ProcessInfo.processInfo.environment
    environment[variable] = batch.path()
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let status = process.terminationReason == .uncaughtSignal ? 128 : 0
    return (process.terminationStatus + Int32(status), String(decoding: bytes, as: UTF8.self))
  }

  /// The test runner, with the bundle that it must load on macOS.
  private static var runner: [String] {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--test-bundle-path"),
      arguments.indices.contains(option + 1)
    else { return [arguments[0]] }
    return [arguments[0], "--test-bundle-path", arguments[option + 1]]
  }
}
