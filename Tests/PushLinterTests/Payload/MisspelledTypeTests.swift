import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// One run shows everything that is wrong with a start whose type is misspelled.
@Suite struct MisspelledTypeTests {
  private static func report(
    onType type: String, event: String = "start", as selected: String? = nil
  ) -> Report {
    let linter = Linter(
      schema: .declared(
        by: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable { var stops: Int }
            var from: String
          }
          struct MatchState: Codable, Hashable { var home: Int }
          struct MatchAttributes: ActivityAttributes { typealias ContentState = MatchState }
          """), options: Linter.Options(type: selected))
    let text = """
      {"aps": {"event": "\(event)", "timestamp": 1788729113, "attributes-type": "\(type)", "attributes": {"from": 1},
        "content-state": {}, "alert": {"title": "Ride", "body": "Ana is on her way"}}}
      """
    return linter.lint(Source(name: "a.json", bytes: Array(text.utf8)))
  }

  @Test func theDeclaredTypeWithAlmostTheSameNameIsUsed() {
    let report = Self.report(onType: "RideAttribute")
    #expect(report.typeName == "RideAttributes")
    #expect(
      report.diagnostics.map { $0.rule } == [
        "unknown-attributes-type", "type-mismatch", "missing-key",
      ])
  }

  @Test func theNameOfAStateMeansItsType() {
    let report = Self.report(onType: "MatchState")
    #expect(report.typeName == "MatchAttributes")
    #expect(report.diagnostics.contains { $0.rule == "missing-key" })
  }

  @Test(arguments: ["Taxi.RideAttributes", "RideAttributes"])
  func aTypeInsideAnotherIsFoundByEitherName(_ name: String) {
    let schema = Schema.declared(
      by: """
        enum Taxi {
          struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }
        }
        struct MatchAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }
        """)
    let linter = Linter(schema: schema, options: Linter.Options(type: name, part: .contentState))
    let report = linter.lint(Source(name: "a.json", bytes: Array("{}".utf8)))
    #expect(report.typeName == "RideAttributes")
  }

  /// The phone has the type of a running activity.
  @Test func anUpdateNeedsNoName() {
    let report = Self.report(onType: "RideAttribute", event: "update")
    let finding = report.diagnostics.first { $0.rule == "unknown-attributes-type" }
    #expect(finding?.severity == .warning)
    #expect(report.typeName == "RideAttributes")
  }

  @Test(arguments: ["RideAttribute", "DeliveryAttributes"])
  func theFindingNamesTheTypeOfTheComparison(_ name: String) {
    let report = Self.report(onType: name, as: "MatchAttributes")
    let finding = report.diagnostics.first { $0.rule == "unknown-attributes-type" }
    #expect(finding?.help.text.contains("was compared with `MatchAttributes`") == true)
  }

  @Test func anyOtherNameSelectsNoType() {
    let report = Self.report(onType: "DeliveryAttributes")
    #expect(report.typeName == nil && report.decodes == nil)
    #expect(report.diagnostics.map { $0.rule } == ["unknown-attributes-type"])
  }
}
