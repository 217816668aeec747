import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The reading of the system clock during a run.
@Suite struct ClockTests {
  @Test func longStreamIsComparedWithTheTimeOfEachPiece() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
      to: "Ride.swift")
    let lines = (0..<4).map { hour in
      #"{"aps": {"event": "update", "timestamp": \#(1_788_729_113 + hour * 3_600), "content-state": {}}}"#
        + "\n"
    }
    let buffers = StreamBuffers(input: Data(lines.joined().utf8))
    buffers.pieceSize = lines[0].utf8.count
    var now = 1_788_729_113.0 - 3_600
    let status = Program.activityLint.run(
      arguments: ["check", "--now", "--ndjson", "--fail-on", "info", "-"].map { Path($0) },
      in: Environment(
        workingDirectory: folder.path, variable: { _ in nil },
        secondsSince1970: {
          now += 3_600
          return now
        }),
      streams: buffers.streams)
    #expect(status == .clean)
    #expect(String(decoding: buffers.output, as: UTF8.self) == "All 4 payloads are fine.\n")
  }
}
