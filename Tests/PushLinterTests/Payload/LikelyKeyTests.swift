import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A missing key and an unknown one of the same object are one finding if the one is likely meant as the other.
@Suite struct LikelyKeyTests {
  private static let ride: (name: String, text: String) = (
    "Ride.swift",
    """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var status: String; var endTime: Double; var driverId: String; var note: String?
      }
    }
    """
  )

  private func report(_ state: String, configuration: String = "{}") -> Report {
    let schema = SchemaBuilder.schema(from: [
      SwiftFile(name: Self.ride.name, bytes: Array(Self.ride.text.utf8))
    ])
    let linter = Linter(
      schema: schema, configuration: ConfigurationReader.read(Array(configuration.utf8)).0,
      options: Linter.Options(part: .contentState))
    return linter.lint(Source(name: "state.json", bytes: Array(state.utf8)))
  }

  @Test(arguments: [
    (#"{"state": "late", "endTime": 1, "driverId": "7"}"#, "/state"),
    (#"{"status": "late", "timeEnd": 1, "driverId": "7"}"#, "/timeEnd"),
    (#"{"status": "late", "end_times": 1}"#, "/end_times"),
  ])
  func findingPointsAtTheUnknownKey(_ state: String, _ pointer: String) throws {
    let findings = report(state).diagnostics
    let finding = try #require(findings.first { $0.pointer == pointer })
    #expect(finding.rule == "missing-key" && finding.severity == .error)
    #expect(!findings.contains { $0.help.text.contains("remove") })
  }

  @Test(arguments: [
    // A number is no text, and a common word at the end is no likeness.
    #"{"state": 3, "endTime": 1, "driverId": "7"}"#,
    #"{"orderId": "7", "color": "red", "status": "late", "endTime": 1}"#,
    #"{"a": "1", "b": "2"}"#,
  ])
  func otherKeysAreTwoFindings(_ state: String) {
    #expect(Set(report(state).diagnostics.map { $0.rule }) == ["missing-key", "unknown-key"])
  }

  @Test func suppressionOfTheUnknownKeyStaysInUse() {
    let text = #"{"suppressions": [{"rule": "unknown-key", "pointer": "/state", "reason": "old"}]}"#
    let report = report(
      #"{"state": "late", "endTime": 1, "driverId": "7"}"#, configuration: text)
    let source = Source(name: ".activity-lint.json", bytes: Array(text.utf8))
    var use = ConfigurationUse(
      of: ConfigurationReader.read(source.bytes).0, from: ConfigurationText(source))
    use.record(report)
    let places = SearchedPlaces(folders: ["."], extensions: ["json"], skippedFolders: [])
    let unused = use.report(on: ConfigurationUse.Scope(places: places))
    #expect(unused?.diagnostics.isEmpty ?? true)
    #expect(report.diagnostics.map { $0.rule } == ["missing-key"])
  }
}
