import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// Reports that are written to files.
@Suite struct ReportFileTests {
  private static let declaration = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String
      }
    }
    """
  private static let payload =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.declaration, to: "Ride.swift")
    try folder.write(Self.payload, to: "push.json")
  }

  private func run(_ arguments: String..., variables: [String: String] = [:]) -> CommandRun {
    folder.run(["check"] + arguments + ["push.json"], variables: variables)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).sorted() }
  }

  @Test func newFileHasDefaultPermissionsAndLeavesNoTemporaryFile() throws {
    #expect(run("--format", "json=out.json").status == 1)
    #expect(try names == [".git", "Ride.swift", "out.json", "push.json"])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.url.appending(path: "out.json").path())
    let mode = try #require(attributes[.posixPermissions] as? Int)
    #expect(mode & 0o111 == 0 && mode & 0o600 == 0o600 && mode != 0o600)
  }

  @Test func anOldFileKeepsItsMode() throws {
    try folder.write("old", to: "out.json")
    let path = folder.url.appending(path: "out.json").path()
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(run("--format", "json=out.json").status == 1)
    #expect(try text("out.json").hasPrefix("{"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func linkTargetIsWritten() throws {
    try folder.write("old", to: "reports/out.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.json").path(),
      withDestinationPath: "reports/out.json")
    #expect(run("--format", "json=link.json").status == 1)
    #expect(try text("reports/out.json").hasPrefix("{"))
  }

  @Test func deviceIsNotReplaced() {
    #expect(run("--format", "json=/dev/null").status == 1)
    #expect((try? FileSystem.kind(of: Path("/dev/null"))) == .other)
  }

  @Test func unwritableFileEndsTheRunBeforeTheCheck() throws {
    try folder.write("old", to: "out.json")
    let path = folder.url.appending(path: "out.json").path()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = run("--format", "json=out.json", "--format", "concise")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors == "error: cannot write 'out.json': Permission denied\n")
    #expect(try names == [".git", "Ride.swift", "out.json", "push.json"])
    #expect(try text("out.json") == "old")
  }

  @Test func filesAreWrittenAfterTheOutputIsClosed() throws {
    let buffers = StreamBuffers(input: nil)
    buffers.outputLimit = 0
    let arguments = ["check", "--format", "concise", "--format", "json=out.json", "push.json"]
    #expect(folder.run(arguments.map { Path($0) }, buffers: buffers).status == 2)
    #expect(try text("out.json").hasSuffix("}\n"))
  }

  @Test(arguments: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
  func buildServiceVariableSetsTheRepository(_ variable: String) {
    let parent = folder.url.deletingLastPathComponent().path(percentEncoded: false)
    let run = run("--format", "gitlab", variables: [variable: parent])
    #expect(run.output.contains("\"path\":\"\(folder.url.lastPathComponent)/push.json\""))
  }

  @Test func withoutABuildServiceTheRepositoryIsSearchedFor() throws {
    try folder.write(Self.payload, to: "server/push.json")
    let environment = Environment(
      workingDirectory: folder.path.appending(Path("server")), variable: { _ in nil })
    let buffers = StreamBuffers(input: nil)
    _ = Program.activityLint.run(
      arguments: ["check", "--declarations", "..", "--format", "gitlab", "push.json"]
        .map { Path($0) },
      in: environment, streams: buffers.streams)
    #expect(
      String(decoding: buffers.output, as: UTF8.self).contains("\"path\":\"server/push.json\""))
  }

  @Test func reportFilesHaveNoColor() throws {
    #expect(run("--color", "always", "--format", "full=out.txt", "--format", "concise").status == 1)
    #expect(try !text("out.txt").contains("\u{1B}"))
  }
}
