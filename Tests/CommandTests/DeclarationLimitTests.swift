import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// All Swift files of a run have a maximum size.
@Suite struct DeclarationLimitTests {
  @Test func tooManyDeclarationsAreAnError() throws {
    let folder = try TemporaryFolder()
    let size = 1 << 21
    try folder.write(
      String(repeating: "// ActivityAttributes\n", count: size / 22), to: "App/0.swift")
    let path = folder.path.text + "/App/"
    for number in 1...Declarations.maximumSize / size {
      try FileManager.default.linkItem(atPath: path + "0.swift", toPath: path + "\(number).swift")
    }
    let buffers = StreamBuffers(input: Data("{}".utf8))
    let status = Program.activityLint.run(
      arguments: ["check", "--declarations", "App", "-"].map { Path($0) },
      in: Environment(workingDirectory: folder.path, variable: { _ in nil }),
      streams: buffers.streams)
    #expect(status == .failed)
    #expect(
      String(decoding: buffers.errors, as: UTF8.self).hasPrefix(
        "error: more than 32 MB of Swift files can declare parts of the activities: name the files")
    )
  }
}
