import Foundation
import PushLinter
import PushRules
import TestSupport
import Testing

@testable import activity_lint

/// An input that would take much memory ends with a message and exit status 2, and the others are still checked.
@Suite struct SizeLimitTests {
  private static let push =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#
  private static let large = String(repeating: " ", count: SizeLimit.payload.bytes)

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    try folder.write(Self.push, to: "a.json")
    return folder
  }

  @Test(
    arguments: [["--jobs", "8"], [], ["--sequence"], ["--diff"]].sampled(oneIn: 2, from: 1),
    [["a.json", "b.json"], ["."]].sampled(oneIn: 2))
  func largeFileIsRefused(_ options: [String], _ inputs: [String]) throws {
    let folder = try folder()
    try folder.write(Self.push + Self.large, to: "b.json")
    let run = folder.run(["check"] + inputs + options)
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot read 'b.json': 2 MB or more in one payload"))
    #expect(run.errors.contains("write each on a line of a .jsonl file"))
    #expect(
      options == ["--diff"]
        || run.output.contains("No finding in 1 payload, but 1 file was not checked"))
  }

  @Test func payloadBelowTheLimitIsChecked() throws {
    let folder = try folder()
    let blanks = Self.large.dropLast(Self.push.utf8.count + 1)
    try folder.write(Self.push + blanks, to: "b.json")
    let run = folder.run(["check", "b.json"])
    #expect(run.status != 2)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [[], ["--jobs", "8"], ["--sequence"]].sampled(oneIn: 3))
  func longLineIsRefused(_ options: [String]) throws {
    let folder = try folder()
    let lines = "\(Self.push)\n\(Self.push)\(Self.large)\n\(Self.push)\n"
    try folder.write(lines, to: "b.jsonl")
    for (arguments, input) in [(["b.jsonl"], nil), (["-", "--ndjson"], Data(lines.utf8))] {
      let run = folder.run(["check"] + arguments + options, input: input)
      #expect(run.status == 2)
      #expect(run.errors.contains("2 MB or more in one payload"))
    }
  }

  /// Lines may be many, as long as each is short.
  @Test func longStreamOfShortLinesIsChecked() throws {
    let folder = try folder()
    let count = SizeLimit.payload.bytes / Self.push.utf8.count + 10
    let lines = repeatElement(Self.push, count: count).joined(separator: "\n")
    let run = folder.run(["check", "-", "--ndjson"], input: Data(lines.utf8))
    #expect(run.status == 0)
  }

  @Test func filledTemplateIsRefused() throws {
    let folder = try folder()
    let value = String(repeating: "x", count: 8_000)
    try folder.write(#"{"placeholders": {"x": "\#(value)"}}"#, to: ".activity-lint.json")
    let list = repeatElement("{{x}}", count: 25_000).joined(separator: ",")
    try folder.write("[\(list)]", to: "b.json")
    try folder.write("[\(list)]\n\(Self.push)\n", to: "c.jsonl")
    for arguments in [
      ["check", "a.json", "b.json"], ["check", "c.jsonl"], ["check", "--sequence", "c.jsonl"],
      ["timeline", "c.jsonl"],
    ] {
      let run = folder.run(arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains("too large after its placeholders are filled in"))
    }
  }

  @Test func largeConfigurationIsRefused() throws {
    let folder = try folder()
    let blanks = String(repeating: " ", count: SizeLimit.configuration.bytes)
    try folder.write("{}" + blanks, to: ".activity-lint.json")
    let run = folder.run(["check", "a.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("1 MB or more in a configuration"))
  }

  @Test func largeTimelineIsRefused() throws {
    let folder = try folder()
    try folder.write(String(repeating: "{}\n", count: 5_001), to: "b.jsonl")
    let run = folder.run(["timeline", "b.jsonl"])
    #expect(run.status == 2)
    #expect(run.errors.contains("more than 5000 payloads"))
  }

  /// A file is fixed as a whole, and is therefore bounded; standard input is fixed line by line.
  @Test func textThatIsFixedIsBounded() throws {
    var text = PatchedText()
    let part = [UInt8](repeating: 0x20, count: SizeLimit.fixedText.bytes / 4)
    for _ in 0..<3 { try text.append(part[...]) }
    #expect(throws: SystemError(exceeding: .fixedText)) { try text.append(part[...]) }
    text.replace(0..<part.count * 3, by: part)
    #expect(text.takeCompleted().count == part.count)
    try text.append(part[...])
  }

  /// A reader gets the bytes up to the limit, and then an error.
  @Test func readingEndsAtTheLimit() throws {
    let limit = SizeLimit.payload
    let read = limit.limiting { _, range throws(SystemError) in range.count }
    var bytes: [UInt8] = []
    #expect(try read(&bytes, 0..<limit.bytes * 2) == limit.bytes)
    #expect(try read(&bytes, limit.bytes - 3..<limit.bytes * 2) == 3)
    #expect(throws: SystemError(exceeding: .payload)) {
      try read(&bytes, limit.bytes..<limit.bytes + 1)
    }
  }
}
