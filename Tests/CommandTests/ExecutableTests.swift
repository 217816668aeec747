import Foundation
import Testing

/// Behavior that only a real process shows: the exit status, the system's streams, a closed pipe.
@Suite struct ExecutableTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    try folder.write(#"{"stops": 1}"#, to: "fine.json")
    try folder.write(#"{"stop": 1}"#, to: "wrong.json")
    try folder.write(String(repeating: "{\"stop\": 1}\n", count: 1000), to: "wrong.jsonl")
    return folder
  }

  @Test(arguments: [("fine.json", 0), ("wrong.json", 1), ("gone.json", 2)] as [(String, Int32)])
  func exitStatusReflectsTheFindings(_ file: String, _ expected: Int32) throws {
    #expect(
      try ShellScript.run("$LINT check --part content-state \(file)", in: folder()).status
        == expected)
  }

  @Test func standardInputIsRead() throws {
    let run = try ShellScript.run("$LINT --part content-state - < wrong.json", in: folder())
    #expect(run.status == 1)
    #expect(run.output.contains("<stdin>:1:2"))
  }

  @Test func aDeletedWorkingDirectoryIsAnError() throws {
    let run = try ShellScript.run(
      "mkdir gone; cd gone; rmdir ../gone; $LINT 2>&1; echo status $?", in: folder())
    #expect(run.output.hasPrefix("error: cannot find the working directory"))
    #expect(run.output.hasSuffix("folder that exists\nstatus 2\n"))
  }

  @Test func devStdinIsRead() throws {
    #expect(
      try ShellScript.run("cat fine.json | $LINT --part content-state /dev/stdin", in: folder())
        .status == 0)
  }

  /// The first line is reported while the stream is open, and a signal then ends the run.
  @Test func interruptEndsAStreamBetweenTwoPayloads() throws {
    let script = """
      mkfifo pipe
      $LINT check --part content-state --ndjson --format concise pipe > out &
      exec 3> pipe
      echo '{"stop": 1}' >&3
      await grep -q missing-key out
      kill -TERM $!
      wait $!
      echo "status $?"
      cat out
      """
    let run = try ShellScript.run(script, in: folder())
    #expect(run.output.contains("status 143"))
    #expect(run.output.hasSuffix("[missing-key]\n"))
  }
}
