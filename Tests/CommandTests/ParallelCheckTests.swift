import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The output does not depend on the number of threads or the pieces of a stream.
@Suite struct ParallelCheckTests {
  private static let declaration = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var stops: Int }
    }
    """

  private static func payload(_ number: Int) -> String {
    let states = [
      "{\"stops\": \(number)}", "{\"stop\": \(number)}", "{\"stops\": \"\(number)\"}",
      "{\"stops\": ",
    ]
    return states[number % states.count]
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.declaration, to: "Ride.swift")
    for number in 0..<40 {
      try folder.write(Self.payload(number), to: "files/\(number).json")
    }
    // Lines are divided among threads only if they have many bytes.
    let indent = String(repeating: " ", count: 1_600)
    let lines = (0..<100).map { indent + Self.payload($0) }
    try folder.write(lines.joined(separator: "\n"), to: "lines.jsonl")
    return folder
  }

  @Test(arguments: ["full", "concise", "json", "jsonl"])
  func outputDoesNotDependOnTheNumberOfThreads(_ format: String) throws {
    let folder = try folder()
    let arguments = [
      "check", "--part", "content-state", "--format", format, "files", "lines.jsonl",
    ]
    let alone = folder.run(arguments + ["--jobs", "1"])
    #expect(alone.status == 1)
    for jobs in ["2", "16"] {
      #expect(folder.run(arguments + ["--jobs", jobs]) == alone)
    }
  }

  @Test(arguments: [1, 7, 1000])
  func outputDoesNotDependOnThePieces(_ size: Int) throws {
    let folder = try folder()
    let lines = Data((0..<200).map { Self.payload($0) }.joined(separator: "\n").utf8)
    let arguments = ["check", "--part", "content-state", "--ndjson", "-", "--jobs", "4"].map {
      Path($0)
    }
    let whole = folder.run(arguments, buffers: StreamBuffers(input: lines))
    let buffers = StreamBuffers(input: lines)
    buffers.pieceSize = size
    #expect(folder.run(arguments, buffers: buffers) == whole)
  }

  @Test func workersKeepTheOrder() {
    for count in [1, 2, 5] {
      let squares = Workers(count: count).map(Array(0..<1000), minimumShare: 3) { $0 * $0 }
      #expect(squares == (0..<1000).map { $0 * $0 })
    }
  }
}
