import ActivityReports
import ActivitySchema
import PushLinter
import PushModel
import PushRules
import PushTexts
import Testing

@testable import CInterface

/// The functions for hosts, natively; `Tests/ModuleTests` calls the same functions in WebAssembly.
@Suite struct SessionTests {
  private static let declarations = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var stops: Int }
    }
    """

  private static func push(_ state: String) -> [UInt8] {
    Array(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#.utf8)
  }

  private static func session() throws -> Session {
    let session = Session()
    try session.declare("Ride.swift", Array(declarations.utf8))
    return session
  }

  private static func comparison(
    with newer: String, _ options: String = "{}"
  ) throws -> String {
    let json = try session().compare(Array(newer.utf8), Array(options.utf8))
    return String(decoding: json, as: UTF8.self)
  }

  @Test func theErrorNamesTheFilesWithoutAnActivity() throws {
    let session = Session()
    for number in 1...11 { try session.declare("\(number).swift", Array("struct Stop {}".utf8)) }
    let error = #expect(throws: InterfaceError.self) { try session.prepare() }
    let message = "no type conforms to `ActivityAttributes` in 1.swift, 2.swift, "
    #expect(error?.message.hasPrefix(message) == true && error?.message.hasSuffix(", …") == true)
  }

  @Test func aNewerVersionIsComparedWithTheDeclarations() throws {
    let newer = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var stops: Int; var gate: String }
      }
      """
    let text = try Self.comparison(with: newer, #"{"name": "Next"}"#)
    #expect(text.contains("breaks-new-app"), "\(text)")
    #expect(text.contains(#""file":"Next""#) || text.contains(#""file": "Next""#), "\(text)")
    #expect(text.contains("Change the server first, then release the app"), "\(text)")
    let same = try Self.comparison(with: Self.declarations)
    #expect(same.contains("Server and app can change in any order"), "\(same)")
  }

  @Test(arguments: ["", "struct TaxiAttributes: ActivityAttributes { }"])
  func aVersionWithoutACommonTypeIsAnErrorOfTheDeclarations(_ newer: String) {
    #expect(throws: InterfaceError.self) { try Self.comparison(with: newer) }
  }

  /// The first call has no matcher; the second one has.
  @Test(arguments: [#"{"stops": 3}"#, #"{"stops": "3"}"#, "{}"], ReportFormat.all.map { $0.name })
  func everyCallReportsWhatTheLinterReports(_ state: String, _ format: String) throws {
    let session = try Self.session()
    let files = [ActivitySchema.SwiftFile(name: "Ride.swift", bytes: Array(Self.declarations.utf8))]
    let linter = Linter(
      schema: SchemaBuilder.schema(from: files),
      options: LinterOptions(declarationsAreComplete: true))
    let report = linter.lint(
      Source(name: "a.json", path: "a.json", bytes: Self.push(state)))
    let reporter = try #require(ReportFormat.named(format)).reporter(
      ReportContext(declarations: session.sources))
    var summary = Summary(canFix: false)
    summary.add(report)
    reporter.add(report)
    reporter.finish(summary)
    let expected = String(decoding: reporter.takeOutput(), as: UTF8.self)
    let options = Array(#"{"name": "a.json", "format": "\#(format)"}"#.utf8)
    for _ in 0..<3 {
      let answer = try session.lint(Self.push(state), options)
      #expect(String(decoding: answer, as: UTF8.self) == expected)
    }
  }

  /// Whether a push is clean, and its report, with numbered options.
  private static func answer(
    _ session: Session, _ push: [UInt8], _ number: Int32, now: Double? = nil
  ) throws -> (type: Int32, report: String) {
    let type = session.accept(push.span, number, now: now)
    let report = try session.report(on: push, number, now: now)
    return (type, String(decoding: report, as: UTF8.self))
  }

  @Test(
    arguments: [#"{"stops": 3}"#, #"{"stops": "3"}"#, "{}"],
    ["", #","type":"RideAttributes""#, #","name":"a.json""#])
  func aCallWithNumberedOptionsReportsWhatAnyCallDoes(_ state: String, _ more: String) throws {
    let session = try Self.session()
    let push = Self.push(state)
    let options = Array(#"{"format":"jsonl"\#(more)}"#.utf8)
    #expect(try session.remember(options, as: 5).isEmpty)
    let expected = String(decoding: try session.lint(push, options), as: UTF8.self)
    for _ in 0..<3 { #expect(try Self.answer(session, push, 5).report == expected) }
    #expect(session.accept(push.span, 5, now: nil) == (state == #"{"stops": 3}"# ? 2 : 0))
    try session.declare(
      "Ride.swift", Array(Self.declarations.replacing("Int", with: "String").utf8))
    _ = try Self.answer(session, push, 5)
    #expect(session.accept(push.span, 5, now: nil) == 0 || state != #"{"stops": 3}"#)
  }

  @Test func aCallWithNumberedOptionsHasItsOwnTime() throws {
    let session = try Self.session()
    _ = try session.remember(Array(#"{"now": 0}"#.utf8), as: 0)
    let push = Self.push(#"{"stops": 3}"#)
    for _ in 0..<3 {
      let (type, report) = try Self.answer(session, push, 0, now: 1_700_000_000)
      #expect(type == 0 && report.contains("timestamp-in-the-future"))
      _ = try Self.answer(session, push, 0, now: 1_788_729_113)
    }
    #expect(try Self.answer(session, push, 0, now: 1_788_729_113).type == 2)
  }

  @Test func optionsHaveANumberAndOnlyOtherOptionsTakeIt() throws {
    let session = try Self.session()
    let push = Self.push(#"{"stops": 3}"#)
    #expect(session.accept(push.span, 0, now: nil) == 0)
    #expect(throws: InterfaceError.self) { try session.report(on: push, 0, now: nil) }
    #expect(throws: InterfaceError.self) { try session.remember([], as: 64) }
    #expect(throws: InterfaceError.self) { try session.remember([], as: -1) }
    #expect(throws: InterfaceError.self) { try session.remember(Array("{".utf8), as: 0) }
    _ = try session.remember(Array(#"{"type": "RidAttributes"}"#.utf8), as: 0)
    #expect(session.accept(push.span, 0, now: nil) == 0)
    #expect(throws: InterfaceError.self) { try session.report(on: push, 0, now: nil) }
    _ = try session.remember([], as: 0)
    for _ in 0..<2 { _ = session.accept(push.span, 0, now: nil) }
    #expect(session.accept(push.span, 0, now: nil) == 2)
  }

  /// Their answers depend on earlier pushes, and on several lines.
  @Test(arguments: [#"{"sequence": "a"}"#, #"{"lines": true}"#])
  func pushesOfASequenceAndLinesAreNeverAccepted(_ options: String) throws {
    let session = try Self.session()
    _ = try session.remember(Array(options.utf8), as: 0)
    let push = Self.push(#"{"stops": 3}"#)
    for round in 0..<3 {
      let (type, report) = try Self.answer(session, push, 0)
      #expect(type == 0)
      let isLater = options.contains("sequence") && round > 0
      #expect(report.contains("timestamp-not-increasing") == isLater)
    }
  }

  @Test func curlCommandIsCheckedWithItsRequest() throws {
    let session = try Self.session()
    let command = """
      curl -H 'apns-push-type: alert' -H "authorization: bearer $TOKEN" -H 'apns-topic: a.push-type.liveactivity' \\
        -d '{"aps": {"event": "update", "timestamp": '$(date +%s)', "content-state": {"stops": "3"}}}' \\
        https://api.push.apple.com/3/device/$DEVICE
      """
    let options = #"{"now": 1788729113, "format": "concise", "name": "command"}"#
    let report = String(
      decoding: try session.lint(Array(command.utf8), Array(options.utf8)), as: UTF8.self)
    let places = report.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["command:1:9:", "command:2:90:"], "\(report)")
    #expect(report.contains("wrong-push-type") && report.contains("type-mismatch"))
  }

  @Test func theTimeOfEachCallCounts() throws {
    let session = try Self.session()
    for (now, isFuture) in [(1_788_729_113, false), (1_700_000_000, true), (1_788_729_113, false)] {
      let answer = try session.lint(
        Self.push(#"{"stops": 3}"#), Array(#"{"now": \#(now), "format": "concise"}"#.utf8))
      let text = String(decoding: answer, as: UTF8.self)
      #expect(text.contains("timestamp-in-the-future") == isFuture, "\(now)")
    }
  }

  @Test func aTypeThatIsNotDeclaredIsAnError() throws {
    let session = try Self.session()
    #expect {
      try session.lint(Self.push("{}"), Array(#"{"type": "RidAttributes"}"#.utf8))
    } throws: { error in
      (error as? InterfaceError)?.message.contains(#"did you mean 'RideAttributes'?"#) == true
    }
  }

  @Test func aFileWithTheSameNameReplacesTheFormerOne() throws {
    let session = try Self.session()
    let text = Self.declarations.replacing("stops", with: "halts")
    try session.declare("Ride.swift", Array(text.utf8))
    let answer = try session.lint(
      Self.push(#"{"stops": 3}"#), Array(#"{"format": "concise"}"#.utf8))
    #expect(String(decoding: answer, as: UTF8.self).contains("halts"))
  }

  @Test func moreCombinationsOfOptionsThanAreRememberedAreAnswered() throws {
    let session = try Self.session()
    for number in 0..<3 * InputLimit.preparedLinters {
      let options = Array(#"{"headers": {"apns-id": "\#(number)"}, "format": "concise"}"#.utf8)
      let answer = try session.lint(Self.push("{}"), options)
      #expect(String(decoding: answer, as: UTF8.self).contains("missing-key"))
    }
  }

  @Test(arguments: [
    ("[]", "must be an object"), (#"{"format": "jsno"}"#, #"did you mean "json"?"#),
    (#"{"headers": {"authorization": ["bearer secret"]}}"#, "the header `authorization`"),
    (#"{"headers": [["a"]]}"#, "a pair of a name and a value"),
    (#"{"lines": 1}"#, "`true` or `false`"),
    (#"{"part": "state"}"#, #"expected "attributes", "content-state""#),
  ])
  func wrongOptionsAreExplained(_ options: String, _ explanation: String) {
    #expect {
      try Self.session().lint(Self.push("{}"), Array(options.utf8))
    } throws: { error in
      (error as? InterfaceError)?.message.contains(explanation) == true
    }
  }

  @Test func noSampleIsMadeUpForAnUnknownState() throws {
    let session = Session()
    let declarations = """
      struct RideAttributes: ActivityAttributes { typealias ContentState = Elsewhere.State }
      """
    try session.declare("Ride.swift", Array(declarations.utf8))
    let error = #expect(throws: InterfaceError.self) {
      try session.sample(Array(#"{"now": 1788729113}"#.utf8))
    }
    #expect(error?.message.contains("the content-state of RideAttributes is not known") == true)
    #expect(error?.message.contains("pass the file that declares it") == true)
  }

  /// A header whose value contains a line break and another header is not the same as two headers.
  @Test func callsWithOtherHeadersDoNotShareALinter() throws {
    let session = try Self.session()
    let other = #""headers": {"apns-collapse-id": "a\napns-priority: 7"}"#
    let wrong = #""headers": {"apns-collapse-id": "a", "apns-priority": "7"}"#
    for _ in 0..<3 {
      for (headers, hasFinding) in [(other, false), (wrong, true)] {
        let answer = try session.lint(
          Self.push(#"{"stops": 3}"#), Array(#"{\#(headers), "format": "concise"}"#.utf8))
        #expect(String(decoding: answer, as: UTF8.self).contains("invalid-priority") == hasFinding)
      }
    }
  }

  /// A suppression ends by the day of the call, not by the time at which the push is sent.
  @Test func suppressionsEndOnTheDayOfTheCall() throws {
    let session = try Self.session()
    let configuration = """
      {"suppressions": [{"rule": "type-mismatch", "files": "**", "reason": "old server", "until": "2026-12-31"}]}
      """
    try session.configure(Array(configuration.utf8))
    let cases = [
      (#""today": 1798000000"#, true), (#""today": 1800000000"#, false),
      (#""today": 1798000000, "now": 1800000000"#, true), (#""now": 1800000000"#, false),
      (#""lines": false"#, true), (#""today": 1798000000"#, true),
    ]
    for (options, isSuppressed) in cases {
      let answer = try session.lint(
        Self.push(#"{"stops": "3"}"#), Array(#"{"format": "concise", \#(options)}"#.utf8))
      let text = String(decoding: answer, as: UTF8.self)
      #expect(text.contains("type-mismatch") != isSuppressed, "\(options)")
    }
  }

  /// Only payloads are expected to be rejected.
  @Test func anExpectationForEveryFileDoesNotConcernDeclarations() throws {
    let session = try Self.session()
    try session.configure(Array(#"{"expected": [{"files": "**", "rules": ["unix-date"]}]}"#.utf8))
    #expect(!(try session.prepare()).isEmpty)
  }

  // MARK: Texts of hosts

  @Test func hostLearnsTheFilesThatAConfigurationNames() throws {
    let text = """
      {
        // Comments and trailing commas are allowed.
        "declarations": ["App", "../Shared"],
        "versions": [{"app": "4.0", "declarations": ["Old"]}, {"app": "3.0", "ref": "v3"}],
      }
      """
    let answer = try HostConfiguration.files(of: Array(text.utf8))
    #expect(
      String(decoding: answer, as: UTF8.self)
        == #"{"declarations":["App","../Shared"],"versions":[{"app":"4.0","declarations":["Old"]},{"app":"3.0","declarations":[],"ref":"v3"}]}"#
    )
    let error = #expect(throws: InterfaceError.self) {
      try HostConfiguration.files(of: Array(#"{"declarations": 5}"#.utf8))
    }
    #expect(error?.kind == .configuration)
  }

  @Test(arguments: [
    ("a\tb\nc", "a\tb\nc"), ("a\n ::error::b", #"a\#n \u{3a}:error::b"#),
    ("\u{1B}[31m", #"\u{1b}[31m"#), ("##vso[a]", #"##vso\u{5b}a]"#),
    ("a\u{202E}b\u{2028}", #"a\u{202e}b\u{2028}"#), ("é👩‍👩‍👧", "é👩‍👩‍👧"),
  ])
  func printableTextActsOnNoReader(_ text: String, _ printed: String) throws {
    let answer = try PrintableText.of(Array(text.utf8))
    #expect(String(decoding: answer, as: UTF8.self) == printed)
    // Printable text does not change.
    #expect(try PrintableText.of(Array(printed.utf8)) == answer)
  }

  @Test func messageOfAnErrorActsOnNoReader() throws {
    let session = Session()
    let name = "\u{1B}[31m##vso[a].swift"
    try session.declare(name, Array("struct A: ActivityAttributes {".utf8))
    do throws(InterfaceError) {
      _ = try session.prepare()
      Issue.record("the declarations are incomplete")
    } catch {
      let json = String(decoding: error.json, as: UTF8.self)
      #expect(json.contains(#""message":"\\u{1b}[31m##vso\\u{5b}a].swift:1:"#), "\(json)")
      // Hosts compare the name with the names that they passed.
      #expect(error.problems.first?.file == name)
    }
  }
}
