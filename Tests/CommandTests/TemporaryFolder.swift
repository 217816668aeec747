import Foundation

@testable import activity_lint

/// A folder that is a separate repository, so that no configuration above it is found; removed at the end.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "activity-lint-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url.appending(path: ".git"), withIntermediateDirectories: true)
  }

  /// Creates an empty folder if there is nothing to copy.
  convenience init(copyOf folder: URL) throws {
    try self.init()
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder.path()) else { return }
    for name in try manager.contentsOfDirectory(atPath: folder.path()) {
      try manager.copyItem(at: folder.appending(path: name), to: url.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The time of the clock: 2026-11-21T10:00:00Z.
  static let secondsSince1970 = 1_795_255_200.0

  var path: Path { Path(url.path(percentEncoded: false)).normalized }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a script for `/bin/sh` that other processes can start by its name.
  ///
  /// A child copies it: a file that this process writes cannot be started while a process that another test
  /// starts at the same time has its descriptor, which lasts from `fork` until `exec`.
  func writeProgram(_ script: String, to name: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "\(name).sh")
    let copy = Foundation.Process()
    copy.executableURL = URL(filePath: "/bin/sh")
    copy.arguments = ["-c", "cp \"$1.sh\" \"$1\" && chmod 755 \"$1\"", "sh", name]
    copy.currentDirectoryURL = url
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func run(
    _ arguments: [String], variables: [String: String] = [:], input: Data? = nil
  ) -> CommandRun {
    run(arguments.map { Path($0) }, variables: variables, buffers: StreamBuffers(input: input))
  }

  func run(_ arguments: [Path], variables: [String: String] = [:], buffers: StreamBuffers)
    -> CommandRun
  {
    let environment = Environment(
      workingDirectory: path, variable: { variables[$0] },
      secondsSince1970: { Self.secondsSince1970 })
    let status = Program.activityLint.run(
      arguments: arguments, in: environment, streams: buffers.streams)
    return CommandRun(
      output: String(decoding: buffers.output, as: UTF8.self),
      errors: String(decoding: buffers.errors, as: UTF8.self), status: status.rawValue)
  }
}
