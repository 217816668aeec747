import ActivitySchema
import Foundation
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts
@testable import SchemaExport

/// The phone accepts the sample payloads.
@Suite struct SampleTests {
  private static let now = 1_788_729_113.0

  /// Every combination of the options of a sample.
  private static let requests = WireName.Event.allCases.flatMap { event in
    [false, true].map { SampleRequest(event: event, now: now, isMinimal: $0) }
  }

  @Test(arguments: DeclarationFiles.names)
  func sampleHasNoFindings(of name: String) throws {
    let schema = try DeclarationFiles.schema(of: name)
    #expect(!schema.activities.isEmpty)
    for activity in schema.activities {
      for request in Self.requests {
        let sample = Sampler(activity, request, in: schema).push
        let linter = Linter(
          schema: schema, options: Linter.Options(type: activity.name, now: Self.now))
        let report = linter.lint(Source(name: "sample.json", bytes: Array(sample.text.utf8)))
        #expect(report.diagnostics.map { $0.message.text } == [], "\(sample.text)")
        #expect(report.decodes == true || !sample.remarks.isEmpty, "\(sample.text)")
      }
    }
  }

  // MARK: Vendors

  @Test(arguments: Envelope.names)
  func vendorRequestHasNoFindings(in name: String) throws {
    let schema = try DeclarationFiles.schema(of: "RideAttributes.swift")
    let activity = try #require(schema.activities.first)
    let envelope = try #require(Envelope.named(name))
    for request in Self.requests {
      guard let sample = Sampler(activity, request, in: schema).request(in: envelope) else {
        continue
      }
      for given in [name, nil] {
        let linter = Linter(
          schema: schema,
          options: Linter.Options(
            type: activity.name, envelope: given.flatMap { Envelope.named($0) }, now: Self.now))
        let report = linter.lint(Source(name: "sample.json", bytes: Array(sample.text.utf8)))
        #expect(report.diagnostics.map { $0.message.text } == [], "\(sample.text)")
        #expect(report.decodes == true, "\(sample.text)")
      }
    }
  }

  /// There is no sample if the vendor's URL determines the event, or if the vendor does not document it.
  @Test func mostEventsOfMostVendorsHaveASample() throws {
    let schema = try DeclarationFiles.schema(of: "RideAttributes.swift")
    let activity = try #require(schema.activities.first)
    let missing = Envelope.all.flatMap { envelope in
      WireName.Event.allCases.filter { event in
        let request = SampleRequest(event: event, now: Self.now)
        return Sampler(activity, request, in: schema).request(in: envelope) == nil
      }.map { "\(envelope.name) \($0.rawValue)" }
    }
    #expect(
      missing == [
        "braze end", "moengage start", "moengage-inform start", "cleverpush start", "ably start",
        "netmera update", "netmera end", "netmera-update start",
      ])
  }

  // MARK: Contents

  @Test func minimalSampleHasNoOptional() throws {
    #expect(
      try text(of: "var a: Int; var b: Int?; var c: [Int]", isMinimal: true)
        == #"{"a":1,"c":[]}"#)
  }

  @Test func fullSampleHasEveryOptional() throws {
    #expect(try text(of: "var a: Int; var b: Int?; var c: [Int]") == #"{"a":1,"b":1,"c":[1]}"#)
  }

  @Test func valuesMatchTheNames() throws {
    #expect(
      try text(
        of: """
          var progress: Double; var etaMinutes: Int; var eta: Date; var photoURL: URL
          var driver_name: String; var updatedAt: String; var finishesAtMs: Double; var stage: UInt8
          """)
        == #"{"progress":0.4,"etaMinutes":12,"eta":810422633,"photoURL":"https://example.com/image.png","#
        + #""driver_name":"Ana","updatedAt":"2026-09-06T21:11:53Z","finishesAtMs":1788729113000,"stage":2}"#
    )
  }

  @Test func aNameOfADurationHasSeconds() throws {
    #expect(
      try text(
        of: """
          var elapsedTime: Double; var remaining_time: Int; var timeLeft: Float; var totalCookTime: Double
          var maxWaitTime: UInt8; var duration: Double; var elapsedTimeMinutes: Int; var elapsedMs: Int
          var endTime: Double
          """)
        == #"{"elapsedTime":90,"remaining_time":90,"timeLeft":90,"totalCookTime":90,"maxWaitTime":90,"#
        + #""duration":900,"elapsedTimeMinutes":12,"elapsedMs":90000,"endTime":1788729113}"#)
  }

  @Test func enumCaseMatchesTheEvent() throws {
    let declaration =
      "var phase: Phase; enum Phase: String, Codable { case open, going, done, failed }"
    #expect(try text(of: declaration, event: .start) == #"{"phase":"open"}"#)
    #expect(try text(of: declaration, event: .update) == #"{"phase":"going"}"#)
    #expect(try text(of: declaration, event: .end) == #"{"phase":"done"}"#)
  }

  @Test func sampleOfARecursiveTypeIsFinite() throws {
    #expect(
      try text(
        of: """
          var root: Node
          final class Node: Codable, Hashable { var label: String; var children: [Node]; var next: Node? }
          """)
        == #"{"root":{"label":"Label","children":[{"label":"Label","children":[]}],"next":{"label":"Label","children":[]}}}"#
    )
  }

  @Test func sampleOfARecursiveEnumIsFinite() throws {
    #expect(
      try text(
        of: """
          var hint: Hint
          indirect enum Hint: Codable, Hashable { case text(String), pair(Hint, Hint) }
          """, event: .end)
        == #"{"hint":{"pair":{"_0":{"text":{"_0":"Nearly there"}},"_1":{"text":{"_0":"Nearly there"}}}}}"#
    )
  }

  // MARK: Remarks

  @Test func unknownOptionalValueIsOmittedWithARemark() throws {
    let sample = try sample(of: "var a: Int; var tint: Color?")
    #expect(compact(sample.text) == #"{"a":1}"#)
    #expect(
      sample.remarks == [
        "`content-state.tint` is omitted; it requires a value that `Color` decodes: `Color` is not declared in any file that was read"
      ])
  }

  @Test func unknownRequiredValueIsAGuessWithARemark() throws {
    let sample = try sample(of: "var tint: Color")
    #expect(compact(sample.text) == ##"{"tint":"#34C759"}"##)
    #expect(
      sample.remarks == [
        "the value of `content-state.tint` is a guess: `Color` is not declared in any file that was read; "
          + "replace it with a value that `Color` decodes, and declare its encoding under \"types\" in .activity-lint.json"
      ])
  }

  @Test func impossibleValueIsNullWithARemark() throws {
    #expect(
      try sample(of: "var never: Never").remarks == [
        "`content-state.never` is null, because no value of `Never` exists, or none fits in a push"
      ])
  }

  @Test func sampleOfALargeTypeFitsInAPush() throws {
    let names = (0..<300).map { "var property\($0): String?" }.joined(separator: "; ")
    let sample = try sample(of: names)
    #expect(sample.text.utf8.count < 4_096)
  }

  @Test func sampleOfExponentialTypesIsFinite() throws {
    let levels = (0..<40).map {
      "struct L\($0): Codable, Hashable { var a: L\($0 + 1); var b: L\($0 + 1) }"
    }
    let sample = try sample(
      of: "var a: L0; " + levels.joined(separator: "; ")
        + "; struct L40: Codable, Hashable { var a: Int }")
    #expect(sample.remarks.contains { $0.contains("fits in a push") })
  }

  @Test func invalidTimeDoesNotTrap() throws {
    for now in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      let schema = try Self.schema(of: "var at: Date")
      let activity = try #require(schema.activities.first)
      let request = SampleRequest(event: .start, now: now)
      #expect(Sampler(activity, request, in: schema).push.text.contains("timestamp"))
    }
  }

  // MARK: Declarations

  private func text(
    of state: String, event: WireName.Event = .start, isMinimal: Bool = false
  ) throws -> String {
    compact(try sample(of: state, event: event, isMinimal: isMinimal).text)
  }

  private func sample(
    of state: String, event: WireName.Event = .start, isMinimal: Bool = false
  ) throws -> Sample {
    let schema = try Self.schema(of: state)
    let activity = try #require(schema.activities.first)
    let request = SampleRequest(event: event, now: Self.now, isMinimal: isMinimal)
    return Sampler(activity, request, in: schema).part(.contentState)
  }

  private static func schema(of state: String) throws -> Schema {
    let text = """
      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { \(state) }
      }
      """
    return SchemaBuilder.schema(from: [SwiftFile(name: "Ride.swift", bytes: Array(text.utf8))])
  }

  /// Returns the text without white space between values.
  private func compact(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.joined().replacing("\": ", with: "\":").replacing(", ", with: ",")
  }
}

/// The declarations for the fixtures of the repository.
private enum DeclarationFiles {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "schemas/declarations")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()

  static func schema(of name: String) throws -> Schema {
    let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
    return SchemaBuilder.schema(from: [SwiftFile(name: name, bytes: bytes)])
  }
}
