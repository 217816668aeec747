import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// An archive or a folder in `fixtures/cli`: a command, its input, and its expected output.
struct CommandLineFixture: CustomTestStringConvertible, Sendable {
  private let url: URL

  private var isArchive: Bool { url.pathExtension == "txtar" }

  var testDescription: String {
    isArchive ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/cli", directoryHint: .isDirectory)

  static let all: [CommandLineFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path())) ?? []
    return names.filter { $0 != "README.md" }.sorted()
      .map { CommandLineFixture(url: root.appending(path: $0)) }
  }()

  var line: ShellLine {
    get throws { try ShellLine(files["command", default: ""]) }
  }

  /// Runs the command in a fresh copy of the input.
  func run() throws -> CommandRun {
    let line = try line
    let files = files
    let before = Self.members("input: ", of: files)
    let folder =
      try isArchive
      ? TemporaryFolder(before) : TemporaryFolder(copyOf: url.appending(path: ".input"))
    let input =
      isArchive
      ? files["stdin"].map { Data($0.utf8) } : try? Data(contentsOf: url.appending(path: "stdin"))
    var run = folder.run(line.arguments, variables: line.variables, input: input)
    run.replace(folder.path.text, by: "<folder>")
    run.changedFiles = Self.texts(in: folder.url).filter { before[$0] != $1 }
    return run
  }

  var expectation: CommandRun {
    let files = files
    return CommandRun(
      output: files["stdout", default: ""], errors: files["stderr", default: ""],
      status: files["status"].flatMap { Int32($0.dropLast()) } ?? -1,
      changedFiles: Self.members("changed: ", of: files))
  }

  /// Replaces the expected output by the output of a run.
  func update(to run: CommandRun) throws {
    var archive = TextArchive()
    archive.files = files.filter { !$0.key.hasPrefix("changed: ") }
    archive.files["stdout"] = run.output.isEmpty ? nil : run.output
    archive.files["stderr"] = run.errors.isEmpty ? nil : run.errors
    archive.files["status"] = "\(run.status)\n"
    for (name, text) in run.changedFiles { archive.files["changed: \(name)"] = text }
    guard !isArchive else { return try Data(archive.text.utf8).write(to: url) }
    for name in ["stdout", "stderr", "status", ".changed"] {
      try? FileManager.default.removeItem(at: url.appending(path: name))
    }
    for (name, text) in archive.files where !name.hasPrefix("input: ") && name != "stdin" {
      let file = url.appending(path: name.replacing("changed: ", with: ".changed/"))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// The files of the archive, or of the folder by the same names.
  private var files: [String: String] {
    guard !isArchive else {
      return TextArchive((try? String(contentsOf: url, encoding: .utf8)) ?? "").files
    }
    let pairs = Self.texts(in: url).map { name, text in
      (name.replacing(/^\.(input|changed)\//) { "\($0.1): " }, text)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the files whose names have a prefix, without it.
  private static func members(_ prefix: String, of files: [String: String]) -> [String: String] {
    let pairs = files.filter { $0.key.hasPrefix(prefix) }
      .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

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
}
