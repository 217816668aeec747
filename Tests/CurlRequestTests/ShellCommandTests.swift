import JSONSyntax
import PushDocuments
import PushTexts
import Testing

@testable import CurlRequest
@testable import PushLinter
@testable import PushRules

/// The curl commands in shell text, and the positions of their requests in it.
@Suite struct ShellCommandTests {
  @Test(arguments: [
    ("curl a 'b c' \"d e\"", ["a", "b c", "d e"]), ("curl 'a'\"b\"c", ["abc"]), ("curl ''", [""]),
    (#"curl "\"\$\`\\\n" a\ b"#, [#""$`\\n"#, "a b"]),
    ("curl a \\\n  b \\\r\n c\nd", ["a", "b", "c"]),
    (#"curl $'a\tb\'\u0041\u00e9'"#, ["a\tb'Aé"]), ("curl $'\\u", ["\\u"]),
    ("curl 'open", ["open"]),
    ("curl a # b\n", ["a"]), ("curl a#b", ["a#b"]),
    ("curl a > out 2>/dev/null b", ["a", "2", "b"]),
    ("curl $A ${B c} $(d \"e (f)\") `g h`", ["$A", "${B c}", "$(d \"e (f)\")", "`g h`"]),
    (#"curl "{\"t\": $(date +%s)}""#, [#"{"t": 1788729113}"#]),
    ("curl '$(date +%s)'", ["$(date +%s)"]),
  ])
  func wordsAreThoseOfAShell(_ text: String, _ words: [String]) throws {
    #expect(
      try Self.command(text).words.map { String(decoding: $0.text.bytes, as: UTF8.self) } == words)
  }

  @Test func bodyAndHeadersHavePositionsInTheText() throws {
    let text = #"""
      curl -H "apns-priority: $P" --http1.1 \
        -d '{"a": '$(date +%s)', "b": "'"c\"d"'"}' https://api.push.apple.com/3/device/00
      """#
    let request = try Self.request(text)
    let body = try #require(request.body?.text)
    #expect(String(decoding: body.bytes, as: UTF8.self) == #"{"a": 1788729113, "b": "c"d"}"#)
    let b = try #require(body.bytes.firstIndex(of: UInt8(ascii: "b")))
    #expect(Self.text(body.map.sourceRange(of: b..<b + 1), of: text) == "b")
    let date = try #require(body.bytes.firstIndex(of: UInt8(ascii: "1")))
    #expect(Self.text(body.map.sourceRange(of: date..<date + 10), of: text) == "$(date +%s)")
    let context = request.context
    let header = try #require(context.headers.first { $0.name == "apns-priority" })
    #expect(Self.text(try #require(header.sourceRange), of: text) == #""apns-priority: $P""#)
    let version = try #require(context.httpVersion)
    #expect(Self.text(try #require(version.sourceRange), of: text) == "--http1.1")
    #expect(Self.text(try #require(context.sourceRange), of: text) == "curl")
    #expect(context.expansions == ["$P"])
  }

  @Test(arguments: [
    ("curl -d '{\"a\": 1}' https://example.com", []), ("curl -H \"a: $A\" -d '$B' u", []),
    ("curl -d \"$A\" u", ["$A"]), ("curl -d'{}'$A u", ["$A"]),
    ("curl --json {} --json `b` u", ["`b`"]),
  ])
  func expansionsInTheBodyAreFound(_ text: String, _ expansions: [String]) throws {
    let body = try #require(try Self.request(text).body)
    let found = try #require(body.origin.commandBody).expansions
    #expect(found.map { String(decoding: body.text.bytes[$0.range], as: UTF8.self) } == expansions)
  }

  /// Every text has words, without a trap, in linear time.
  @Test(arguments: [
    "'", "\"", "\\", "$(", "`", "${", "$'", "$'\\u", "<", ">", "(", "curl ", "\n", "#", "\u{e9}",
  ])
  func anyTextIsRead(_ part: String) throws {
    for text in ["curl " + part, "curl " + String(repeating: part, count: 20_000)] {
      #expect(try Self.command(text).words.count <= text.utf8.count)
    }
  }

  private static func command(_ text: String) throws -> ShellCommand {
    let text = Array(text.utf8)
    var budget = ReadingBudget()
    let found = ShellCommand.command(
      at: 0, upTo: text.count, in: text, time: 1_788_729_113, variables: ShellVariables(),
      within: &budget)
    return try #require(found).command
  }

  private struct Unread: Error {}

  private static func request(_ text: String) throws -> CurlOutgoingRequest {
    let command = try command(text)
    let arguments = try #require(CurlArgument.parse(command.words.map { $0.text.bytes }))
    let line = try CurlCommandLine(arguments, of: command) { _ throws(Unread) in throw Unread() }
    return try #require(line.requests.first)
  }

  private static func text(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
