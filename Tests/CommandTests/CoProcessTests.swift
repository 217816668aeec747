import Foundation
import PushLinter
import PushRules
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A program that keeps `check` running gets an answer to each line, in order.
@Suite struct CoProcessTests {
  static let state = #""content-state": {"stops": 3}"#
  static let push = #"{"aps": {"event": "update", "timestamp": 1788729113, \#(state)}}"#
  private static let large = String(repeating: "y", count: SizeLimit.payload.bytes + 100_000)
  private static let arguments = ["check", "--ndjson", "--format", "jsonl", "--ready"]

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    return folder
  }

  /// An answer, in short: its line, and whether it has findings or an error.
  private struct Answer: Equatable, CustomStringConvertible {
    let line: Int
    var outcome = "clean"

    var description: String { "\(line) \(outcome)" }

    init(_ line: Int, _ outcome: String = "clean") { (self.line, self.outcome) = (line, outcome) }

    init?(_ text: Substring) {
      let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      guard let value, let line = value["line"] as? Int,
        let findings = value["findings"] as? [[String: Any]]
      else { return nil }
      let error = value["error"] as? [String: String]
      self.init(
        line, error.map { "\($0["kind"] ?? "") error" } ?? (findings.isEmpty ? "clean" : "findings")
      )
    }
  }

  private static let lines = [
    #"{"id": 1, "headers": {}, "payload": \#(push)}"#,
    "",
    #"{"id": "three", "headers": {"apns-priority": "7"}, "payload": \#(push)}"#,
    #"{"x": "\#(large)"}"#,
    " \t",
    #"{"aps": {"#,
    "not JSON",
    #"{"payload": \#(push), "type": "Ride"}"#,
    #"{"id": 9, "aps": {"event": "end", \#(state)}}"#,
    #"{"id": 10, \#(push.dropFirst())"#,
  ]

  private static let answers = [
    Answer(1), Answer(2, "findings"), Answer(3, "findings"), Answer(4, "size error"),
    Answer(5, "findings"), Answer(6, "findings"), Answer(7, "findings"),
    Answer(8, "request error"), Answer(9, "findings"), Answer(10),
  ]

  /// The answers do not depend on how the lines arrive, on threads, or on whether the last line is complete.
  @Test(
    arguments: [
      ([], "", .max), (["--jobs", "8"], "\n", 100_003),
      (["--sequence=/id"], "\r\n", 1 << 16),
    ].sampled(oneIn: 3, from: 1) as [([String], String, Int)])
  func everyLineHasAnAnswer(_ options: [String], _ end: String, _ pieceSize: Int) throws {
    let buffers = StreamBuffers(input: Data((Self.lines.joined(separator: "\n") + end).utf8))
    buffers.pieceSize = pieceSize
    let run = try Self.folder().run(
      (Self.arguments + options + ["-"]).map { Path($0) }, buffers: buffers)
    #expect(run.output.split(separator: "\n").dropFirst().map { Answer($0) } == Self.answers)
    #expect(run.errors == "")
    #expect(run.status == 2)
  }

  /// A blank line is a finding, and only a line that is too long is a failure.
  @Test(
    arguments: [([1, 10], 0), ([1, 2], 1), ([6, 10], 1), ([1, 4], 2), ([], 0)] as [([Int], Int32)])
  func statusReflectsTheAnswers(_ numbers: [Int], _ expected: Int32) throws {
    let input = numbers.map { Self.lines[$0 - 1] + "\n" }.joined()
    let run = try Self.folder().run(
      Self.arguments + ["-"], input: Data(input.utf8))
    #expect(run.status == expected)
    #expect(run.output.split(separator: "\n").count == numbers.count + 1)
  }

  @Test func firstLineNamesTheTypes() throws {
    let run = try Self.folder().run(
      ["check", "--ndjson", "--format", "jsonl", "--ready", "-"], input: Data())
    #expect(
      run.output
        == #"{"ready":true,"protocol":1,"version":"\#(Version.current)","types":[{"name":"RideAttributes"}]}"#
        + "\n")
    #expect(run.errors == "" && run.status == 0)
  }

  /// A program that waits for the first line sees the end of the output instead.
  @Test func nothingIsReadyWithoutDeclarations() throws {
    let run = try TemporaryFolder().run(
      Self.arguments + ["-"], input: Data("{}\n".utf8))
    #expect(run.output == "" && run.status == 2)
    #expect(run.errors.hasPrefix("error: no type conforms to ActivityAttributes"))
  }

  @Test func programSeesTheEndOfTheOutputForDeclarationsThatDoNotExist() throws {
    let run = try TemporaryFolder().run(
      Self.arguments + ["--declarations", "nowhere", "-"], input: Data("{}\n".utf8))
    #expect(run.output == "" && run.status == 2)
    #expect(run.errors.hasPrefix("error: cannot read 'nowhere'"))
  }

  /// As in the packages for JavaScript and Swift.
  @Test(arguments: [
    ("struct Order: Codable {\n  var id: String", ":1:23: this bracket is never closed"),
    (
      "struct B: ActivityAttributes { struct ContentState: Codable, Hashable { var a: A } }\nstruct A: Hashable {}",
      ":2:8: "
    ),
    ("struct B: ActivityAttributes {", ":1:30: this bracket is never closed"),
  ])
  func nothingIsReadyWithDeclarationsThatDoNotCompile(_ swift: String, _ place: String) throws {
    let folder = try Self.folder()
    try folder.write(swift, to: "App/Other.swift")
    try folder.write(
      "struct Ride: ActivityAttributes { struct ContentState: Codable, Hashable {} }",
      to: "App/Ride.swift")
    let run = folder.run(
      Self.arguments + ["--declarations", "App", "-"], input: Data("\(Self.push)\n".utf8))
    #expect(run.output == "" && run.status == 2)
    #expect(run.errors.hasPrefix("error: App/Other.swift\(place)"), "\(run.errors)")
  }

  @Test func lineThatIsTooLargeAfterFillingHasAnAnswer() throws {
    let folder = try Self.folder()
    let value = String(repeating: "x", count: 8_000)
    try folder.write(#"{"placeholders": {"x": "\#(value)"}}"#, to: ".activity-lint.json")
    let list = repeatElement("{{x}}", count: 25_000).joined(separator: ",")
    for options in [[], ["--sequence"]] {
      let run = folder.run(
        Self.arguments + options + ["-"],
        input: Data("{\"id\": 7, \"x\": [\(list)]}\n{\"id\": 8}\n".utf8))
      let answers = run.output.split(separator: "\n").dropFirst().map { Answer($0) }
      #expect(answers == [Answer(1, "size error"), Answer(2, "findings")])
      #expect(run.errors == "")
    }
  }

  /// Only answers follow the first line: nothing about declarations or the configuration.
  @Test func nothingFollowsTheLastAnswer() throws {
    let folder = try Self.folder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int? } }",
      to: "Other.swift")
    try folder.write(
      #"{"suppressions": [{"rule": "unix-date", "files": "<stdin>", "reason": "unused"}]}"#,
      to: ".activity-lint.json")
    let run = folder.run(Self.arguments + ["-"], input: Data("\(Self.push)\n".utf8))
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test(
    arguments: [
      (["--ready", "--ndjson", "-"], "'--ready' requires '--ndjson --format jsonl -'"),
      (["--ready", "--format", "jsonl", "-"], "'--ready' requires"),
      (["--ready", "--ndjson", "--format", "jsonl", "Ride.swift"], "'--ready' requires"),
      (["--ready", "--ndjson", "--format", "jsonl", "-", "Ride.swift"], "'--ready' requires"),
      (["--ready", "--ndjson", "--format", "jsonl=out", "-"], "'--ready' requires"),
      (["--ready", "--ndjson", "--format", "jsonl", "--fix", "-"], "'--fix' cannot be used"),
      (["--ready", "--ndjson", "--format", "jsonl", "--diff", "-"], "'--diff' cannot be used"),
      (
        ["--ready", "--ndjson", "--format", "jsonl", "--skip-foreign", "-"],
        "'--skip-foreign' cannot be used"
      ),
    ])
  func optionsThatDoNotFitAreUsageErrors(_ options: [String], _ message: String) throws {
    let run = try Self.folder().run(["check"] + options, input: Data())
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
