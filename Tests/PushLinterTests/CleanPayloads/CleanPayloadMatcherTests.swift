import ActivitySchema
import Foundation
import PushDocuments
import TestSupport
import Testing

@testable import CleanPayloads
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// If the matcher accepts a payload, the engine reports nothing about it.
@Suite struct CleanPayloadMatcherTests {
  private static let linter = Linter(
    schema: Fixtures.schema, configuration: Fixtures.configuration.configuration)
  private static let sources =
    Fixtures.sources(in: "fixtures/accepted") + Fixtures.sources(in: "fixtures/rejected")

  // MARK: All corpora

  @Test(arguments: sources.sampled(oneIn: 16))
  func theEngineAgreesOnEveryFixture(_ source: Source) {
    #expect(MatcherComparison(of: source, by: Self.linter).objection == nil)
  }

  /// Most requests to vendors need the engine.
  @Test func theMatcherAcceptsMostAcceptedFixtures() {
    let sources = Fixtures.sources(in: "fixtures/accepted").filter {
      Self.linter.examine($0).first.push?.envelope == nil
    }
    let accepted = sources.filter { MatcherComparison(of: $0, by: Self.linter).isAccepted }
    #expect(accepted.count * 2 > sources.count)
  }

  @Test(arguments: RuleExampleTests.cases.sampled(oneIn: 8))
  func theEngineAgreesOnEveryExample(_ item: RuleExampleTests.Case) {
    let example = item.example
    guard example.kind == .payload else { return }
    let linter = Linter(
      schema: SchemaBuilder.schema(from: example.swiftFiles),
      options: Linter.Options(
        type: example.type, part: example.part, request: example.request, now: example.now))
    let source = Source(name: "example.json", bytes: example.unmarked.bytes)
    #expect(MatcherComparison(of: source, by: linter).objection == nil)
  }

  @Test(arguments: DecoderAnswers.all)
  func theEngineAgreesOnEveryRecordedPayload(of answers: DecoderAnswers) throws {
    let schema = answers.schema
    let type = try answers.activity(in: schema).name
    for payload in answers.payloads.sampled(oneIn: 24) {
      let linter = Linter(
        schema: schema,
        options: Linter.Options(type: type, part: PayloadPart(rawValue: payload.part)))
      let source = Source(name: "payload.json", bytes: [UInt8](payload.json.utf8))
      #expect(MatcherComparison(of: source, by: linter).objection == nil)
    }
  }

  /// A push that is declared as a vendor's request needs the engine.
  @Test func nothingIsAcceptedIfAnEnvelopeIsNamed() {
    let bytes = Fixtures.bytes("fixtures/accepted/RideAttributes/start.json")
    let source = Source(name: "rides/start.json", bytes: bytes)
    let named = Linter(schema: Fixtures.schema, options: Linter.Options(envelope: .fcm))
    #expect(!MatcherComparison(of: source, by: named).isAccepted)
    let text = #"{"payloads": [{"files": "rides/**", "envelope": "fcm"}]}"#
    let configured = Linter(
      schema: Fixtures.schema,
      configuration: ConfigurationReader.read(Array(text.utf8)).configuration)
    #expect(!MatcherComparison(of: source, by: configured).isAccepted)
  }

  // MARK: Broken text

  /// Every prefix, and every byte replaced by significant ones.
  @Test func theEngineAgreesOnEveryOneByteChange() {
    let bytes = Fixtures.bytes("fixtures/accepted/RideAttributes/start.json")
    let path = "RideAttributes.json"
    var matcher = CleanPayloadMatcher(Self.linter)
    matcher?.prepare(forFile: path)
    for position in bytes.indices.sampled(oneIn: 32) {
      var texts = [Array(bytes[..<position])]
      for byte in Array("\"\\{}[]:,0.-n ".utf8) + [0x00, 0x0A, 0x1F, 0x80, 0xC3, 0xED, 0xF4] {
        var text = bytes
        text[position] = byte
        texts.append(text)
      }
      for text in texts {
        let source = Source(name: path, bytes: text)
        #expect(MatcherComparison(of: source, by: Self.linter, &matcher).objection == nil)
      }
    }
  }

  // MARK: Accepted and refused states

  private static let declaration = """
    struct ParcelAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        enum Status: String, Codable { case packed, enRoute = "en route", delivered }
        enum Step: Codable, Hashable { case waiting, moving(to: String, stops: Int8) }
        struct Courier: Codable, Hashable { var id: UUID; var rating: Double?; var photo: URL? }
        var status: Status
        var step: Step?
        var courier: Courier?
        var stops: [UInt8]
        var notes: [String: String]?
        var arrival: Date?
        var aPropertyWithQuiteALongNameIndeed: Bool?
        var straße: String?
      }
      var number: Int64
    }
    """

  private static let clean = [
    #"{"status": "en route", "stops": []}"#,
    #"{"stops":[0,255],"status":"packed"}"#,
    #" { "status" : "delivered" , "stops" : [ 1 , 2 ] } "#,
    #"{"status": "packed", "stops": [], "step": {"waiting": {}}}"#,
    #"{"status": "packed", "stops": [], "step": {"moving": {"stops": -128, "to": "東京 🚀"}}}"#,
    #"{"status": "packed", "stops": [], "courier": {"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "rating": 4.5}}"#,
    #"{"status": "packed", "stops": [], "notes": {"a": "\u00e9\ud83d\ude80\n", "b": ""}}"#,
    #"{"status": "packed", "stops": [], "arrival": 804567890.25}"#,
    #"{"aPropertyWithQuiteALongNameIndeed": true, "status": "packed", "stops": [], "straße": "x"}"#,
  ]

  @Test(arguments: clean)
  func anOrdinaryStateIsAccepted(_ state: String) {
    let acceptance = Self.acceptance(ofState: state)
    #expect(acceptance.isAccepted)
    #expect(acceptance.objection == nil)
  }

  @Test(arguments: [
    #"{"status": "enRoute", "stops": []}"#, #"{"status": "packed"}"#,
    #"{"status": "packed", "stops": [256]}"#, #"{"status": "packed", "stops": [-1]}"#,
    #"{"status": "packed", "stops": [01]}"#, #"{"status": "packed", "stops": [1.0]}"#,
    #"{"status": "packed", "stops": [],}"#, #"{"status": "packed", "stops": [], "stops": []}"#,
    #"{"status": "packed", "stops": [], "arrival": 1788729113}"#,
    #"{"status": "packed", "stops": [], "arrival": null}"#,
    #"{"status": "packed", "stops": [], "more": 1}"#,
    #"{"status": "packed", "stops": [], "notes": {"a": "1", "a": "2"}}"#,
    #"{"status": "packed", "stops": [], "notes": {"a": "\ud83d"}}"#,
    #"{"status": "packed", "stops": []}}"#, #"{"status": "packed", "stops": []"#, "[]", "",
  ])
  func aStateWithFindingsIsNotAccepted(_ state: String) {
    #expect(!Self.acceptance(ofState: state).isAccepted)
  }

  private static func acceptance(ofState state: String) -> MatcherComparison {
    let linter = Linter(
      schema: .declared(by: declaration),
      options: Linter.Options(type: "ParcelAttributes", part: .contentState))
    return MatcherComparison(of: Source(name: "state.json", bytes: Array(state.utf8)), by: linter)
  }

  /// A property whose name has that many bytes.
  @Test(arguments: 1...40)
  func aKeyIsMatchedByAllOfItsBytes(_ count: Int) {
    let name = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    let declaration = """
      struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var \(name): Int; var \(name)x: Int? } }
      """
    let linter = Linter(
      schema: .declared(by: declaration), options: Linter.Options(type: "A", part: .contentState))
    func isAccepted(_ text: String) -> Bool {
      MatcherComparison(of: Source(name: "a.json", bytes: Array(text.utf8)), by: linter).isAccepted
    }
    #expect(isAccepted("{\"\(name)\":1}"))
    #expect(isAccepted("{\"\(name)x\":1,\"\(name)\":2}"))
    #expect(!isAccepted("{\"\(name)x\":1}"))
    for position in 0..<count {
      var other = Array(name.utf8)
      other[position] = UInt8(ascii: "Z")
      #expect(!isAccepted("{\"\(String(decoding: other, as: UTF8.self))\":1}"))
    }
  }

  /// Up to more keys than a word has bits.
  @Test(arguments: [63, 64, 65, 128, 129, 250])
  func everyRequiredKeyOfManyIsChecked(_ count: Int) {
    let properties = (0..<count).map { "var p\($0): Int" }.joined(separator: "; ")
    let linter = Linter(
      schema: .declared(
        by:
          "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { \(properties) } }"
      ),
      options: Linter.Options(type: "A", part: .contentState))
    func isAccepted(_ numbers: [Int]) -> Bool {
      let text = "{" + numbers.map { "\"p\($0)\":1" }.joined(separator: ",") + "}"
      return MatcherComparison(of: Source(name: "a.json", bytes: Array(text.utf8)), by: linter)
        .isAccepted
    }
    let all = Array(0..<count)
    #expect(isAccepted(all))
    #expect(isAccepted(all.reversed()))
    for missing in [0, count / 2, count - 1] {
      #expect(!isAccepted(all.filter { $0 != missing }))
      #expect(!isAccepted(all + [missing]))
    }
  }

  /// Keys that differ only at the end, or only at the start, do not share slots.
  @Test(arguments: [
    ("property", ""), ("", "OfTheNextStop"), ("a", ""), ("theNumberOfThe", "thStop"),
  ])
  func similarKeysDoNotCollide(_ prefix: String, _ suffix: String) {
    let properties = (0..<2000).map { "var \(prefix)x\($0)\(suffix): Int?" }
    let tables = MatchTables(
      .declared(
        by:
          """
          struct A: ActivityAttributes {
            struct ContentState: Codable, Hashable { \(properties.joined(separator: "; ")) }
          }
          """), Configuration(), acceptsEnvelopes: false)
    #expect(tables.objects.contains { $0.keys.count == 2000 })
  }

  // MARK: The push around the state

  @Test(arguments: [
    (#""event": "update""#, true),
    (#""event": "update", "stale-date": 1763763600"#, true),
    (#""event": "update", "stale-date": 1763756000"#, false),
    (#""event": "update", "dismissal-date": 1763763600"#, false),
    (
      #""event": "update", "alert": {"title": "a", "body": {"loc-key": "b", "loc-args": ["c"]}}"#,
      true
    ),
    (#""event": "update", "alert": {"title": "a"}"#, false),
    (#""event": "end", "dismissal-date": 1763763600"#, true),
    (#""event": "end", "stale-date": 1763763600"#, false),
    (#""event": "start"#, false),
    (
      #""event": "start", "attributes-type": "ParcelAttributes", "attributes": {"number": 1}"#,
      false
    ),
    (
      #""event": "start", "attributes-type": "ParcelAttributes", "attributes": {"number": 1}, "alert": {"title": "a", "body": "b"}"#,
      true
    ),
  ])
  func theMembersOfAPushAreCheckedTogether(_ members: String, _ isClean: Bool) {
    let push = """
      {"aps": {"timestamp": 1763760000, \(members), "content-state": {"status": "packed", "stops": []}}}
      """
    let linter = Linter(schema: .declared(by: Self.declaration))
    let acceptance = MatcherComparison(
      of: Source(name: "a.json", bytes: Array(push.utf8)), by: linter)
    #expect(acceptance.isAccepted == isClean)
    #expect(acceptance.objection == nil)
  }

  /// If several types are declared, the name can follow the values of the type.
  @Test(arguments: [
    #""attributes-type": "B", "content-state": {"b": 1}, "attributes": {}"#,
    #""content-state": {"b": 1}, "attributes": {}, "attributes-type": "B""#,
    #""content-state": { "b" : 1 }, "attributes-type": "B", "attributes": {}"#,
  ])
  func thePushSelectsItsType(_ members: String) {
    let linter = Linter(
      schema: .declared(
        by:
          """
          struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }
          struct B: ActivityAttributes { struct ContentState: Codable, Hashable { var b: Int } }
          """))
    let push = """
      {"aps": {"event": "start", "timestamp": 1763760000, "alert": {"title": "a", "body": "b"}, \(members)}}
      """
    let acceptance = MatcherComparison(
      of: Source(name: "x.json", bytes: Array(push.utf8)), by: linter)
    #expect(acceptance.isAccepted)
    #expect(acceptance.objection == nil)
    let other = Source(
      name: "x.json", bytes: Array(push.utf8).map { $0 == UInt8(ascii: "B") ? 0x41 : $0 })
    #expect(!MatcherComparison(of: other, by: linter).isAccepted)
  }
}
