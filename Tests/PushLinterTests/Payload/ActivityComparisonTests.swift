import ActivitySchema
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Tests of the type that a finding names if the type of a payload is not determined.
@Suite struct ActivityComparisonTests {
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
  ])
  func theNamedTypeFits(_ state: String, _ type: String, _ severity: Severity) throws {
    let finding = try finding(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#)
    #expect(finding.severity == severity)
    #expect(finding.help.text.contains("--type \(type)"))
    #expect(!finding.help.text.contains("attributes-type"))
  }

  private func report(_ state: String) -> Report {
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    return Linter(schema: Self.schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
  }

  @Test(arguments: [
    (#"{"gate": 7, "delay": 3}"#, "FlightAttributes", "type-mismatch"),
    (#"{"driver": "Ana", "stops": null}"#, "RideAttributes", "unexpected-null"),
    ("{}", "NoteAttributes", "missing-key"),
  ])
  func aPayloadThatFitsNoTypeIsComparedWithTheClosest(
    _ state: String, _ type: String, _ rule: String
  ) {
    let report = report(state)
    #expect(report.typeName == type)
    #expect(report.decodes == false)
    #expect(report.mayFailEarlier)
    #expect(report.diagnostics.contains { $0.rule == rule && $0.severity == .error })
    #expect(report.diagnostics.first { $0.rule == "undetermined-type" }?.severity == .info)
  }

  @Test func theMissingKeysOfOtherTypesAreListed() throws {
    let finding = try finding(
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"gate": "B1", "text": "x"}}}"#
    )
    #expect(finding.help.text.contains("`RideAttributes` requires `driver` and `stops`"))
    #expect(finding.help.text.contains("`FlightAttributes` requires `delay`"))
  }

  /// A state whose properties are all optional accepts every object.
  @Test func aTypeThatReadsNoKeyIsNoLikelyType() throws {
    let schema = Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String }
        }
        struct NoteAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var text: String? }
        }
        """, in: "App.swift")
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"drivr": 1}}}"#
    let report = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    let finding = try #require(report.diagnostics.first)
    #expect(finding.severity == .error)
    #expect(finding.help.text.hasPrefix("`RideAttributes` requires `driver`;"))
  }

  @Test func theFirstProblemsOfEquallyCloseTypesAreListed() throws {
    let report = report(#"{"gate": 1, "driver": "Ana"}"#)
    let finding = try #require(report.diagnostics.first)
    #expect(report.typeName == nil)
    #expect(finding.outcome == .dropped)
    #expect(finding.help.text.contains("`RideAttributes` requires"))
    #expect(finding.help.text.contains("`NoteAttributes` requires"))
  }

  /// The fault is in the push, whichever type it belongs to.
  @Test(arguments: [
    (#"{"driver": "Ana", "eta": "2026-09-06T21:48:33Z"}"#, "iso-date", "RideAttributes"),
    (#"{"driver": "Ana"}"#, "missing-key", "RideAttributes"),
    ("[]", "type-mismatch", "RideAttributes"),
    (#"{"driver": "Ana", "eta": 0, "stops": "2"}"#, "undetermined-type", nil),
  ])
  func faultThatEquallyCloseTypesShareIsReported(
    _ state: String, _ rule: String, _ type: String?
  ) throws {
    let schema = Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String; var eta: Date; var stops: Int? }
        }
        struct BikeAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String; var eta: Date; var stops: Double? }
        }
        """, in: "App.swift")
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    let report = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.diagnostics.first { $0.severity == .error }?.rule == rule)
    #expect(report.typeName == type)
  }

  /// The rest of a file with a syntax error can declare another type.
  @Test func anIncompleteFileDeterminesNothing() {
    let schema = Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String }
        }
        struct NoteAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var text: String }
        }
        /* unfinished
        """, in: "App.swift")
    let text = #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {}}}"#
    let report = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.typeName == nil)
    #expect(report.diagnostics.map { $0.outcome } == [.unknown])
  }

  @Test func aTypeThatIsNotReadMayDecodeThePayload() {
    let schema = Schema.declared(
      by: """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var driver: String }
        }
        struct NoteAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var text: Unknown }
        }
        """, in: "App.swift")
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"text": 7}}}"#
    let report = Linter(schema: schema).lint(Source(name: "a.json", bytes: Array(text.utf8)))
    #expect(report.typeName == nil)
  }

  @Test func aStartAtOneSignalNamesTheTypeInItsURL() throws {
    let finding = try finding(
      #"{"event": "start", "activity_id": "8", "name": "Ride", "event_attributes": {}, "event_updates": {"driver": "Ana", "stops": 3}, "headings": {"en": "Ride"}, "contents": {"en": "Ana"}}"#
    )
    #expect(finding.help.text.contains("/activities/activity/RideAttributes"))
    #expect(!finding.help.text.contains("attributes-type"))
  }
}
