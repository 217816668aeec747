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

  @Test func devStdinIsRead() throws {
    #expect(
      try ShellScript.run("cat fine.json | $LINT --part content-state /dev/stdin", in: folder())
        .status == 0)
  }

  /// The first line is reported while the stream is open, and Control-C then ends the run by the signal.
  @Test func interruptEndsAStreamBetweenTwoPayloads() throws {
    let script = """
      mkfifo pipe
      $LINT check --part content-state --ndjson --format concise pipe > out &
      exec 3> pipe
      echo '{"stop": 1}' >&3
      await grep -q missing-key out
      kill -INT $!
      wait $!
      echo "status $?"
      cat out
      """
    let run = try ShellScript.run(script, in: folder())
    #expect(run.output.contains("status 130"))
    #expect(run.output.hasSuffix("[missing-key]\n"))
  }

  /// The declarations are read from a pipe without a writer. Until the program handles it, the shell's background processes
  /// ignore SIGINT, which is therefore repeated; a run ends by the first one that it gets within half a second.
  @Test(arguments: ["INT", "TERM"])
  func signalEndsARunThatDoesNotAnswer(_ signal: String) throws {
    let script = """
      mkfifo pipe
      $LINT check --declarations pipe --part content-state fine.json &
      run=$!
      (while kill -\(signal) $run; do sleep 1; done) 2> /dev/null &
      wait $run 2> /dev/null
      echo "status $?"
      ls -a | grep activity-lint-
      """
    let run = try ShellScript.run(script, in: folder())
    #expect(run.output == "status \(signal == "INT" ? 130 : 143)\n")
  }

  /// No one reads from the pipe; the run waits in the middle of a write, with a temporary file.
  @Test func signalRemovesTheTemporaryFileOfABlockedRun() throws {
    let script = """
      mkfifo pipe
      exec 3<> pipe
      $LINT check --part content-state wrong.jsonl wrong.jsonl wrong.jsonl wrong.jsonl wrong.jsonl \
        --format concise --format json=report.json > pipe &
      has_temporary_file() { ls -a | grep -q '^.activity-lint-'; }
      await has_temporary_file
      kill -TERM $!
      wait $! 2> /dev/null
      echo "status $?"
      ls -a | grep -c '^.activity-lint-'
      ls report.json 2> /dev/null
      """
    let run = try ShellScript.run(script, in: folder())
    #expect(run.output == "status 143\n0\n")
  }
}
