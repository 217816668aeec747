import Foundation

@testable import CommandSyntax
@testable import activity_lint

/// A folder that is a separate repository, without a configuration above it; removed at the end.
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
      let item = folder.appending(path: name)
      try manager.copyItem(at: item, to: url.appending(path: name))
    }
  }

  /// Creates the files with these texts, by name.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try write(text, to: name) }
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

  /// Creates a symbolic link to a path as written.
  func link(_ name: String, to target: String) throws {
    let link = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link.path(percentEncoded: false), withDestinationPath: target)
  }

  /// Writes a script for `/bin/sh` that other processes can start by its name.
  func writeProgram(_ script: String, to name: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "\(name).sh")
    try copyByChild("cp \"$1.sh\" \"$1\" && chmod 755 \"$1\"", name)
  }

  /// Copies programs by a child: "text file busy" prevents the start of a file that this process has written while a
  /// process that another test starts has its descriptor, which lasts from `fork` until `exec`.
  private func copyByChild(_ script: String, _ argument: String) throws {
    let copy = Foundation.Process()
    copy.executableURL = URL(filePath: "/bin/sh")
    copy.arguments = ["-c", script, "sh", argument]
    copy.currentDirectoryURL = url
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func run(
    _ arguments: [String], variables: [String: String] = [:], in subfolder: String = "",
    input: Data? = nil
  ) -> CommandRun {
    run(
      arguments.map { Path($0) }, variables: variables, in: subfolder,
      buffers: StreamBuffers(input: input))
  }

  /// The environment of a run in the folder, without variables.
  var environment: Environment { environment(variables: [:]) }

  private func environment(
    variables: [String: String], in subfolder: String = ""
  ) -> Environment {
    Environment(
      workingDirectory: path.appending(Path(subfolder)).normalized, variable: { variables[$0] },
      secondsSince1970: { Self.secondsSince1970 })
  }

  func run(
    _ arguments: [Path], variables: [String: String] = [:], in subfolder: String = "",
    buffers: StreamBuffers
  ) -> CommandRun {
    let status = Program.activityLint.run(
      arguments: arguments, in: environment(variables: variables, in: subfolder),
      streams: buffers.streams)
    return CommandRun(
      output: String(decoding: buffers.output, as: UTF8.self),
      errors: String(decoding: buffers.errors, as: UTF8.self), status: status.rawValue)
  }
}
