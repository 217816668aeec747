import ActivitySchema
import TestSupport
import Testing

@testable import PushLinter

/// Characters that only look like those of JSON are all named, and one fix replaces them.
@Suite struct LookAlikesTests {
  private static let right =
    #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"driver": "Ana", "tip": -2.5, "late": true}}}"#

  private static let linter = Linter(
    schema: .declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String; var tip: Double; var late: Bool }
        }
        """))

  /// Returns the right push after replacements.
  private static func push(_ replacements: [(String, String)]) -> Source {
    let text = replacements.reduce(right) { $0.replacing($1.0, with: $1.1) }
    return Source(name: "push.json", bytes: Array(text.utf8))
  }

  @Test(arguments: [
    [(": ", "：")], [(", ", "，")], [("{", "｛"), ("}", "｝")], [(" ", "\u{3000}")],
    [("1788729113", "１７８８７２９１１３")], [("-2.5", "－２．５")], [("true", "ｔｒｕｅ")],
    [("\"event\"", "“event”")], [("\"event\"", "“event“")], [("\"event\"", "”event\"")],
    [("\"Ana\"", "‘Ana’")], [("\"Ana\"", "＂Ana＂")], [("\"Ana\"", "「Ana」")],
    [("\"", "＂")], [("\"", "“"), (": ", "："), (", ", "，"), ("{", "｛"), ("}", "｝")],
  ])
  func oneFixReplacesAllOfThem(_ replacements: [(String, String)]) {
    let payload = Self.linter.examine(Self.push(replacements))
    let fixed = FixApplier(linter: Self.linter, level: .safe).fix(payload)
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self).filter { $0 != " " }
        == Self.right.filter { $0 != " " })
    #expect(fixed.report.diagnostics.isEmpty)
  }

  @Test(arguments: [
    [("\"Ana\"", "\"安娜：“你好”，再见\"")], [("\"Ana\"", "“他说“好””")],
  ])
  func textInStringsIsKept(_ replacements: [(String, String)]) {
    let payload = Self.linter.examine(Self.push(replacements))
    let fixed = FixApplier(linter: Self.linter, level: .safe).fix(payload)
    let text = String(decoding: fixed.bytes, as: UTF8.self)
    #expect(text.contains("“你好”，") || text.contains("\"他说“好”\""), "\(text)")
    #expect(fixed.report.diagnostics.isEmpty)
  }

  /// The mark can also belong to the text of the string.
  @Test(arguments: ["Ana”", "Ana’", "Ana＂", "Ana」"])
  func markThatOnlyEndsAStringIsFixedOnRequest(_ text: String) {
    let payload = Self.linter.examine(Self.push([("\"Ana\"", "\"\(text)")]))
    let levels: [FixApplier.Level] = [.safe, .all]
    let fixed = levels.map { FixApplier(linter: Self.linter, level: $0).fix(payload) }
    #expect(fixed[0].fixed == 0)
    #expect(String(decoding: fixed[1].bytes, as: UTF8.self) == Self.right)
  }

  @Test func aPlaceholderHidesNoLookAlike() {
    let report = Self.linter.lint(Self.push([("\"event\": ", "\"event\"："), ("-2.5", "{{tip}}")]))
    #expect(report.diagnostics.map { $0.rule } == ["invalid-json", "unfilled-placeholder"])
  }

  @Test func eachPlaceIsNamed() throws {
    let report = Self.linter.lint(Self.push([(": ", "：")]))
    let finding = try #require(report.diagnostics.first)
    #expect(report.diagnostics.count == 1)
    #expect(finding.notes.count == 6)
    let spaces = Self.linter.lint(Self.push([(", ", "，"), (": ", "："), ("{", "｛")]))
    let notes = try #require(spaces.diagnostics.first).notes
    #expect(notes.count == 8)
    #expect(try #require(notes.last).message.text.contains("more of such characters follow"))
  }

  @Test func jsonInAStringIsFixedThroughItsEscapes() {
    let text =
      #"{"iOSLiveActivityEvent": "update", "iOSLiveActivityId": "r7", "iOSLiveActivityContentState": "{“driver”：\"A\\\"na\"，\"tip\": 2}"}"#
    let payload = Self.linter.examine(Source(name: "push.json", bytes: Array(text.utf8)))
    let fixed = FixApplier(linter: Self.linter, level: .safe).fix(payload)
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        .contains(#""{\"driver\":\"A\\\"na\",\"tip\": 2}""#))
  }

  /// A quotation mark without its partner is searched for on its line only, and not again and again.
  @Test func manyUnmatchedMarksTakeLinearTime() {
    let text =
      #"{"aps": "# + String(repeating: "“a", count: CompleteRun.count(200_000, otherwise: 20_000))
    let payload = Self.linter.examine(Source(name: "push.json", bytes: Array(text.utf8)))
    #expect(Self.linter.report(on: payload).diagnostics.first?.rule == "invalid-json")
  }

  /// Adjacent characters are one edit only up to a length, so that joining them takes linear time.
  @Test func longRunsAreSeveralEdits() {
    let text = String(repeating: "，", count: 1_000)
    let found = LookAlikes(in: Array(text.utf8)[...], isEscaped: false)
    #expect(found.edits.count == 16)
    #expect(found.edits.map { $0.replacement }.joined() == text.map { _ in "," }.joined())
  }

  @Test(arguments: ["推送如下：\n", "📦 push: ", "Отправлено "])
  func textBeforeAnObjectCanBeginWithAnyLetter(_ words: String) {
    let text = words + Self.right.replacing(": {", with: "：{")
    let report = Self.linter.lint(Source(name: "<stdin>", bytes: Array(text.utf8)))
    #expect(report.diagnostics.contains { $0.message.text.contains("U+FF1A") })
  }
}
