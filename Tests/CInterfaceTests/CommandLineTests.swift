import JSONSyntax
import Testing

@testable import CInterface

/// The command line of a host, as the npm package calls it.
@Suite struct CommandLineTests {
  private static let ride = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var stops: Int }
    }
    """

  private static func push(_ stops: String) -> [UInt8] {
    Array(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": \#(stops)}}}"#
        .utf8)
  }

  private static func session(
    _ arguments: [String], _ host: String = "{}", configuration: String? = nil
  ) throws -> (session: Session, answer: String) {
    let session = Session()
    try session.declare("Ride.swift", Array(ride.utf8))
    if let configuration { try session.configure(Array(configuration.utf8)) }
    let list = TextList.bytes(of: arguments.map { Array($0.utf8) })
    let answer = try session.command(list, Array(host.utf8))
    return (session, String(decoding: answer, as: UTF8.self))
  }

  private static func answer(_ arguments: [String], _ host: String = "{}") throws -> String {
    try session(arguments, host).answer
  }

  private static func end(_ session: Session, _ options: String = "") throws -> String {
    String(decoding: try session.end(Array(options.utf8)), as: UTF8.self)
  }

  @Test func planContainsTheGivenOptions() throws {
    let plan = try Self.answer(
      ["check", "--declarations", "App", "--now=1788729113", "a.json"],
      #"{"environment": {"ACTIVITY_LINT_CONFIG": "ci.json"}}"#)
    #expect(plan.hasPrefix(#"{"command":"check","usage":"activity-lint check [<options>]"#))
    #expect(plan.contains(#""positionals":["a.json"],"errorsAboutCommands":{},"now":1788729113"#))
    #expect(
      plan.contains(
        #""values":{"declarations":["App"],"now":"1788729113","config":"ci.json"},"sourceExtensions":["#
      ))
  }

  @Test func planContainsTheErrorAboutAWordThatIsNoCommand() throws {
    let plan = try Self.answer(["lint", "a", "check"])
    #expect(
      plan.contains(
        #""errorsAboutCommands":{"lint":"'lint' is neither a command nor a file; did you mean 'check'?","check":"'check' is not a file; a command is the first word: 'activity-lint check'"}"#
      ), "\(plan)")
  }

  @Test(arguments: [
    (["--fromat"], "error: unknown option '--fromat'; did you mean '--format'?\\nUsage: "),
    (["--fix", "a"], "error: '--fix' requires the native activity-lint program\\n\""),
    (["--format=json=a"], "error: '--format json=a' requires the native"),
    (["compat"], "error: 'compat' requires the native activity-lint program\\n\""),
    (["size"], "error: 'size' requires the native activity-lint program\\n\""),
    (
      ["explain", "::error::"], "error: '::error::' is not a known rule, vendor, error or log line"
    ),
    (
      ["mock-apns", "--port=many"], "error: '--port' expects a whole number, found 'many'\\nUsage: "
    ),
  ])
  func errorEndsTheCommand(_ arguments: [String], _ message: String) throws {
    let answer = try Self.answer(arguments)
    #expect(answer.hasPrefix(#"{"exitStatus":2,"output":"","errors":""# + message), "\(answer)")
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["check", "--help"], ["mock-apns", "-h"], ["explain"],
    ["explain", "missing-key"],
  ])
  func commandThatReadsNoFilesIsAnswered(_ arguments: [String]) throws {
    let answer = try Self.answer(arguments)
    #expect(answer.hasPrefix(#"{"exitStatus":0,"output":""#) && answer.hasSuffix(#""errors":""}"#))
  }

  @Test func helpOmitsOptionsAndCommandsOfTheNativeProgram() throws {
    let help = try Self.answer(["check", "--help"])
    #expect(!help.contains("\\n  --fix") && help.contains("\\n  --type"))
    #expect(help.contains("The native program has more options: "))
    #expect(!(try Self.answer(["--help"])).contains("\\n  size"))
  }

  @Test func filesShareOneReport() throws {
    let (session, _) = try Self.session(["check", "."])
    #expect(try session.begin() == [])
    var text = ""
    for name in ["a", "b", "c", "d", "e"] {
      let input = Array(#"{"name": "\#(name).json"}"#.utf8)
      text += String(decoding: try session.check(Self.push("\"2\""), input), as: UTF8.self)
    }
    #expect(text.contains("--> c.json:1:") && !text.contains("--> d.json:1:"))
    let end = try Self.end(session)
    #expect(end.hasPrefix(#"{"exitStatus":1,"#) && end.contains("and 2 more like this"))
    #expect(end.contains("Found 5 errors in 5 of 5 payloads."))
    #expect(throws: InterfaceError.self) { try Self.end(session) }
  }

  @Test func fileThatTheHostCannotReadFailsTheRun() throws {
    let (session, _) = try Self.session(["check", "."])
    _ = try session.begin()
    _ = try session.check(Self.push("2"), Array(#"{"name": "a.json"}"#.utf8))
    _ = try session.check([], Array(#"{"name": "b.json", "failure": "cannot read 'b.json'"}"#.utf8))
    let end = try Self.end(session)
    #expect(end.hasPrefix(#"{"exitStatus":2,"#) && end.contains("1 file could not be read."))
  }

  @Test func failureStandsInTheReportOfARunWithoutPayloads() throws {
    let (session, _) = try Self.session(["check", "--format", "sarif", "."])
    _ = try session.check([], Array(#"{"name": "b.json", "failure": "cannot read 'b.json'"}"#.utf8))
    let end = try Self.end(session)
    #expect(end.hasPrefix(#"{"exitStatus":2,"#) && end.contains(#"\"executionSuccessful\":false"#))
    #expect(end.contains("cannot read 'b.json'"))
  }

  @Test func skippedSourcesAreCounted() throws {
    let (session, _) = try Self.session(["check", "--skip-foreign", "."])
    _ = try session.begin()
    for path in ["out/a.js", "large.js"] {
      _ = try session.check([], Array(#"{"name": "\#(path)", "skipped": true}"#.utf8))
    }
    #expect(
      try Self.end(session).contains(
        "Skipped 2 source files with `content-state` (1 in `out`, 1 of 1 MB or more)"))
  }

  @Test func fileWithoutAPayloadIsNamed() throws {
    let (session, _) = try Self.session(["check", "."])
    _ = try session.begin()
    let input = Array(#"{"name": "a.jsonl", "lines": true}"#.utf8)
    #expect(try session.check([0x0A], input) == [])
    #expect(try Self.end(session).contains("no payload was checked: found none in a.jsonl"))
  }

  @Test(arguments: [true, false])
  func namedSourceFileWithoutAPushIsCounted(isFound: Bool) throws {
    let (session, _) = try Self.session(["check", "server"])
    _ = try session.begin()
    for text in [#"push({"aps": {"event": "end", "content-state": {"stops": "2"}}})"#, "wait()"] {
      _ = try session.check(
        Array(text.utf8), Array(#"{"name": "a.js", "found": \#(isFound)}"#.utf8))
    }
    let end = try Self.end(session)
    #expect(end.contains("in 1 of 1 source file"), "\(end)")
    #expect(end.contains("Skipped 1 document") != isFound)
  }

  @Test func configurationSelectsFiles() throws {
    let (session, _) = try Self.session(
      ["check"],
      configuration:
        #"{"exclude": ["old/**"], "payloads": [{"files": "sent/*.json", "type": "A"}]}"#
    )
    let paths = TextList.bytes(
      of: ["old/a.json", "sent/a.json", "b.json", "vendor/a.py"].map { Array($0.utf8) })
    func selected(_ options: String) throws -> String {
      let bytes = try session.select(paths, Array(options.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try selected("") == "sent/a.json\0b.json\0")
    #expect(try selected(#"{"named": true}"#) == "sent/a.json\0")
    #expect(try selected(#"{"others": true}"#) == "vendor/a.py\0")
  }

  @Test(arguments: [
    (
      #"{"versions": [{"app": "1", "declarations": ["Old"]}]}"#, "a configuration with 'versions'"
    ),
    (#"{"versions": [{"app": "1", "ref": "v1"}]}"#, "a configuration with 'versions'"),
    (#"{"payloads": [{"files": "a", "type": "Rid"}]}"#, "no declaration of 'Rid'"),
  ])
  func configurationThatCannotApplyIsAnError(_ text: String, _ message: String) throws {
    let (session, _) = try Self.session(["check", "."], configuration: text)
    let error = #expect(throws: InterfaceError.self) { try session.begin() }
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test func schemaAndSampleFollowFromTheDeclarations() throws {
    for (arguments, part) in [
      (["schema", "--format", "typescript"], "export interface"),
      (["sample", "--event", "end"], #"\"event\": \"end\""#),
    ] {
      let (session, _) = try Self.session(arguments)
      _ = try session.begin()
      let end = try Self.end(session, #"{"time": 1788729113}"#)
      #expect(end.hasPrefix(#"{"exitStatus":0,"#) && end.contains(part), "\(end)")
    }
  }
}
