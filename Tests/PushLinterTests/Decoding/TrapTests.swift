import ActivitySchema
import Testing

@testable import PushLinter

/// Tests of values on which the system terminates the process. A twin's payloads cannot contain them.
@Suite struct TrapTests {
  @Test(arguments: [
    ("URLComponents", #"{"path": "", "scheme": "my app"}"#),
    ("URLComponents", #"{"scheme": ""}"#),
    ("URLComponents", #"{"path": "", "port": -1}"#),
    ("IndexSet", #"{"indexes": [{"location": 1, "length": -1}]}"#),
    ("IndexSet", #"{"indexes": [{"location": 9223372036854775807, "length": 1}]}"#),
    ("CharacterSet", #"{"bitmap": ""}"#),
    ("Calendar", Self.calendar("hebrew", weekday: "2147483648")),
    ("Calendar", Self.calendar("japanese", weekday: "-2147483649")),
  ])
  func aValueOnWhichTheSystemTrapsIsNotChecked(_ type: String, _ json: String) throws {
    let state = "{\"a\": \(json)}"
    #expect(report(on: state, as: type).decodes == nil)
    let schema = schema(of: type)
    let activity = try #require(schema.activities.first)
    let reasons = UncheckedValue.Reason.all(in: state, as: .contentState, of: activity, in: schema)
    #expect(reasons.map { $0.isTrap } == [true])
  }

  @Test func anErrorBeforeTheTrapIsReported() {
    let json = #"{"a": {"port": "80", "scheme": "https", "path": ""}}"#
    #expect(report(on: json, as: "URLComponents").decodingError?.kind == .typeMismatch)
  }

  @Test func tryDoesNotCatchATrap() {
    let hand = """
      Hand }
      struct Hand: Codable {
        var parts: URLComponents?
        enum CodingKeys: CodingKey { case parts }
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          parts = try? values.decode(URLComponents.self, forKey: .parts)
        }
      """
    #expect(report(on: #"{"a": {"parts": {"scheme": ""}}}"#, as: hand).decodes == nil)
    #expect(report(on: #"{"a": {"parts": {"scheme": "https"}}}"#, as: hand).decodes == true)
    #expect(report(on: #"{"a": {"parts": {"scheme": 1}}}"#, as: hand).decodes == true)
  }

  @Test(arguments: [("hebrew", "2147483647"), ("gregorian", "2147483648"), ("iso8601", "1e15")])
  func supportedWeekdaysDecode(_ identifier: String, _ weekday: String) {
    let json = "{\"a\": \(Self.calendar(identifier, weekday: weekday))}"
    #expect(report(on: json, as: "Calendar").decodes == true)
  }

  private static func calendar(_ identifier: String, weekday: String) -> String {
    """
    {"identifier": "\(identifier)", "timeZone": {"identifier": "GMT"}, "firstWeekday": \(weekday), \
    "minimumDaysInFirstWeek": 1}
    """
  }

  private func report(on json: String, as type: String) -> Report {
    let options = Linter.Options(type: "A", part: .contentState)
    return Linter(schema: schema(of: type), options: options)
      .lint(Source(name: "payload.json", bytes: Array(json.utf8)))
  }

  private func schema(of type: String) -> Schema {
    let text = """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable { var a: \(type) }
      }
      """
    return .declared(by: text)
  }
}
