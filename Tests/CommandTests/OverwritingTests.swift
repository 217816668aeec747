import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The files that a command replaces: a pull request from a stranger chooses names, links and the configuration.
@Suite struct OverwritingTests {
  private let outside: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    outside = try TemporaryFolder()
    folder = try FixablePayload.folder(with: "p/1.json")
    try outside.write("old", to: "secret.json")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: name).path(), withDestinationPath: target)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.url.appending(path: name).path())
  }

  private func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: name).path())[
      .posixPermissions] as? Int
  }

  // MARK: Modes

  @Test func reportThatReplacesAProgramIsNone() throws {
    try folder.write("old", to: "run")
    try setMode(0o4755, of: "run")
    let arguments = ["check", "--part", "content-state", "--format", "json=run", "p/1.json"]
    #expect(folder.run(arguments).status == 0)
    #expect(try mode(of: "run") == 0o644)
  }

  @Test func fixedPayloadKeepsItsMode() throws {
    try setMode(0o755, of: "p/1.json")
    #expect(folder.run(["check", "--part", "content-state", "--fix", "p"]).status == 0)
    #expect(try text("p/1.json") == FixablePayload.fixed)
    #expect(try mode(of: "p/1.json") == 0o755)
  }

  // MARK: Links out of the repository

  /// Commands that write `link.json`, or `link/new.json` in a folder.
  static let writers = [
    "check --part content-state --format json=X p/1.json", "check --format sarif=X Ride.swift",
  ]

  @Test(arguments: writers)
  func linkOutIsNotFollowed(_ writer: String) throws {
    try link("link.json", to: outside.path.appending(Path("secret.json")).text)
    try link("link", to: outside.path.text)
    try link("second", to: "link")
    for name in ["link.json", "link/new.json", "p/../second/secret.json"] {
      let run = folder.run(
        writer.split(separator: " ").map { $0.replacingOccurrences(of: "X", with: name) })
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasSuffix(
          "': a link in the path leads out of the repository; use the path that it leads to\n"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: outside.url.path())
    #expect(names.sorted() == [".git", "secret.json"])
    let secret = outside.url.appending(path: "secret.json")
    #expect(try String(contentsOf: secret, encoding: .utf8) == "old")
  }

  @Test func payloadBehindALinkOutIsNotFixed() throws {
    try outside.write(FixablePayload.broken, to: "payload.json")
    try link("p/2.json", to: outside.path.appending(Path("payload.json")).text)
    let run = folder.run(
      ["check", "--part", "content-state", "--fix", "p/2.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write 'p/2.json': it is a link"))
    let payload = outside.url.appending(path: "payload.json")
    #expect(try String(contentsOf: payload, encoding: .utf8) == FixablePayload.broken)
  }

  /// A user's own links, such as `/tmp` in macOS, do not belong to a repository.
  @Test func linkOutsideOfRepositoriesIsFollowed() throws {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "activity-lint-link-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: outside.url)
    let report = place.appending(path: "report.json").path(percentEncoded: false)
    let run = folder.run(
      ["check", "--part", "content-state", "--format", "json=\(report)", "p/1.json"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(FileManager.default.fileExists(atPath: report))
  }

  @Test func circleOfLinksIsAnError() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    let run = folder.run(
      ["check", "--part", "content-state", "--format", "json=a", "p/1.json"])
    #expect(run.status == 2)
    #expect(run.errors == "error: cannot write 'a': Too many levels of symbolic links\n")
  }
}
