import Foundation
import Testing

@testable import activity_lint

@Suite struct ConfigurationSearchTests {
  private func run(_ folder: TemporaryFolder, in subfolder: String) -> CommandRun {
    let buffers = StreamBuffers(input: nil)
    let status = Program.activityLint.run(
      arguments: [Path("schema")],
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
}
