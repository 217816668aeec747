import Foundation

@testable import CommandSyntax
@testable import activity_lint

/// A repository that git itself creates in a temporary folder.
struct GitTestRepository {
  let folder: TemporaryFolder

  /// Git in a folder of `PATH`; nil if it is not installed.
  static let program: String? = path.split(separator: ":").map { "\($0)/git" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// Creates a repository by `git clone` with some options.
  init(cloneOf other: GitTestRepository, _ options: String...) throws {
    try self.init(cloneOf: other, options)
  }

  init(cloneOf other: GitTestRepository, _ options: [String]) throws {
    folder = try TemporaryFolder()
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try git(
      ["clone", "--quiet"] + options
        + ["file://\(other.folder.path.text)", folder.path.text])
  }

  /// Returns the first line of the output.
  @discardableResult
  func git(_ arguments: String...) throws -> String { try git(arguments) }

  @discardableResult
  func git(_ arguments: [String]) throws -> String {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: Self.program ?? "/usr/bin/git")
    process.arguments =
      [
        "-C", folder.path.text, "-c", "protocol.file.allow=always", "-c",
        "core.hooksPath=/dev/null",
      ]
      + arguments
    let person = ["NAME": "A", "EMAIL": "a@example.com", "DATE": "2026-11-21T10:00:00Z"]
    process.environment = ["PATH": Self.path, "HOME": "/nowhere", "GIT_CONFIG_NOSYSTEM": "1"]
      .merging(person.map { ("GIT_AUTHOR_\($0)", $1) }) { $1 }
      .merging(person.map { ("GIT_COMMITTER_\($0)", $1) }) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map { String($0) }
      ?? ""
  }

  /// Writes files and commits everything, with a tag. Returns the id of the commit.
  @discardableResult
  func commit(_ files: [String: String], tag: String? = nil) throws -> String {
    for (name, text) in files { try folder.write(text, to: name) }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message=x")
    if let tag { try git("tag", tag) }
    return try git("rev-parse", "HEAD")
  }

  /// Runs the command in the repository or a folder of it.
  func run(
    _ arguments: String..., variables: [String: String] = [:], in subfolder: String = ""
  ) -> CommandRun {
    let usual = ["PATH": Self.path, "HOME": "/nowhere", "GIT_CONFIG_NOSYSTEM": "1"]
    return folder.run(
      arguments, variables: usual.merging(variables) { $1 }, in: subfolder)
  }

  /// A declaration whose state has some members.
  static func swift(_ type: String = "Ride", state members: String) -> String {
    "struct \(type)Attributes: ActivityAttributes { struct ContentState: Codable, Hashable { \(members) } }"
  }
}
