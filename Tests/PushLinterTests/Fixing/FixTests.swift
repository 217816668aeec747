import ActivitySchema
import PushModel
import Testing

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// Fixed documents, including their white space.
@Suite struct FixTests {
  private static let declarations = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var driver: String
        var stops: Int?
        var note: String?
        var eta: Date?
        var rating: Double?
      }
    }
    """

  static func fixed(
    _ text: String, _ level: FixApplier.Level, part: PayloadPart? = .contentState
  ) -> String {
    let schema = Schema.declared(by: declarations, in: "Ride.swift")
    let linter = Linter(schema: schema, options: Linter.Options(part: part))
    let outcome = FixApplier(linter: linter, level: level)
      .fix(linter.examine(Source(name: "a.json", bytes: Array(text.utf8))))
    return String(decoding: outcome.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"driver": "Ana", "note": null}"#, #"{"driver": "Ana"}"#),
    (#"{"note": null, "driver": "Ana"}"#, #"{"driver": "Ana"}"#),
    (#"{"note":null,"driver":"Ana","stops":null}"#, #"{"driver":"Ana"}"#),
    (#"{"note": null, "stops": null, "driver": "Ana"}"#, #"{"driver": "Ana"}"#),
    ("{\n  \"driver\": \"Ana\",\n  \"note\": null\n}", "{\n  \"driver\": \"Ana\"\n}"),
    ("{\n  \"note\": null,\n  \"driver\": \"Ana\"\n}", "{\n  \"driver\": \"Ana\"\n}"),
    ("{\r\n\t\"driver\": \"Ana\"\r\n\t, \"note\": null\r\n}", "{\r\n\t\"driver\": \"Ana\"\r\n}"),
    // The other member would become effective.
    (
      #"{"driver": "Ana", "stops": null, "stops": 3}"#,
      #"{"driver": "Ana", "stops": null, "stops": 3}"#
    ),
    (#"{"driver": "Ana", "driver": "Ana"}"#, #"{"driver": "Ana"}"#),
    (#"{"driver": "Ana", "driver": "Ben"}"#, #"{"driver": "Ana", "driver": "Ben"}"#),
  ])
  func aMemberIsRemovedWithItsCommaAndWhiteSpace(_ text: String, _ expected: String) {
    #expect(Self.fixed(text, .safe) == expected)
  }

  /// Only the time of the push makes the meaning of a Unix time certain.
  @Test func aUnixTimeIsConvertedIfTheTimeOfThePushIsKnown() {
    let state = #"{"driver": "Ana", "eta": 1788729413}"#
    let push = #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
    #expect(Self.fixed(state, .safe) == state)
    #expect(Self.fixed(state, .all) == #"{"driver": "Ana", "eta": 810422213}"#)
    #expect(Self.fixed(push, .safe, part: nil) == push.replacing("1788729413", with: "810422213"))
  }

  @Test(arguments: [
    (#"{"driver": "Ana",}"#, #"{"driver": "Ana"}"#),
    (#"{"driver": "Ana" "stops": 3}"#, #"{"driver": "Ana", "stops": 3}"#),
    ("{\"driver\": \"Ana\"\n \"stops\": 3}", "{\"driver\": \"Ana\",\n \"stops\": 3}"),
    (#"{driver: 'Ana', stops: +3}"#, #"{"driver": "Ana", "stops": 3}"#),
    ("{\"driver\": \"A\tna\"}", #"{"driver": "A\tna"}"#),
    (#"{"driver": 'A"na'}"#, #"{"driver": 'A"na'}"#),
    (#"{"driver": "Ana", "rating": .5}"#, #"{"driver": "Ana", "rating": 0.5}"#),
    ("{\"driver\": \"Ana\"} // Ana", "{\"driver\": \"Ana\"} // Ana"),
  ])
  func laxTextBecomesJSON(_ text: String, _ expected: String) {
    #expect(Self.fixed(text, .safe) == expected)
  }

  @Test(arguments: [
    ("{\"driver\": \"Ana\"} // Ana", "{\"driver\": \"Ana\"}"),
    ("// one\n{\n  // two\n  \"driver\": \"Ana\" /* three */\n}", "{\n  \"driver\": \"Ana\"\n}"),
    (#"{"driver": "Ana", "stops": "3"}"#, #"{"driver": "Ana", "stops": 3}"#),
    (#"{"Driver": "Ana"}"#, #"{"driver": "Ana"}"#),
    (#"{"driver": 3}"#, #"{"driver": "3"}"#),
  ])
  func unsafeFixesAreAppliedOnRequest(_ text: String, _ expected: String) {
    #expect(Self.fixed(text, .safe) == text)
    #expect(Self.fixed(text, .all) == expected)
  }

  @Test(arguments: [
    (
      #""alert": {"title": "A", "body": "B"}, "sound": "default""#,
      #""alert": {"title": "A", "body": "B", "sound": "default"}"#
    ),
    (
      #""sound":"default","alert":{"title":"A","body":"B"}"#,
      #""alert":{"title":"A","body":"B","sound":"default"}"#
    ),
    (
      "\"sound\": \"x\",\n  \"alert\": {\n    \"title\": \"A\",\n    \"body\": \"B\"\n  }",
      "\"alert\": {\n    \"title\": \"A\",\n    \"body\": \"B\",\n    \"sound\": \"x\"\n  }"
    ),
    (
      #""alert": {"title": "A", "body": "B", "sound": "a"}, "sound": "b""#,
      #""alert": {"title": "A", "body": "B", "sound": "a"}"#
    ),
  ])
  func aMoveIsAppliedAsAWhole(_ members: String, _ expected: String) {
    func push(_ members: String) -> String {
      "{\"aps\": {\(members), \"event\": \"update\", \"timestamp\": 1788729113, "
        + "\"content-state\": {\"driver\": \"Ana\"}}}"
    }
    #expect(Self.fixed(push(members), .all, part: nil) == push(expected))
  }

  @Test func aUselessDateIsRemovedAndAPropertyMovesIntoTheState() {
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "dismissal-date": 1788729113, "stops": 3, "content-state": {"driver": "Ana"}}}"#
    let expected =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana", "stops": 3}}}"#
    #expect(Self.fixed(text, .all, part: nil) == expected)
  }

  @Test func aKeyMovesIntoAPS() {
    let text =
      #"{"aps": {"event": "update", "timestamp": 1788729113}, "content-state": {"driver": "Ana"}}"#
    let expected =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#
    #expect(Self.fixed(text, .all, part: nil) == expected)
  }

  @Test func anObjectNextToAPSDisappearsWithItsMembers() {
    func push(_ aps: String, _ rest: String) -> String { #"{"aps": {\#(aps)}, \#(rest)"id": 3}"# }
    let members =
      #""event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}"#
    let text = push(#""relevance-score": 1"#, #""live_activity": {\#(members)}, "#)
    #expect(
      Self.fixed(text, .all, part: nil) == push(#""relevance-score": 1, \#(members)"#, ""))
    let withoutTimestamp = text.split(separator: #""timestamp": 1788729113, "#).joined()
    #expect(Self.fixed(withoutTimestamp, .all, part: nil) == withoutTimestamp)
  }

  /// The misspelled key hides an error that can be fixed too.
  @Test func aFixThatRevealsFindingsIsKeptIfTheyAreFixedToo() {
    func push(_ key: String, _ eta: String) -> String {
      #"{"aps": {"event": "update", "timestamp": 1788729113, "\#(key)": {"driver": "Ana", "eta": \#(eta)}}}"#
    }
    #expect(
      Self.fixed(push("content_state", "1788729113"), .all, part: nil)
        == push("content-state", "810421913"))
    let unfixable = push("content_state", "{}")
    #expect(Self.fixed(unfixable, .all, part: nil) == unfixable)
  }

  /// Each of the two fixes would add the same key.
  @Test func oneOfTwoConflictingFixesIsApplied() {
    let text =
      #"{"aps": {"events": "update", "evnt": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#
    let expected =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"driver": "Ana"}}}"#
    #expect(Self.fixed(text, .all, part: nil) == expected)
  }

  @Test func invalidUTF8DoesNotChange() {
    var bytes = Array(#"{"driver": "A?", "note": null}"#.utf8)
    bytes[13] = 0xFF
    let schema = Schema.declared(by: Self.declarations, in: "Ride.swift")
    let linter = Linter(schema: schema, options: Linter.Options(part: .contentState))
    let fixed = FixApplier(linter: linter, level: .safe).fix(
      linter.examine(Source(name: "a.json", bytes: bytes))
    ).bytes
    #expect(fixed == bytes[..<15] + [UInt8(ascii: "}")])
  }

  @Test func conflictingEditsAreNotCombined() {
    var list = EditList()
    let taken = [
      [Edit(4..<6, to: ""), Edit(10..<10, to: "x")],
      [Edit(0..<1, to: ""), Edit(5..<7, to: "")],
      [Edit(10..<10, to: "y")],
      [Edit(3..<8, to: "")],
      [Edit(0..<1, to: ""), Edit(6..<8, to: "")],
    ].map { list.add($0) }
    #expect(taken == [true, false, false, false, true])
    #expect(list.edits.map { $0.range.lowerBound } == [0, 4, 6, 10])
  }
}
