import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// `curl --then-send` sends the checked bytes, and ends as curl does. A script in the place of curl records its input.
@Suite struct SendingTests {
  private static let push =
    #"{"aps":{"event":"update","timestamp":1795255190,"content-state":{"stops":3}}}"#
  private static let url = "https://push.example.com/live"

  /// - Parameter curl: the script that replaces curl.
  private func folder(_ curl: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    try folder.write(Self.push, to: "push.json")
    try folder.write("x-name: value\n", to: "headers")
    try folder.writeProgram(curl, to: "bin/curl")
    try folder.writeProgram("exec \"$LINT\" curl --then-send \"$@\"", to: "bin/send")
    return folder
  }

  private func run(
    _ script: String, curl: String, _ variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let folder = try folder(curl)
    return try ShellScript.run(
      script, in: folder,
      variables: [
        "PATH": "\(folder.path.text)/bin:/usr/bin:/bin",
        "ACTIVITY_LINT_NOW": "2026-11-21T10:00:00Z",
      ].merging(variables) { $1 })
  }

  // MARK: Signals

  private static let waiting = """
    trap 'echo stopped; exit 7' \(signals.joined(separator: " "))
    touch started
    for count in $(seq 2000); do sleep 0.05; done
    """
  private static let signals = ["INT", "TERM", "HUP"]

  @Test(arguments: signals)
  func signalReachesCurlAndItsStatusIsReturned(_ signal: String) throws {
    let script = """
      send -d @push.json \(Self.url) &
      await test -e started
      kill -\(signal) $!
      wait $!
      echo "status $?"
      """
    #expect(try run(script, curl: Self.waiting).output == "stopped\nstatus 7\n")
  }

  @Test(arguments: signals)
  func runEndsByTheSignalThatEndsCurl(_ signal: String) throws {
    let script = """
      send -d @push.json \(Self.url) &
      await test -e started
      kill -\(signal) $!
      wait $! 2> /dev/null
      echo "status $?"
      kill -0 $(cat started) 2> /dev/null || echo gone
      """
    let numbers = ["INT": 130, "TERM": 143, "HUP": 129]
    let run = try run(script, curl: "echo $$ > new; mv new started; exec sleep 120")
    #expect(run.output == "status \(numbers[signal] ?? 0)\ngone\n")
  }

  @Test(arguments: ["KILL", "SEGV", "PIPE"])
  func statusNamesAnyOtherSignalThatEndsCurl(_ signal: String) throws {
    let numbers = ["KILL": 137, "SEGV": 139, "PIPE": 141]
    let run = try run("send -d @push.json \(Self.url); exit $?", curl: "kill -\(signal) $$")
    #expect(run.status == numbers[signal] ?? 0)
  }

  @Test func secondSignalAlsoReachesCurl() throws {
    let script = """
      send -d @push.json \(Self.url) &
      await test -e started
      kill -INT $!; await test -e second
      kill -INT $!
      wait $!
      echo "status $?"
      """
    let curl = """
      trap 'if test -e second; then exit 9; fi; touch second' INT
      touch started
      for count in $(seq 2000); do sleep 0.05; done
      """
    #expect(try run(script, curl: curl).output == "status 9\n")
  }

  /// The body is a pipe; the signal arrives during the check.
  @Test(arguments: signals)
  func nothingIsSentAfterASignal(_ signal: String) throws {
    let script = """
      mkfifo pipe
      send -d @pipe \(Self.url) &
      exec 3> pipe
      kill -\(signal) $!
      cat push.json >&3 2> /dev/null
      exec 3>&-
      wait $! 2> /dev/null
      test -e sent || echo nothing
      """
    #expect(try run(script, curl: "touch sent").output == "nothing\n")
  }

  // MARK: Sent bytes

  @Test(arguments: [
    "-d @push.json", "-d@push.json", "-sSd@push.json", "--data=@push.json", "--json @push.json",
    "--data-binary @push.json -H @headers", "-d @-", "-d @pipe",
  ])
  func curlGetsTheCheckedBytes(_ arguments: String) throws {
    // curl reads the checked bytes although the files have changed since.
    let curl = """
      echo '{"aps":{}}' > push.json
      echo changed > headers
      for argument in "$@"; do
        case $argument in
        *@-) cat; echo;;
        *@*) cat "${argument#*@}"; echo;;
        esac
      done
      """
    let script = """
      mkfifo pipe
      case '\(arguments)' in *pipe) cat push.json > pipe & ;; esac
      send \(arguments) \(Self.url) < push.json
      """
    let run = try run(script, curl: curl)
    let headers = arguments.contains("headers") ? "x-name: value\n\n" : ""
    #expect(run.output == "\(Self.push)\n\(headers)")
  }

  /// curl appends the name of an upload to some URLs and must read the file itself. The declarations are a pipe, which
  /// is read after the upload.
  @Test func uploadThatChangesIsNotSent() throws {
    let script = """
      mkfifo pipe
      send --declarations pipe -T push.json \(Self.url) &
      exec 3> pipe
      echo '{}' > push.json
      cat Ride.swift >&3; exec 3>&-
      wait $!
      echo "status $?"
      """
    #expect(
      try run(script, curl: "echo sent").output
        == "error: 'push.json' was changed while it was being checked; nothing was sent\nstatus 2\n"
    )
    #expect(
      try run("send -T push.json \(Self.url)", curl: "printf '%s ' \"$@\"").output
        == "-T push.json \(Self.url) ")
  }

  /// curl reads standard input once; a second `@-` sends nothing.
  @Test(arguments: [
    "-d @- URL --next -d @- URL", "-H @- -d @- URL", "--url-query @- -d @- URL",
    "--write-out @- -d @- URL",
  ])
  func standardInputIsReadOnce(_ arguments: String) throws {
    let line = arguments.replacing("URL", with: Self.url)
    let run = try run("send \(line) < push.json", curl: "touch sent")
    #expect(run.status == 1)
    #expect(run.output.contains("error["), "\(run.output)")
  }

  @Test(arguments: ["-K options", "--config options", "-sK options", "-K -"])
  func optionsThatAreNotReadPreventSending(_ option: String) throws {
    let run = try run("send \(option) -d @push.json \(Self.url) < push.json", curl: "echo sent")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("error: '"))
    #expect(run.output.contains("reads options that are not checked"))
  }

  @Test func variablesThatCurlExpandsPreventSending() throws {
    let line = "--variable body@push.json --expand-data '{{body}}' \(Self.url)"
    let run = try run("send \(line)", curl: "echo sent")
    #expect(run.status == 2)
    #expect(!run.output.contains("sent"))
  }

  // MARK: Defaults of curl

  @Test(arguments: [
    ("HOME", ".curlrc"), ("HOME", ".config/curlrc"), ("CURL_HOME", ".curlrc"),
    ("XDG_CONFIG_HOME", "curlrc"),
  ])
  func fileWithDefaultsIsNamed(_ variable: String, _ name: String) throws {
    let folder = try folder("")
    let arguments = ["curl", "-d", "@push.json", Self.url]
    let variables = [variable: "home"]
    try folder.write("# a comment\n\n", to: "home/\(name)")
    #expect(folder.run(arguments, variables: variables).errors.isEmpty)
    try folder.write("# a comment\n  header = \"x-a: b\"\n", to: "home/\(name)")
    let run = folder.run(arguments, variables: variables)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "note: curl also reads '\(folder.path.text)/home/\(name)', which is not checked; with -q as its first argument it does not\n"
    )
    for first in ["-q", "-qsS", "--disable"] {
      let quiet = ["curl", first, "-d", "@push.json", Self.url]
      #expect(folder.run(quiet, variables: variables).errors.isEmpty)
    }
  }

  /// A header may be in the file.
  @Test func nothingIsMissingIfThereAreDefaults() throws {
    let folder = try folder("")
    let arguments = [
      "curl", "-d", "@push.json",
      "https://api.push.apple.com/3/device/\(String(repeating: "80fc13ad", count: 8))",
    ]
    #expect(folder.run(arguments).status == 1)
    try folder.write("header = \"apns-topic: a\"\n", to: ".curlrc")
    let run = folder.run(arguments, variables: ["HOME": folder.path.text])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: ["nowhere", "push.json"])
  func folderForTemporaryFilesIsBlamed(_ folder: String) throws {
    let run = try run("send -d @push.json \(Self.url)", curl: "echo sent", ["TMPDIR": folder])
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("error: cannot use a temporary file in TMPDIR '"))
    #expect(run.output.split(separator: "\n").count == 1)
  }
}
