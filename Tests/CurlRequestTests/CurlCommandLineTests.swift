import JSONSyntax
import Testing

@testable import CurlRequest
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The requests of a command line, and their positions in its text.
@Suite struct CurlCommandLineTests {
  private struct MissingFile: Error {}

  private static let url = "https://api.push.apple.com/3/device/00fc13ad"

  @Test func everyTransferAndEveryURLIsARequest() throws {
    let line = try Self.line(["-d", "{}", Self.url, Self.url, "--next", "-d", "{}", Self.url])
    #expect(line.requests.count == 3)
    #expect(try Self.line(["-d", "{}"]).requests.isEmpty)
  }

  @Test(arguments: [
    (["-d", "{}"], "POST"), ([], nil), (["-X", "PUT"], "PUT"), (["-G", "-d", "{}"], "GET"),
    (["-I"], "HEAD"), (["-T", "body"], "PUT"), (["-T", "body", "-X", "POST"], "POST"),
  ])
  func methodIsTheOneThatCurlSends(_ arguments: [String], _ method: String?) throws {
    let context = try Self.context(of: arguments + [Self.url])
    #expect(context.headers.first { $0.name == ":method" }?.value == method)
  }

  @Test(arguments: [
    (["--http1.1"], "--http1.1"), (["-0"], "--http1.0"), (["--http1.1", "--http2"], nil),
    (["--http2", "--http3-only"], "--http3-only"), ([], nil),
  ])
  func lastHTTPVersionIsUsed(_ arguments: [String], _ option: String?) throws {
    let context = try Self.context(of: arguments + ["-d", "{}", Self.url])
    #expect(context.httpVersion?.name == option)
  }

  @Test(arguments: [
    (["-d", "{}"], "{}", nil), (["--json", "{", "--json", "}"], "{}", nil),
    (["-d", "{", "-d", "}"], "{", "--data joined"),
    (["--data-urlencode", "a={}"], "{}", "--data-urlencode form"), ([], "", nil),
    (["--json", "{", "--json", "@body"], nil, nil), (["-d", "@body"], nil, nil),
  ])
  func bodyIsTheOneThatCurlSends(
    _ arguments: [String], _ sent: String?, _ encoding: String?
  ) throws {
    let request = try #require(try Self.line(arguments + [Self.url]).requests.first)
    #expect(request.body.map { String(decoding: $0.text.bytes, as: UTF8.self) } == sent)
    switch request.context.bodyEncoding {
    case .form(let option): #expect(encoding == "\(option.name) form")
    case .joined(let option): #expect(encoding == "\(option.name) joined")
    case nil: #expect(encoding == nil)
    }
  }

  @Test(arguments: [
    ["-d", "@body"], ["--data-binary", "@body"], ["-T", "body"], ["--json", "@body"],
  ])
  func bodyOfAFileHasItsPath(_ arguments: [String]) throws {
    let request = try #require(try Self.line(arguments + [Self.url]).requests.first)
    #expect(request.bodyFile == Array("body".utf8))
  }

  @Test func headerHasAPositionInTheText() throws {
    let arguments = ["-H", "apns-priority: 5", "-H", "@headers", "-d", "{}", Self.url]
    let headers = try Self.context(of: arguments).headers.filter { $0.name.hasPrefix("apns-") }
    let text = Array(Self.text(arguments).utf8)
    let places = try headers.map { header in
      String(decoding: text[try #require(header.sourceRange)], as: UTF8.self)
    }
    #expect(headers.map { "\($0.name): \($0.value)" } == ["apns-priority: 5", "apns-topic: a"])
    #expect(places == ["'apns-priority: 5'", "'@headers'"])
  }

  @Test(arguments: [
    (url, CurlOutgoingRequest.Destination.apple), ("$HOST/3/device/$TOKEN", .apple),
    ("https://api.push.aple.com/3/device/00", .apple),
    ("https://api.push.apple.com/1/apps/com.example.ride/channels", .channels),
    ("https://hooks.example.com/push", .foreign),
  ])
  func urlDeterminesTheDestination(
    _ url: String, _ destination: CurlOutgoingRequest.Destination
  ) throws {
    #expect(try Self.line([url]).requests.first?.destination == destination)
  }

  @Test func vendorContextContainsOnlyApplesHeaders() throws {
    let context = try Self.context(of: [
      "-H", "apns-priority: 5", "-H", "x-key: 1", "-d", "{}", "https://hooks.example.com",
    ])
    #expect(context.headers.map { $0.name } == ["apns-priority"])
    #expect(!context.isWhole)
  }

  @Test func unreadOptionMakesTheRequestIncomplete() throws {
    let arguments = ["-K", "curlrc", "-d", "{}", Self.url]
    #expect(try Self.line(arguments).unreadPart?.text.contains("`-K`") == true)
    #expect(try !Self.context(of: arguments).isWhole)
  }

  @Test func readErrorIsRethrown() {
    #expect(throws: MissingFile.self) { try Self.line(["-H", "@absent", Self.url]) }
    #expect(throws: MissingFile.self) { try Self.line(["-d", "@absent", Self.url]) }
  }

  private static func context(of arguments: [String]) throws -> RequestContext {
    try #require(try line(arguments).requests.first).context
  }

  private static func text(_ arguments: [String]) -> String {
    "curl " + arguments.map { "'\($0)'" }.joined(separator: " ")
  }

  private static func line(_ arguments: [String]) throws -> CurlCommandLine {
    let text = Array(text(arguments).utf8)
    var budget = ReadingBudget()
    let found = ShellCommand.command(
      at: 0, upTo: text.count, in: text, time: nil, variables: ShellVariables(), within: &budget)
    let command = try #require(found).command
    let parsed = try #require(CurlArgument.parse(command.words.map { $0.text.bytes }))
    return try CurlCommandLine(parsed, of: command, readFile: readFile)
  }

  private static func readFile(_ path: [UInt8]) throws(MissingFile) -> [UInt8] {
    switch String(decoding: path, as: UTF8.self) {
    case "body": Array("{\n}".utf8)
    case "headers": Array("apns-topic: a\r\nno header\r\n".utf8)
    default: throw MissingFile()
    }
  }
}
