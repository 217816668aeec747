import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The behavior of every command if it cannot write to standard output.
@Suite struct ClosedOutputTests {
  /// A command line for each command that writes to standard output.
  private static let lines = [
    "check": "--part content-state wrong.json", "schema": "", "sample": "",
    "size": "push.json", "timeline": "push.json", "explain": "missing-key", "completions": "bash",
    "compat": "Ride.swift",
  ]
  private static let commands = lines.keys.sorted().map { "\($0) \(lines[$0] ?? "")" }
  private static let forms =
    commands + [
      "check --show-settings", "check --show-settings push.json",
      "--version", "--help", "check Ride.swift",
      "check --format json --format sarif=out wrong.json",
      "check --coverage push.json", "check --diff push.json", "check --fix - < wrong.json",
      "check --fix --part content-state wrong.json", "schema --format json-schema",
    ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int? } }",
      to: "Ride.swift")
    try folder.write(#"{"stops": "1"}"#, to: "wrong.json")
    try folder.write(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": null}}}"#,
      to: "push.json")
    return folder
  }

  @Test func everyCommandIsTried() {
    // It writes only a file.
    let silent = ["init"]
    #expect(
      Subcommand.all.map { $0.name }.filter { !silent.contains($0) }.sorted()
        == Self.lines.keys.sorted())
  }

  @Test(arguments: forms)
  func closedStreamIsAFailure(_ line: String) throws {
    try expectFailure(of: "$LINT \(line) >&-", "Bad file descriptor")
  }

  /// The reader of the pipe has ended before the first write.
  @Test(arguments: forms)
  func closedPipeIsASilentFailure(_ line: String) throws {
    let run = try ShellScript.run(
      """
      mkfifo pipe
      : < pipe &
      exec 3> pipe
      wait $!
      $LINT \(line) >&3
      """, in: folder())
    #expect(run.status == 2)
    #expect(!run.output.contains("error: "), "\(run.output)")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full"),
    arguments: forms)
  func fullDiskIsAFailure(_ line: String) throws {
    try expectFailure(of: "$LINT \(line) > /dev/full", "No space left on device")
  }

  private func expectFailure(of script: String, _ reason: String) throws {
    let run = try ShellScript.run(script, in: folder())
    let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(run.status == 2)
    #expect(errors == ["error: cannot write to standard output: \(reason)"], "\(run.output)")
  }

  /// The first opened file would otherwise become standard output.
  @Test func closedStreamIsNotAnotherFile() throws {
    let folder = try folder()
    let run = try ShellScript.run(
      "$LINT check --part content-state --format concise --format json=out.json wrong.json <&- >&- 2>&-",
      in: folder)
    #expect(run.status == 2)
    let report = try String(contentsOf: folder.url.appending(path: "out.json"), encoding: .utf8)
    #expect(report.hasPrefix("{") && report.hasSuffix("}\n"))
  }

  @Test func closedInputIsAFailure() throws {
    let run = try ShellScript.run("$LINT check --part content-state - <&-", in: folder())
    #expect(run.status == 2)
    #expect(run.output == "error: cannot read '<stdin>': Bad file descriptor\n")
  }
}
