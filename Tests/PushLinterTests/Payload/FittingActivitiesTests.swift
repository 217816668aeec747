import ActivitySchema
import Testing

@testable import PushLinter

/// Tests of the type that a finding names if the type of a payload is not determined.
@Suite struct FittingActivitiesTests {
  private static let schema = Schema.declared(
    by: """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var driver: String; var stops: Int }
      }
      struct FlightAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var gate: String; var delay: Int }
      }
      struct NoteAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var gate: String; var text: String? }
      }
      """, in: "App.swift")

  private func finding(_ text: String) throws -> Diagnostic {
    let found = Linter(schema: Self.schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    return try #require(found.diagnostics.first { $0.rule == "undetermined-type" })
  }

  @Test(arguments: [
    (#"{"driver": "Ana", "stops": 3}"#, "RideAttributes", Severity.info),
    (#"{"gate": "B1", "text": "x"}"#, "NoteAttributes", .info),
    (#"{"gate": "B1", "delay": 3}"#, "FlightAttributes", .error),
    (#"{"gate": 7, "delay": 3}"#, "FlightAttributes", .error),
    (#"{}"#, "NoteAttributes", .error),
  ])
  func theNamedTypeFits(_ state: String, _ type: String, _ severity: Severity) throws {
    let finding = try finding(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#)
    #expect(finding.severity == severity)
    #expect(finding.help.text.contains("--type \(type)"))
    #expect(!finding.help.text.contains("attributes-type"))
  }

  @Test func aStartAtOneSignalNamesTheTypeInItsURL() throws {
    let finding = try finding(
      #"{"event": "start", "activity_id": "8", "name": "Ride", "event_attributes": {}, "event_updates": {"driver": "Ana", "stops": 3}, "headings": {"en": "Ride"}, "contents": {"en": "Ana"}}"#
    )
    #expect(finding.help.text.contains("/activities/activity/RideAttributes"))
    #expect(!finding.help.text.contains("attributes-type"))
  }
}
