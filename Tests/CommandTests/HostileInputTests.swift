import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

@Suite struct HostileInputTests {
  private static let ride = """
    struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.ride, to: "Ride.swift")
    return folder
  }

  #if os(Linux)
    /// Other systems reject such names.
    @Test func fileNameThatIsNotUTF8IsOpened() throws {
      let folder = try folder()
      let name = Path([0x61, 0xFF] + Array(".json".utf8))
      let file = unsafe fopen(
        folder.path.appending(name).bytes.map { CChar(bitPattern: $0) } + [0], "w")
      unsafe fputs("{\"stops\": 1}", file)
      unsafe fclose(file)
      for path in [name, Path(".")] {
        let arguments = ["check", "--part", "content-state"].map { Path($0) } + [path]
        #expect(folder.run(arguments, buffers: StreamBuffers(input: nil)).status == 0)
      }
    }
  #endif

  @Test func argumentsMayBeArbitraryBytes() throws {
    let folder = try folder()
    for bytes in [
      [], [0x2D], [0x2D, 0x2D, 0xFF], [0x2D, 0x3D], [0x2D, 0x2D, 0x3D], [0], [0xFF], [0x0A],
    ] as [[UInt8]] {
      for arguments in [
        [Path(bytes)], [Path("check"), Path(bytes)], [Path("explain"), Path(bytes)],
      ] {
        _ = folder.run(arguments, buffers: StreamBuffers(input: Data()))
      }
    }
    let long = String(repeating: "-", count: 100_000)
    #expect(folder.run(["check", "--" + long]).status == 2)
    #expect(folder.run(["check", long]).status == 2)
  }

  @Test func pathWithAZeroByteIsRejected() throws {
    let folder = try folder()
    try folder.write("{\"stops\": 1}", to: "a.json")
    #expect(folder.run(["check", "a.json\0.png"]).status == 2)
  }

  @Test func folderNestedInItselfIsReadOnce() throws {
    let folder = try folder()
    try folder.write("{\"stops\": 1}", to: "payloads/a.json")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "payloads/again"),
      withDestinationURL: folder.url.appending(path: "payloads"))
    let run = folder.run(["check", "--part", "content-state", "payloads"])
    #expect(run.status == 0)
    #expect(run.output.contains("The payload is fine"))
  }

  @Test func pipeIsReadOnce() throws {
    let folder = try folder()
    let pipe = folder.url.appending(path: "pipe").path()
    let madePipe = unsafe mkfifo(pipe, 0o600)
    #expect(madePipe == 0)
    let writer = Thread {
      try? Data("{\"stops\": 1}".utf8).write(to: URL(filePath: pipe), options: [])
    }
    writer.start()
    #expect(folder.run(["check", "--part", "content-state", "pipe"]).status == 0)
    // A walk finds only regular files, because reading a pipe could wait forever.
    let madeOther = unsafe mkfifo(folder.url.appending(path: "other.json").path(), 0o600)
    #expect(madeOther == 0)
    #expect(folder.run(["check", "--part", "content-state", "."]).status == 0)
  }

  @Test func endlessTextIsAnError() throws {
    let run = try folder().run(["check", "/dev/zero"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot read '/dev/zero': 2 MB or more in one payload"))
  }

  @Test func endlessLineIsNotReadFurther() throws {
    let zero = try Descriptor(reading: Path("/dev/zero"))
    var bytes = [UInt8](repeating: 1, count: 1)
    let size = SizeLimit.text.bytes
    #expect(throws: SystemError(exceeding: .text)) {
      try zero.read(into: &bytes, at: size..<size + 1)
    }
  }

  /// The results of a stream in small pieces are written while it arrives.
  @Test func streamIsReportedWhileItRuns() throws {
    let folder = try folder()
    let text = String(repeating: "{\"stops\": 1}\n{\"stop\": 1}\r\n\n", count: 100)
    let buffers = StreamBuffers(input: Data(text.utf8))
    buffers.pieceSize = 7
    let arguments = ["check", "--part", "content-state", "--ndjson", "--format", "jsonl", "-"].map {
      Path($0)
    }
    let run = folder.run(arguments, buffers: buffers)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 200)
  }

  @Test func closedOutputEndsTheRun() throws {
    let folder = try folder()
    let text = String(repeating: "{\"stop\": 1}\n", count: 10_000)
    let buffers = StreamBuffers(input: Data(text.utf8))
    buffers.pieceSize = 1000
    buffers.outputLimit = 1
    let arguments = ["check", "--part", "content-state", "--ndjson", "--format", "jsonl", "-"].map {
      Path($0)
    }
    let run = folder.run(arguments, buffers: buffers)
    #expect(run.status == 2)
    #expect(run.errors.isEmpty)
    #expect(run.output.utf8.count < 200_000)
  }
}
