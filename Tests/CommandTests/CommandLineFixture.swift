import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A folder below `fixtures/cli`: a command, its input, and its expected output.
struct CommandLineFixture: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/cli", directoryHint: .isDirectory)

  static let all: [CommandLineFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path())) ?? []
    return names.sorted()
      .map { CommandLineFixture(folder: root.appending(path: $0, directoryHint: .isDirectory)) }
      .filter {
        FileManager.default.fileExists(atPath: $0.folder.appending(path: "command").path())
      }
  }()

  var line: ShellLine {
    get throws {
      try ShellLine(String(contentsOf: folder.appending(path: "command"), encoding: .utf8))
    }
  }

  /// Runs the command in a fresh copy of the input.
  func run() throws -> CommandRun {
    let line = try line
    let temporary = try TemporaryFolder(copyOf: folder.appending(path: ".input"))
    var run = temporary.run(
      line.arguments, variables: line.variables,
      input: try? Data(contentsOf: folder.appending(path: "stdin")))
    run.replace(temporary.path.text, by: "<folder>")
    let before = Self.texts(in: folder.appending(path: ".input"))
    run.changedFiles = Self.texts(in: temporary.url).filter { before[$0] != $1 }
    return run
  }

  var expectation: CommandRun {
    CommandRun(
      output: text("stdout"), errors: text("stderr"),
      status: Int32(text("status").trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1,
      changedFiles: Self.texts(in: changed))
  }

  /// Replaces the expected output by the output of a run.
  func update(to run: CommandRun) throws {
    try write(run.output, to: "stdout")
    try write(run.errors, to: "stderr")
    try write("\(run.status)\n", to: "status")
    try? FileManager.default.removeItem(at: changed)
    for (name, text) in run.changedFiles {
      let file = changed.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private var changed: URL { folder.appending(path: ".changed", directoryHint: .isDirectory) }

  /// Returns the contents of the files below a folder, by name.
  private static func texts(in folder: URL) -> [String: String] {
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    var texts: [String: String] = [:]
    for name in names ?? [] where !name.hasPrefix(".git") {
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      texts[name] = String(decoding: data, as: UTF8.self)
    }
    return texts
  }

  private func text(_ name: String) -> String {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(text.utf8).write(to: file)
    }
  }
}
