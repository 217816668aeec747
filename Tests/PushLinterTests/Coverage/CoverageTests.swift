import ActivitySchema
import PushDecoding
import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

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

  private func coverage(
    of declarations: String = declarations, after states: [String]
  ) -> Coverage {
    let file = SwiftFile(name: "Ride.swift", bytes: Array(declarations.utf8))
    let linter = Linter(schema: SchemaBuilder.schema(from: [file]))
    var coverage = Coverage(of: linter.schema)
    for state in states {
      let push =
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
      coverage.record(linter.examine(Source(name: "push.json", bytes: Array(push.utf8))))
    }
    return coverage
  }

  private func text(after states: String...) -> String {
    let source = Source(name: "Ride.swift", bytes: Array(Self.declarations.utf8))
    let text = CoverageReport.text(coverage(after: states), files: [source])
    return String(decoding: text, as: UTF8.self)
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

  private static func declarations(initializer: String) -> String {
    """
    struct RideAttributes: ActivityAttributes {
      enum Phase: String, Codable { case waiting, riding }
      enum Mode: String, Codable { case fast, slow }
      struct ContentState: Codable, Hashable {
        var phase: Phase?
        var mode: Mode?
        enum CodingKeys: String, CodingKey { case phase, mode, other }
        init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          \(initializer)
        }
      }
    }
    """
  }

  /// The cases that the state `{"phase": "waiting", "mode": "fast"}` uses. If the code decides which branch it executes,
  /// these are the cases of all branches that decode the state.
  @Test(arguments: [
    ("phase = try container.decode(Phase.self, forKey: .phase)", ["waiting"]),
    ("phase = try? container.decode(Phase.self, forKey: .phase)", ["waiting"]),
    ("phase = try? container.decode(Phase.self, forKey: .mode)", []),
    (
      """
      do { phase = try container.decode(Phase.self, forKey: .mode) }
      catch { mode = try container.decode(Mode.self, forKey: .mode) }
      """, ["fast"]
    ),
    (
      """
      if container.contains(.phase) { phase = try container.decode(Phase.self, forKey: .phase) }
      else { mode = try container.decode(Mode.self, forKey: .mode) }
      """, ["waiting"]
    ),
    (
      """
      if Bool.random() { phase = try container.decode(Phase.self, forKey: .phase) }
      else { phase = try container.decode(Phase.self, forKey: .other) }
      mode = try container.decode(Mode.self, forKey: .mode)
      """, ["waiting", "fast"]
    ),
  ])
  func anInitializerUsesItsDecodedValues(_ initializer: String, _ used: [String]) {
    let coverage = coverage(
      of: Self.declarations(initializer: initializer),
      after: [#"{"phase": "waiting", "mode": "fast"}"#])
    #expect(Set(coverage.seen.compactMap { coverage.schema.caseName(of: $0.use) }) == Set(used))
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
  fileprivate func caseName(of use: Coverage.Feature.Use) -> String? {
    guard case .declaration(.enumCase(let type, let position)) = use,
      case .rawValue(let rawValue) = self[type].shape, case .only(let cases) = rawValue.values
    else { return nil }
    return cases[position].name
  }

  fileprivate func isDeclared(_ use: Coverage.Feature.Use) -> Bool {
    switch use {
    case .event: true
    case .declaration(.property(let type, let position, let isPresent)):
      if case .record(let record) = self[type].shape {
        self[type].site != nil && (isPresent || record.properties[position].isOptional)
      } else {
        false
      }
    case .declaration(.enumCase(let type, _)): self[type].site != nil
    }
  }
}
