import ActivitySchema
import Testing

@testable import ActivityReports
@testable import PushLinter

@Suite struct CoverageTests {
  private static let declarations = """
    struct RideAttributes: ActivityAttributes {
      enum Phase: String, Codable { case waiting, riding }
      enum Extra: Codable { case none, tip(amount: Int?) }
      struct ContentState: Codable, Hashable {
        var phase: Phase
        var stops: [Stop]
        var extra: Extra?
      }
      struct Stop: Codable, Hashable { var name: String? }
    }
    """

  private func text(after states: String...) -> String {
    let file = SwiftFile(name: "Ride.swift", bytes: Array(Self.declarations.utf8))
    let linter = Linter(schema: SchemaBuilder.schema(from: [file]))
    var coverage = Coverage(of: linter.schema)
    for state in states {
      let push =
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
      coverage.record(linter.examine(Source(name: "push.json", bytes: Array(push.utf8))))
    }
    let sources = [Source(name: file.name, bytes: file.bytes)]
    return String(decoding: CoverageReport.text(coverage, files: sources), as: UTF8.self)
  }

  @Test func anUnusedFeatureIsListedWithItsPosition() {
    #expect(
      text(
        after:
          #"{"phase": "waiting", "stops": [{"name": "Mitte"}], "extra": {"tip": {"amount": 3}}}"#)
          == """
          coverage of RideAttributes: 7 of 13
            no payload with the event `start`
            no payload with the event `end`
            Ride.swift:7:9: every payload contains the optional `extra`
            Ride.swift:2:47: no payload with the case `riding`
            Ride.swift:9:40: every payload contains the optional `name`
            Ride.swift:3:30: no payload with the case `none`

          """)
  }

  @Test func theUsesOfSeveralPayloadsAreCombined() {
    let all = text(
      after: #"{"phase": "waiting", "stops": [{"name": "Mitte"}, {}], "extra": {"tip": {}}}"#,
      #"{"phase": "riding", "stops": [], "extra": null}"#,
      #"{"phase": "riding", "stops": [], "extra": {"none": {}}}"#)
    #expect(
      all == """
        coverage of RideAttributes: 11 of 13
          no payload with the event `start`
          no payload with the event `end`

        """)
  }

  @Test func aPayloadThatDoesNotDecodeUsesNothing() {
    #expect(
      text(after: #"{"phase": "flying", "stops": []}"#)
        == "coverage of RideAttributes: no payload decodes as this type\n")
  }

  @Test(arguments: Fixtures.sources(in: "fixtures/accepted"))
  func everyUsedFeatureIsOffered(_ source: Source) {
    let linter = Linter(
      schema: Fixtures.schema, configuration: Fixtures.configuration.configuration)
    var coverage = Coverage(of: Fixtures.schema)
    coverage.record(linter.examine(source))
    for feature in coverage.seen where Fixtures.schema.isDeclared(feature.use) {
      #expect(coverage.offers(of: feature.activity).contains(feature.use) == true)
    }
  }
}

extension Schema {
  fileprivate func isDeclared(_ use: Coverage.Feature.Use) -> Bool {
    switch use {
    case .event: true
    case .property(let type, let position, let isPresent):
      if case .record(let record) = self[type].shape {
        self[type].site != nil && (isPresent || record.properties[position].isOptional)
      } else {
        false
      }
    case .enumCase(let type, _): self[type].site != nil
    }
  }
}
