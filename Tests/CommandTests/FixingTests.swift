import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The effect of `--fix` on files.
@Suite struct FixingTests {
  private static let (broken, fixed) = (FixablePayload.broken, FixablePayload.fixed)

  private func folder() throws -> TemporaryFolder {
    try FixablePayload.folder(with: "push.json")
  }

  private func fix(_ folder: TemporaryFolder, _ paths: String...) -> CommandRun {
    folder.run(["check", "--part", "content-state", "--fix"] + paths)
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func mode(_ name: String, in folder: TemporaryFolder) throws -> Int? {
    let path = folder.url.appending(path: name).path()
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func setMode(_ mode: Int, of name: String, in folder: TemporaryFolder) throws {
    let path = folder.url.appending(path: name).path()
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func fixedFileKeepsItsMode() throws {
    let folder = try folder()
    try setMode(0o640, of: "push.json", in: folder)
    #expect(fix(folder, "push.json").status == 0)
    #expect(try text("push.json", in: folder) == Self.fixed)
    #expect(try mode("push.json", in: folder) == 0o640)
  }

  @Test func linkIsNotFollowed() throws {
    let folder = try folder()
    let link = folder.url.appending(path: "link.json").path()
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "push.json")
    let run = fix(folder, "link.json")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: cannot write 'link.json': it is a link; name the file that it leads to\n")
    #expect(try text("push.json", in: folder) == Self.broken)
  }

  @Test func readOnlyFileIsNotChanged() throws {
    let folder = try folder()
    try setMode(0o444, of: "push.json", in: folder)
    let run = fix(folder, "push.json")
    #expect(run.status == 2)
    #expect(run.errors == "error: cannot write 'push.json': Permission denied\n")
    #expect(try text("push.json", in: folder) == Self.broken)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
    #expect(names.sorted() == [".git", "Ride.swift", "push.json"])
  }

  @Test func otherFilesAreFixedAfterAFailure() throws {
    let folder = try folder()
    try folder.write(Self.broken, to: "first.json")
    try setMode(0o444, of: "first.json", in: folder)
    let run = fix(folder, "first.json", "push.json")
    #expect(run.status == 2)
    #expect(run.output.hasSuffix("1 file could not be written.\n"))
    #expect(try text("push.json", in: folder) == Self.fixed)
    #expect(
      run.errors == """
        error: cannot write 'first.json': Permission denied
        Fixed 1 finding in push.json.

        """)
  }

  @Test func fileWithoutFixesIsNotWritten() throws {
    let folder = try folder()
    try folder.write(Self.fixed, to: "push.json")
    try setMode(0o444, of: "push.json", in: folder)
    let run = fix(folder, "push.json")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func fileThatChangedMeanwhileIsNotOverwritten() throws {
    let folder = try folder()
    let path = folder.path.appending(Path("push.json"))
    #expect(throws: SystemError.changedMeanwhile) {
      try FileSystem.replace(path, holding: [1, 2, 3], by: [4], in: folder.environment)
    }
    #expect(try text("push.json", in: folder) == Self.broken)
  }

  @Test func pipeIsNotReplaced() throws {
    let folder = try folder()
    let pipe = folder.path.appending(Path("pipe"))
    let madePipe = unsafe mkfifo(pipe.text, 0o600)
    #expect(madePipe == 0)
    #expect(throws: SystemError.notAFile) {
      try FileSystem.replace(pipe, holding: [], by: [4], in: folder.environment)
    }
  }

  /// The fixed part of a stream is written before the rest arrives.
  @Test(arguments: [1, 7, 1000])
  func streamIsFixedLineByLine(_ pieceSize: Int) throws {
    let folder = try folder()
    let count = 50
    let buffers = StreamBuffers(
      input: Data(String(repeating: "\(Self.broken)\r\n\n", count: count).utf8))
    buffers.pieceSize = pieceSize
    let arguments = ["check", "--part", "content-state", "--ndjson", "--fix", "-"].map { Path($0) }
    let run = folder.run(arguments, buffers: buffers)
    #expect(run.status == 0)
    #expect(run.output == String(repeating: "\(Self.fixed)\r\n\n", count: count))
  }

  /// The program recognizes clean lines from their bytes.
  @Test(arguments: [1, 7, 1000])
  func cleanLinesBesideFixedOnesStayAsTheyAre(_ pieceSize: Int) throws {
    let folder = try folder()
    let clean = #"  {"driver" : "Ana"}  "#
    let lines = [clean, "", Self.broken, clean, clean, "\r", Self.broken, Self.broken, clean]
    for end in ["", "\n"] {
      let buffers = StreamBuffers(input: Data((lines.joined(separator: "\n") + end).utf8))
      buffers.pieceSize = pieceSize
      let arguments = ["check", "--part", "content-state", "--ndjson", "--fix", "-"].map {
        Path($0)
      }
      let run = folder.run(arguments, buffers: buffers)
      #expect(run.status == 0)
      let fixed = lines.map { $0 == Self.broken ? Self.fixed : $0 }
      #expect(run.output == fixed.joined(separator: "\n") + end)
    }
  }
}
