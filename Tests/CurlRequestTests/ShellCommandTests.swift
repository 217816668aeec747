import JSONSyntax
import Testing

@testable import CurlRequest
@testable import PushLinter

/// The curl commands in shell text, and the positions of their requests in it.
@Suite struct ShellCommandTests {
  @Test(arguments: [
    ("curl a 'b c' \"d e\"", ["a", "b c", "d e"]), ("curl 'a'\"b\"c", ["abc"]), ("curl ''", [""]),
    (#"curl "\"\$\`\\\n" a\ b"#, [#""$`\\n"#, "a b"]),
    ("curl a \\\n  b \\\r\n c\nd", ["a", "b", "c"]),
    (#"curl $'a\tb\'\u0041\u00e9'"#, ["a\tb'Aé"]), ("curl $'\\u", ["u"]), ("curl 'open", ["open"]),
    ("curl a # b\n", ["a"]), ("curl a#b", ["a#b"]),
    ("curl a > out 2>/dev/null b", ["a", "2", "b"]),
    ("curl $A ${B c} $(d \"e (f)\") `g h`", ["$A", "${B c}", "$(d \"e (f)\")", "`g h`"]),
    (#"curl "{\"t\": $(date +%s)}""#, [#"{"t": 1788729113}"#]),
    ("curl '$(date +%s)'", ["$(date +%s)"]),
  ])
  func wordsAreThoseOfAShell(_ text: String, _ words: [String]) throws {
    let command = try #require(Self.commands(text).first)
    #expect(command.words.map { String(decoding: $0.text.bytes, as: UTF8.self) } == words)
  }

  @Test(arguments: [
    ("curl a; curl b && /usr/bin/curl c | curl.exe d &", ["a", "b", "c", "d"]),
    ("$ curl a\n% curl b\nif ! curl c; then sudo curl d; fi", ["a", "b", "c", "d"]),
    ("export A=1\nB=2 C='3 4' curl a\necho curl b\ncurlx c\n# curl d\n", ["a"]),
    ("", []), ("curl", []), ("echo 'curl a'", []), ("(curl a)", ["a"]),
  ])
  func everyCommandOfTheProgramIsFound(_ text: String, _ first: [String]) {
    let found = Self.commands(text).compactMap { $0.words.first?.text.bytes }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == first)
  }

  @Test func bodyAndHeadersHavePositionsInTheText() throws {
    let text = #"""
      curl -H "apns-priority: $P" --http1.1 \
        -d '{"a": '$(date +%s)', "b": "'"c\"d"'"}' https://api.push.apple.com/3/device/00
      """#
    let (request, command) = try Self.request(text)
    let body = try #require(request.body(in: command))
    #expect(String(decoding: body.bytes, as: UTF8.self) == #"{"a": 1788729113, "b": "c"d"}"#)
    let b = try #require(body.bytes.firstIndex(of: UInt8(ascii: "b")))
    #expect(Self.text(body.map.sourceRange(of: b..<b + 1), of: text) == "b")
    let date = try #require(body.bytes.firstIndex(of: UInt8(ascii: "1")))
    #expect(Self.text(body.map.sourceRange(of: date..<date + 10), of: text) == "$(date +%s)")
    let context = request.context(in: command)
    let header = try #require(context.headers.first { $0.name == "apns-priority" })
    #expect(Self.text(try #require(header.sourceRange), of: text) == #""apns-priority: $P""#)
    let version = try #require(context.httpVersion)
    #expect(Self.text(try #require(version.sourceRange), of: text) == "--http1.1")
    #expect(Self.text(try #require(context.sourceRange), of: text) == "curl")
    #expect(context.expansions == ["$P"])
  }

  @Test(arguments: [
    ("curl -d '{\"a\": 1}' https://example.com", nil), ("curl -H \"a: $A\" -d '$B' u", nil),
    ("curl -d \"$A\" u", "$A"), ("curl -d'{}'$A u", "$A"), ("curl --json {} --json `b` u", "`b`"),
  ])
  func expansionInTheBodyIsFound(_ text: String, _ expansion: String?) throws {
    let (request, command) = try Self.request(text)
    #expect(request.bodyExpansion(in: command) == expansion)
  }

  /// Every text has commands, without a trap, in linear time.
  @Test(arguments: [
    "'", "\"", "\\", "$(", "`", "${", "$'", "$'\\u", "<", ">", "(", "curl ", "\n", "#", "\u{e9}",
  ])
  func anyTextIsRead(_ part: String) {
    for text in [part, "curl " + part, String(repeating: part, count: 20_000)] {
      #expect(Self.commands(text).count <= text.utf8.count)
    }
  }

  private static func commands(_ text: String) -> [ShellCommand] {
    ShellCommand.commands(of: "curl", in: Array(text.utf8), time: 1_788_729_113)
  }

  private struct Unread: Error {}

  private static func request(
    _ text: String
  ) throws -> (request: CurlOutgoingRequest, command: ShellCommand) {
    let command = try #require(commands(text).first)
    let line = try CurlCommandLine(try CurlArgument.parse(command.words.map { $0.text.bytes })) {
      _ throws(Unread) in throw Unread()
    }
    return (try #require(line.requests.first), command)
  }

  private static func text(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
