import Foundation
import TestSupport

/// A run of the program in which one system call may fail, and the files before and after it.
struct FaultyRun: Sendable {
  /// A failure of a system call: `number` counts its calls from 1.
  struct Fault: CustomStringConvertible, Sendable {
    let call: String
    let number: Int
    let error: Int32

    var description: String { "\(call):\(number):\(error)" }
  }

  let status: Int32
  let output: String
  let errors: String
  let before: [String: Data]
  let after: [String: Data]
  /// Whether the program made the call.
  let hasFailed: Bool

  /// The number of seconds after which a run counts as a hang.
  private static let patience = 120

  /// Runs a command in a new folder with files.
  static func of(
    _ command: String, in files: [String: String], with fault: Fault?, _ shim: FaultShim
  ) throws -> FaultyRun {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "faulty-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? manager.removeItem(at: root) }
    let folder = root.appending(path: "work", directoryHint: .isDirectory)
    for name in [".git", "tmp"] {
      try manager.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    guard let program = BuiltProgram.url else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let mark = root.appending(path: "mark").path()
    var variables = "TMPDIR=tmp"
    if let fault {
      variables += " LD_PRELOAD='\(shim.library.path())' FAULT=\(fault) FAULT_MARK='\(mark)'"
    }
    process.arguments = [
      "-c",
      "exec timeout -k 1 \(patience) env \(variables) '\(program.path())' \(command) > ../out 2> ../errors",
    ]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let before = try texts(in: folder)
    try process.run()
    process.waitUntilExit()
    return FaultyRun(
      status: process.terminationStatus,
      output: try String(contentsOf: root.appending(path: "out"), encoding: .utf8),
      errors: try String(contentsOf: root.appending(path: "errors"), encoding: .utf8),
      before: before, after: try texts(in: folder),
      hasFailed: manager.fileExists(atPath: mark))
  }

  /// Returns the contents of all files, by their paths.
  private static func texts(in folder: URL) throws -> [String: Data] {
    var texts: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    for name in names ?? [] {
      if let data = try? Data(contentsOf: folder.appending(path: name)) { texts[name] = data }
    }
    return texts
  }
}
