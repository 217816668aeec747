import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// The temporary files of a run, and those of a run that a signal ends.
@Suite struct TemporaryFileTests {
  private static let declaration =
    "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.declaration, to: "Ride.swift")
    try folder.write(#"{"stops": 1}"#, to: "fine.json")
    try folder.write(String(repeating: "{\"stop\": 1}\n", count: 5000), to: "wrong.jsonl")
    return folder
  }

  /// Only the shell could read the pipe; the run waits in the middle of a write, with the beginning of a report.
  @Test(arguments: [("HUP", 129), ("TERM", 143), ("KILL", 137)])
  func endedRunLeavesNoFiles(_ signal: String, _ status: Int) throws {
    let script = """
      mkfifo pipe
      exec 3<> pipe
      $LINT check --part content-state --ndjson --format concise --format json=report.json wrong.jsonl > pipe 2> /dev/null 3>&- &
      run=$!
      head -c 1 <&3 > /dev/null
      kill -\(signal) $run
      wait $run 2> /dev/null
      echo "status $?"
      ls -a
      """
    let run = try ShellScript.run(script, in: folder())
    #expect(
      run.output
        == "status \(status)\n.\n..\n.git\nRide.swift\nfine.json\npipe\nwrong.jsonl\n")
  }

  @Test func missingFolderForTemporaryFilesIsNamed() throws {
    let folder = try folder()
    let run = folder.run(
      ["check", "--part", "content-state", "--format", "junit", "--ndjson", "wrong.jsonl"],
      variables: ["TMPDIR": "nowhere"])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: cannot use a temporary file in TMPDIR '\(folder.path.text)/nowhere': No such file or directory\n"
    )
  }
}
