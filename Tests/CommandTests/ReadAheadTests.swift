import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A file that is read ahead is divided into complete lines, and nothing is lost.
@Suite struct ReadAheadTests {
  private func pieces(
    of file: Descriptor, _ pieceSize: Int, readsBeside: Bool
  ) throws -> [[UInt8]] {
    let ahead = ReadAhead(of: file, pieceSize: pieceSize)
    var buffer = InputBuffer(size: pieceSize)
    var pieces: [[UInt8]] = []
    while let range = try ahead.next(after: &buffer) {
      if readsBeside { ahead.read() }
      pieces.append(Array(buffer.bytes[range]))
    }
    return pieces
  }

  @Test(arguments: [1, 7, 64, 1000, 5000], [true, false])
  func piecesContainAllLines(_ pieceSize: Int, _ readsBeside: Bool) throws {
    let folder = try TemporaryFolder()
    let lines = (0..<60).map { String(repeating: "x", count: $0 * $0 % 97) }
    for end in ["", "\n"] {
      try folder.write(lines.joined(separator: "\n") + end, to: "lines.jsonl")
      let path = Path(folder.url.appending(path: "lines.jsonl").path())
      let found = try pieces(
        of: Descriptor(reading: path), pieceSize, readsBeside: readsBeside)
      #expect(found.dropLast().allSatisfy { $0.last == UInt8(ascii: "\n") })
      #expect(found.flatMap { $0 } == Array((lines.joined(separator: "\n") + end).utf8))
    }
  }

  @Test func tooLongLineIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "1\n" + String(repeating: "x", count: SizeLimit.payload.bytes + 1), to: "lines.jsonl")
    let file = try Descriptor(reading: Path(folder.url.appending(path: "lines.jsonl").path()))
    let ahead = ReadAhead(of: file, pieceSize: 4096)
    var buffer = InputBuffer(size: 4096)
    #expect(try ahead.next(after: &buffer) == 0..<2)
    ahead.read()
    #expect(throws: SystemError(exceeding: .payload)) { try ahead.next(after: &buffer) }
  }

  /// The whole check, over a file of many pieces.
  @Test func outputDoesNotDependOnReadingAhead() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct Ride: ActivityAttributes { struct ContentState: Codable { var stops: Int } }",
      to: "Ride.swift")
    let indent = String(repeating: " ", count: 400)
    let lines = (0..<2000).map { number in
      let value = number % 500 == 3 ? "\"\(number)\"" : "\(number)"
      return
        "\(indent){\"aps\": {\"timestamp\": 1700000000, \"event\": \"update\", \"content-state\": {\"stops\": \(value)}}}"
    }
    try folder.write(lines.joined(separator: "\n"), to: "lines.jsonl")
    let arguments = ["check", "--format", "concise", "lines.jsonl", "--jobs"]
    let alone = folder.run(arguments + ["1"])
    #expect(alone.status == 1)
    for jobs in ["2", "3"] { #expect(folder.run(arguments + [jobs]) == alone) }
  }
}
