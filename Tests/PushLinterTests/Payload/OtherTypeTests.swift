import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The only declared type is not that of a push whose state shares no key with it, if the text names another type.
@Suite struct OtherTypeTests {
  private static let linter = Linter(
    schema: .declared(
      by:
        "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stopCount: Int } }"
    ))

  private func report(_ state: String, beside other: String) -> Report {
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    let page = "# Push\n\n```json\n\(push)\n```\n\n\(other)\n"
    return Self.linter.lint(Source(name: "a.md", bytes: Array(page.utf8)))
  }

  private static let ofMeal = [
    #"A start has `"attributes-type": "MealAttributes"`."#,
    "```swift\nstruct MealAttributes: Codable, ActivityAttributes {\n}\n```",
  ]

  @Test(arguments: ofMeal)
  func stateIsNotCompared(_ other: String) {
    let report = report(#"{"dish": "soup"}"#, beside: other)
    #expect(report.diagnostics.isEmpty)
    #expect(
      report.notChecked.map { $0.reason.text } == [
        "it shares no key with `RideAttributes`, the only declared type, and the text names another type"
      ])
  }

  @Test(
    arguments: [#"{"stop_count": 3}"#, #"{"stopCount": "3"}"#, "{}"], ofMeal)
  func stateWithAKeyOfTheTypeIsCompared(_ state: String, _ other: String) {
    #expect(!report(state, beside: other).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "", #"`"attributes-type": "RideAttributes"`"#, #"`"attributes-type": "RideAttribute"`"#,
    "`attributes-type` is a string", "struct RideAttributes: ActivityAttributes {}",
    "struct Meal: Codable {}",
  ])
  func withoutAnotherTypeTheStateIsCompared(_ other: String) {
    let rules = report(#"{"dish": "soup"}"#, beside: other).diagnostics.map { $0.rule }
    #expect(rules.contains("missing-key"))
  }
}
