import ActivitySchema
import JSONSyntax
import Testing

@testable import PushAdvice
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The help for values in the form of a language or a database contains the value that Swift reads.
@Suite struct SenderSignatureTests {
  private static let declarations = """
    struct A: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var date: Date?; var data: Data?; var text: String?; var number: Int?; var id: UUID?
        var list: [String]?; var map: [String: String]?; var counts: [Kind: Int]?; var state: State?
      }
      enum Kind: String, Codable { case x, y }
      enum State: Codable, Hashable { case scaled(Double), pair(a: Int, b: String), none }
    }
    """

  private static let linter = Linter(
    schema: SchemaBuilder.schema(
      from: [SwiftFile(name: "A.swift", bytes: Array(declarations.utf8))]),
    options: Linter.Options(part: .contentState))

  private func report(_ json: String) -> Report {
    Self.linter.lint(Source(name: "a.json", bytes: Array(json.utf8)))
  }

  /// The text between the first pair of backticks, which help puts around the value to send.
  private func value(in help: String) -> String {
    String(help.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first ?? "")
  }

  @Test(arguments: [
    ("date", #""/Date(1795258800000+0300)/""#),
    ("date", #""Sat, 21 Nov 2026 18:00:00 +0000""#), ("date", #""2026/11/21 18:00""#),
    ("date", "[2026, 11, 21, 18, 0]"), ("data", #""data:image/png;base64,MjM=""#),
    ("text", #"{"$oid": "507f1f77bcf86cd799439011"}"#),
    ("id", #""f3eed2eeeafa417e9de6c2d2fe630122""#),
    ("data", #"{"type": "Buffer", "data": [50, 51]}"#), ("number", #""Optional(123)""#),
    ("list", #"{"0": "a", "1": "b"}"#), ("map", "[]"),
    ("counts", #"{"x": 1, "y": 2}"#), ("counts", "{\n\"x\": 1,\n\"y\": 2}"),
    ("date", #"{"seconds": 1795258800, "nanoseconds": 5}"#),
    ("date", #"{"_seconds": 1795258800, "_nanoseconds": 0}"#),
    ("state", #"{"type": "scaled", "value": 1.3}"#),
    ("state", #"{"type": "pair", "a": 1, "b": "q"}"#), ("state", #"{"kind": "none"}"#),
  ])
  func theValueInTheHelpDecodes(_ property: String, _ json: String) throws {
    let wrong = report("{\"\(property)\": \(json)}")
    #expect(wrong.decodes == false)
    let help = try #require(wrong.diagnostics.first { $0.severity == .error }).help.text
    let right = report("{\"\(property)\": \(value(in: help))}")
    #expect(right.decodes == true, "\(help)")
  }

  @Test(arguments: [
    ("number", "undefined", "JavaScript"), ("number", "NaN", "not a number"),
    ("date", "None", "Python"), ("id", "null", "Java"), ("number", "<nil>", "Go"),
    ("list", "[object Object]", "JavaScript"), ("number", "nil", "Swift"),
  ])
  func theWriterOfAMissingValueIsNamed(_ property: String, _ text: String, _ writer: String) throws
  {
    let diagnostic = try #require(report("{\"\(property)\": \"\(text)\"}").diagnostics.first)
    #expect(diagnostic.help.text.contains(writer), "\(diagnostic.help.text)")
  }

  @Test func aFormWithoutAValueIsNamed() throws {
    let diagnostic = try #require(report(#"{"number": "Optional(nil)"}"#).diagnostics.first)
    #expect(diagnostic.help.text.hasPrefix("this is "))
    let zero = try #require(report(#"{"date": "0000-00-00 00:00:00"}"#).diagnostics.first)
    #expect(zero.help.text.hasPrefix("this is "))
  }

  @Test(arguments: [
    ("date", "[1, 2]"), ("date", "[99999, 1, 1]"), ("data", "[1, 256]"), ("map", "[1]"),
    ("id", #""f3eed2ee""#),
  ])
  func anotherValueHasNoForm(_ property: String, _ json: String) throws {
    let diagnostic = try #require(report("{\"\(property)\": \(json)}").diagnostics.first)
    #expect(!diagnostic.help.text.contains("this is "))
  }

  @Test func everyFormNamesItsSource() {
    #expect(SenderSignature.all.count >= 14)
    #expect(SenderSignature.all.allSatisfy { !$0.source.title.isEmpty })
  }
}
