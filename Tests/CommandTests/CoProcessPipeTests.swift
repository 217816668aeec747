import Testing

/// A co-process as a real process with pipes: each answer arrives before the next line is written.
@Suite struct CoProcessPipeTests {
  /// Starts the program between two pipes, and kills it if there is no answer; nothing waits for ever.
  private static let start = """
    mkfifo in out
    $LINT check --ndjson --format jsonl --ready --fail-on never - < in > out &
    lint=$!
    (sleep 120 & trap "kill $!; exit" TERM; wait; kill -9 $lint) > /dev/null 2>&1 &
    guard=$!
    exec 3> in 4< out
    answer() { read -r line <&4 || echo "no answer"; printf '%s\\n' "$line" | cut -c1-46; }
    answer
    ask() { printf "$@" >&3; answer; }
    finish() { wait $lint 2> /dev/null; echo "status $?"; cat <&4; kill $guard; }

    """
  private static let push =
    #""aps":{"event":"update","timestamp":1788729113,"content-state":{"stops":3}}}"#

  private func output(of script: String) throws -> [String] {
    let run = try ShellScript.run(Self.start + script, in: CoProcessTests.folder())
    return run.output.split(separator: "\n").map { String($0) }
  }

  @Test func eachAnswerArrivesBeforeTheNextLine() throws {
    let script = """
      ask '{"id":"a",\(Self.push)\\n'
      ask '\\n'
      ask '{"id":3,\(Self.push)\\r\\n'
      ask '{"id":4,"aps":7}\\n{"id":5,"aps":7}\\n'
      answer
      printf '{"id":6,' >&3
      ask '"aps":7}\\n'
      exec 3>&-
      finish
      """
    let answers = (1...6).map { #"{"file":"<stdin>","line":\#($0),"type":"# }
    let output = try output(of: script)
    #expect(output.count == 8 && output.first?.hasPrefix(#"{"ready":true,"protocol":1"#) == true)
    #expect(zip(output.dropFirst(), answers).allSatisfy { $0.hasPrefix($1) })
    #expect(output.last == "status 0")
  }

  /// The lines after one that is too long are answered, although they arrive together with its end.
  @Test func lineThatIsTooLongDoesNotEndTheRun() throws {
    let script = """
      { printf '{"id":1,"x":"'; head -c 3000000 /dev/zero | tr '\\0' y; } >&3
      ask '"}\\n{"id":2,"aps":7}\\n{"id":3,"aps":7}\\n'
      answer
      answer
      ask '{"id":4,"aps":7}\\n'
      exec 3>&-
      finish
      """
    let output = try output(of: script)
    #expect(output.count == 6)
    #expect(output.dropFirst().first?.hasPrefix(#"{"file":"<stdin>","line":1,"error":"#) == true)
    #expect(output.dropFirst(2).first?.hasPrefix(#"{"file":"<stdin>","line":2,"type":"#) == true)
    #expect(output.dropFirst(4).first?.hasPrefix(#"{"file":"<stdin>","line":4,"type":"#) == true)
    #expect(output.last == "status 2")
  }

  /// A line that is too long is answered even if nothing was checked before it, and nothing follows.
  @Test func firstLineThatIsTooLongIsAnswered() throws {
    let script = """
      { printf '{"id":1,"x":"'; head -c 3000000 /dev/zero | tr '\\0' y; } >&3
      ask '"}\\n'
      exec 3>&-
      finish
      """
    let output = try output(of: script)
    #expect(output.dropFirst().first?.hasPrefix(#"{"file":"<stdin>","line":1,"error":"#) == true)
    #expect(output.count == 3 && output.last == "status 2")
  }

  /// A co-process that waits for a line ends by the signal, and writes nothing more.
  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func signalEndsACoProcess(_ signal: String, _ status: Int) throws {
    let output = try output(
      of: """
        ask '{"id":1,"aps":7}\\n'
        printf '{"id":2,' >&3
        kill -\(signal) $lint
        finish
        """)
    #expect(output.count == 3 && output.last == "status \(status)")
  }

  /// The program that started it has ended, and reads no answers anymore.
  @Test func endOfTheReaderEndsACoProcess() throws {
    let output = try output(
      of: """
        exec 4<&-
        printf '{"id":1,"aps":7}\\n' >&3
        wait $lint
        echo "status $?"
        kill $guard
        """)
    #expect(output.last == "status 2")
  }
}
