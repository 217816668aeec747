import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct ConfigurationSearchTests {
  private func run(
    _ folder: TemporaryFolder, in subfolder: String, _ arguments: [Path] = [Path("schema")]
  ) -> CommandRun {
    let buffers = StreamBuffers(input: nil)
    let status = Program.activityLint.run(
      arguments: arguments,
      in: Environment(
        workingDirectory: folder.path.appending(Path(subfolder)), variable: { _ in nil }),
      streams: buffers.streams)
    return CommandRun(
      output: String(decoding: buffers.output, as: UTF8.self),
      errors: String(decoding: buffers.errors, as: UTF8.self), status: status.rawValue)
  }

  @Test func configurationIsFoundInAParentFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"declarations": ["App"]}"#, to: ".activity-lint.json")
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
      to: "App/Ride.swift")
    try folder.write("", to: "server/api/.keep")
    let run = run(folder, in: "server/api")
    #expect(run.status == 0)
    #expect(run.output.contains("../../App/Ride.swift"))
  }

  @Test func searchEndsAtTheRepositoryRoot() throws {
    let folder = try TemporaryFolder()
    try folder.write("broken", to: ".activity-lint.json")
    try folder.write("", to: "inner/.git/HEAD")
    try folder.write("", to: "inner/server/.keep")
    let run = run(folder, in: "inner/server")
    #expect(run.errors.contains("no type conforms to ActivityAttributes in the Swift files below"))
  }

  private static let ride =
    "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }"

  @Test func declarationsAreFoundElsewhereInTheRepository() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.ride, to: "ios/App/Ride.swift")
    try folder.write("", to: "server/api/.keep")
    let run = run(folder, in: "server/api")
    #expect(run.status == 0)
    #expect(run.output.contains("../../ios/App/Ride.swift"))
  }

  @Test func declarationsBelowTheWorkingDirectoryComeFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.ride, to: "ios/App/Ride.swift")
    try folder.write(Self.ride, to: "server/Ride.swift")
    let run = run(folder, in: "server")
    #expect(run.output.contains("Ride.swift") && !run.output.contains("ios"))
  }

  @Test func withoutAPathTheRepositoryIsChecked() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.ride, to: "ios/App/Ride.swift")
    try folder.write(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#,
      to: "server/pushes/update.json")
    try folder.write(#"{"name": "server"}"#, to: "server/package.json")
    for subfolder in [".", "server/pushes", "ios"] {
      let run = run(folder, in: subfolder, [])
      #expect(run.status == 0)
      #expect(
        run.output
          == "The payload is fine.\nSkipped 1 document without a Live Activity push.\n")
    }
  }

  @Test func withoutAPathOutsideARepositoryTheWorkingDirectoryIsChecked() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    try folder.write(#"{"aps": {"event": "updated", "content-state": {}}}"#, to: "push.json")
    #expect(run(folder, in: ".", []).output.contains("push.json"))
  }

  @Test func withoutAPathTheHomeDirectoryIsNotSearched() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(at: folder.url.appending(path: ".git"))
    let buffers = StreamBuffers(input: nil)
    let home = folder.path.text
    let status = Program.activityLint.run(
      arguments: [],
      in: Environment(workingDirectory: folder.path, variable: { $0 == "HOME" ? home : nil }),
      streams: buffers.streams)
    #expect(status == .failed)
    #expect(String(decoding: buffers.errors, as: UTF8.self).hasPrefix("error: nothing to check"))
  }
}
