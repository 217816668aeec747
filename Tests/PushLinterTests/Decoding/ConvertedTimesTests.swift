import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The unit of a number that an `init(from:)` converts to a date by functions of the project.
@Suite struct ConvertedTimesTests {
  /// Each makes a date of milliseconds since 1970: the members of the state, and the declarations around it.
  private static let milliseconds = [
    Code("at = Self.date(ms: try c.decode(Int64.self, forKey: .at))", member: inMilliseconds),
    Code("at = try Self.date(ms: c.decode(Int64.self, forKey: .at))", member: inMilliseconds),
    Code(
      "let ms = try c.decode(Double.self, forKey: .at)\nlet seconds = ms / 1000\n"
        + "at = Date(timeIntervalSince1970: seconds)"),
    Code(
      "let ms = try c.decode(Int64.self, forKey: .at)\nat = dateOf(ms)",
      around:
        "func dateOf(_ ms: Int64) -> Date { .init(timeIntervalSince1970: Double(ms) / 1_000) }"),
    Code("at = Date(milliseconds: try c.decode(Int64.self, forKey: .at))", around: ofDate),
    Code("at = .from(milliseconds: try c.decode(Int64.self, forKey: .at))", around: ofDate),
    Code(
      "at = try c.decodeIfPresent(Int64.self, forKey: .at).map { Self.date(ms: $0) } ?? Date()",
      member: inMilliseconds),
    Code(
      "let ms = try c.decodeIfPresent(Int64.self, forKey: .at)\n"
        + "at = ms.map { Self.date(ms: $0) } ?? Date()", member: inMilliseconds),
    Code(
      "let ms = try c.decodeIfPresent(Int64.self, forKey: .at)\n"
        + "at = ms.map(Self.date(ms:)) ?? Date()", member: inMilliseconds),
    Code(
      """
      if let ms = try c.decodeIfPresent(Int64.self, forKey: .at) {
        at = Self.date(ms: ms)
      } else {
        at = Date()
      }
      """, member: inMilliseconds),
  ]

  /// Each leaves the unit of the number open.
  private static let open = [
    Code("at = Elsewhere.date(ms: try c.decode(Int64.self, forKey: .at))"),
    Code("at = Date(milliseconds: try c.decode(Int64.self, forKey: .at))"),
    Code("at = try c.decode(Int64.self, forKey: .at).date"),
    Code(
      "let number = try c.decodeIfPresent(Double.self, forKey: .at).map { $0 / 1000 }\n"
        + "at = number.map(Date.init(timeIntervalSince1970:)) ?? Date()"),
    Code(
      "at = Self.date(try c.decode(Double.self, forKey: .at))",
      member: """
        static func date(_ number: Double) -> Date {
          guard number < 1e11 else { return Date(timeIntervalSince1970: number / 1000) }
          return Date(timeIntervalSince1970: number)
        }
        """),
    Code(
      """
      let number = try c.decode(Double.self, forKey: .at)
      var date = Date(timeIntervalSince1970: number)
      if number > 1e11 {
        let seconds = number / 1000
        date = Date(timeIntervalSince1970: seconds)
      }
      at = date
      """),
    Code(
      "at = Self.date(ms: try c.decode(Int64.self, forKey: .at))",
      member: "static func date(ms: Int64) -> Date { date(ms: ms - 1) }"),
  ]

  private static let inMilliseconds =
    "static func date(ms: Int64) -> Date { Date(timeIntervalSince1970: TimeInterval(ms) / 1000) }"
  private static let ofDate = """
    extension Date {
      init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
      static func from(milliseconds: Int64) -> Date { Date(milliseconds: milliseconds) }
    }
    """

  @Test(arguments: milliseconds)
  fileprivate func secondsAreReportedWhereAFunctionReadsMilliseconds(_ code: Code) {
    #expect(report(on: "1788729113", code).diagnostics.map { $0.rule } == ["wrong-time-unit"])
  }

  @Test(arguments: milliseconds)
  fileprivate func millisecondsHaveNoFindingThere(_ code: Code) {
    #expect(report(on: "1788729113000", code).diagnostics.map { $0.rule } == [])
  }

  @Test(arguments: open, ["1788729113", "1788729113000"])
  fileprivate func aNumberInAnUnknownUnitIsNotChecked(_ code: Code, _ number: String) {
    let report = report(on: number, code)
    #expect(report.diagnostics.map { $0.rule } == [])
    #expect(report.notChecked.map { $0.pointer } == ["/aps/content-state/at"])
  }

  @Test(arguments: open)
  fileprivate func aNumberInAnUnknownUnitDecodes(_ code: Code) {
    let report = ShownReport(report(on: "1788729113", code))
    #expect(report.decodes == true)
    #expect(PushVerdict(on: report) == .delivered)
    #expect(!report.passes(with: .delivered))
  }

  @Test func aSecretBesideANumberInAnUnknownUnitDoesNotChangeTheVerdict() {
    let token = String(repeating: "80f4d1c2", count: 8)
    let report = report(on: #"1788729113, "token": "\#(token)""#, Self.open[0])
    #expect(!report.secrets.isEmpty)
    #expect(PushVerdict(on: ShownReport(report)) == .delivered)
  }

  @Test(arguments: milliseconds + open)
  fileprivate func aStringFails(_ code: Code) {
    let report = report(on: #""2026-09-06T10:00:00Z""#, code)
    #expect(report.diagnostics.map { $0.rule } == ["type-mismatch"])
  }

  private func report(on value: String, _ code: Code) -> Report {
    let schema = Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var at: Date
            enum CodingKeys: String, CodingKey { case at }
            \(code.member)
            init(from decoder: any Decoder) throws {
              let c = try decoder.container(keyedBy: CodingKeys.self)
              \(code.body)
            }
          }
        }
        \(code.around)
        """)
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"at": \#(value)}}}"#
    return Linter(schema: schema).lint(Source(name: "push.json", bytes: Array(push.utf8)))
  }
}

/// The code of an `init(from:)`, a function of its type, and declarations around the type.
private struct Code: CustomTestStringConvertible {
  let body: String
  let member: String
  let around: String

  init(_ body: String, member: String = "", around: String = "") {
    (self.body, self.member, self.around) = (body, member, around)
  }

  var testDescription: String { body }
}
