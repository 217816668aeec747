import JSONSyntax
import PushModel
import TestSupport
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests that findings and fixes in a string map to the source.
@Suite struct UnfoldedTextTests {
  private static let written =
    #"{"a": "{\"k\u00e9y\": [1,\n \"\ud83d\ude80\"]}", "b": "text", "c": "{\"d\": \"\\\"\"}"}"#

  private static func unfolded(_ text: String, _ names: [String]) throws -> UnfoldedText {
    let (tree, _) = JSONParser.parse(Array(text.utf8))
    return try #require(
      UnfoldedText(tree, strings: names.compactMap { tree.member($0, of: tree.root) }))
  }

  @Test func theJSONReplacesTheString() throws {
    let text = try Self.unfolded(Self.written, ["a", "b", "c"])
    #expect(
      String(decoding: text.text.bytes, as: UTF8.self)
        == "{\"a\": {\"kéy\": [1,\n \"🚀\"]}, \"b\": \"text\", \"c\": {\"d\": \"\\\"\"}}")
    #expect(text.problems.isEmpty)
  }

  @Test(arguments: [
    (#""kéy""#, #"\"k\u00e9y\""#), ("é", #"\u00e9"#), ("🚀", #"\ud83d\ude80"#), ("\n", #"\n"#),
    (#""b""#, #""b""#), (#""text""#, #""text""#), (#""\"""#, #"\"\\\"\""#),
  ])
  func aRangeWithEscapesMapsToTheSource(_ read: String, _ written: String) throws {
    let text = try Self.unfolded(Self.written, ["a", "b", "c"])
    let range = try #require(Self.range(of: read, in: text.text.bytes))
    let outer = text.text.map.sourceRange(of: range)
    #expect(String(decoding: Array(Self.written.utf8)[outer], as: UTF8.self) == written)
  }

  @Test func aFixInAStringIsEscaped() throws {
    let text = try Self.unfolded(Self.written, ["a"])
    let range = try #require(Self.range(of: "1", in: text.text.bytes))
    let fix = try #require(Fix([Edit(range, to: "\"one\"")], .safe).mapped(by: text.text.map))
    #expect(fix.edits.map { $0.replacement } == [#"\"one\""#])
    #expect(Array(Self.written.utf8)[fix.edits[0].range] == Array("1".utf8)[...])
  }

  @Test func aFixAcrossQuotationMarksIsRejected() throws {
    let text = try Self.unfolded(Self.written, ["a"])
    let start = try #require(Self.range(of: "\"a\"", in: text.text.bytes))
    let end = try #require(Self.range(of: "]}", in: text.text.bytes))
    let edit = Edit(start.lowerBound..<end.upperBound, to: "")
    #expect(Fix([edit], .safe).mapped(by: text.text.map) == nil)
    let insertion = Edit(end.upperBound..<end.upperBound, to: ",")
    #expect(Fix([insertion], .safe).mapped(by: text.text.map) == nil)
  }

  @Test func aStringWithInvalidJSONIsKeptWithItsProblems() throws {
    let broken = #"{"a": "{\"k\": [1}"}"#
    let text = try Self.unfolded(broken, ["a"])
    #expect(text.text.bytes == Array(broken.utf8))
    let places = text.problems.map { String(decoding: text.text.bytes[$0.range], as: UTF8.self) }
    #expect(places == ["}"])
  }

  /// All findings are within the text for any content of the strings.
  @Test func everyOneByteChangeOfARequestIsReported() {
    let bytes = Fixtures.bytes("fixtures/accepted/RideAttributes/sns-both-environments.json")
    let linter = Linter(schema: Fixtures.schema)
    for byte in [0x22, 0x5C, 0x7D, 0x00, 0xFF] as [UInt8] {
      for position in bytes.indices.sampled(oneIn: 40, from: Int(byte)) {
        var changed = bytes
        changed[position] = byte
        let report = linter.lint(Source(name: "ride/push.json", bytes: changed))
        for diagnostic in report.diagnostics where diagnostic.range.upperBound > bytes.count {
          Issue.record("\(diagnostic.rule) is reported beyond the end of the text")
        }
      }
    }
  }

  private static func range(of text: String, in bytes: [UInt8]) -> Range<Int>? {
    let wanted = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }.map { $0..<$0 + wanted.count }
  }
}
