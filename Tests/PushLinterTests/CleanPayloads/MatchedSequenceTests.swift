import ActivitySchema
import PushModel
import TestSupport
import Testing

@testable import CleanPayloads
@testable import PushDocuments
@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// The reports of a sequence are the same whether or not a matcher recognizes clean pushes first.
@Suite struct MatchedSequenceTests {
  private static let schema = Schema.declared(
    by: """
      struct A: ActivityAttributes {
        struct ContentState: Codable, Hashable { var id: Int; var n: Double; var s: String }
        var ride: Int
      }
      """)

  /// The headers of the caller, and the key of the activity.
  private static let settings: [(headers: [(String, String)], key: String?)] = [
    ([], nil), ([], "/aps/content-state/id"), ([], "/payload/aps/content-state/id"),
    ([("priority", "10")], nil), ([("priority", "5")], nil),
  ]

  @Test(arguments: settings, 0..<UInt64(CompleteRun.count(8, otherwise: 1)))
  func theMatcherChangesNoReport(
    _ setting: (headers: [(String, String)], key: String?), _ seed: UInt64
  ) {
    let headers = setting.headers.map { Header(apple: $0.0, value: $0.1) }
    let linter = Linter(
      schema: Self.schema, options: Linter.Options(request: RequestContext(headers: headers)))
    var pushes = PushSeries(random: SeededRandom(seed: seed))
    var expected = CheckedSequence(linter, key: setting.key, usesMatcher: false)
    var actual = CheckedSequence(linter, key: setting.key, usesMatcher: true)
    for line in 1...400 {
      let push = pushes.next()
      #expect(actual.check(push, line) == expected.check(push, line), "line \(line): \(push)")
    }
    // A run without both would compare nothing.
    #expect(actual.acceptedCount > 10 && actual.acceptedCount < 390)
  }

  /// The matcher writes no more than the engine about a push that it recorded.
  @Test func aLaterFindingNamesAPushThatWasRecognized() {
    var sequence = CheckedSequence(Linter(schema: Self.schema), key: nil, usesMatcher: true)
    func push(_ timestamp: Int) -> String {
      #"{"aps": {"event": "update", "timestamp": \#(timestamp), "content-state": {"id": 1, "n": 2, "s": "a"}}}"#
    }
    #expect(sequence.check(push(1_788_729_113), 1) == [])
    #expect(sequence.acceptedCount == 1)
    #expect(
      sequence.check(push(1_788_729_173), 2) == [
        "unchanged-state: the phone already shows this `content-state` (s.jsonl:1)"
      ])
  }

  @Test func halvesOfPushesAreNotRecorded() {
    let linter = Linter(
      schema: Self.schema, options: Linter.Options(type: "A", part: .contentState))
    var sequence = CheckedSequence(linter, key: nil, usesMatcher: true)
    for line in 1...2 { #expect(sequence.check(#"{"id": 1, "n": 2, "s": "a"}"#, line) == []) }
    #expect(sequence.acceptedCount == 2)
  }
}

/// A sequence that is checked push by push.
private struct CheckedSequence {
  private let linter: Linter
  private var matcher: CleanPayloadMatcher?
  private var sequences: ActivitySequences
  private(set) var acceptedCount = 0

  init(_ linter: Linter, key: String?, usesMatcher: Bool) {
    self.linter = linter
    matcher = usesMatcher ? CleanPayloadMatcher(linter) : nil
    matcher?.prepare(forFile: "s.jsonl")
    sequences = ActivitySequences(key: key)
  }

  /// Returns the rules and messages of the findings.
  mutating func check(_ text: String, _ line: Int) -> [String] {
    let source = Source(name: "s.jsonl", line: line, bytes: Array(text.utf8), isLine: true)
    let range = source.bytes.indices
    if matcher?.accepts(range, in: source.bytes.span) == true, let matcher,
      sequences.record(
        acceptedBy: matcher, range, of: source.bytes, from: "s.jsonl", line: line, in: "s.jsonl")
    {
      acceptedCount += 1
      return []
    }
    let payload = linter.examine(source)
    let report = linter.report(on: payload, as: sequences.steps(for: payload, in: "s.jsonl"))
    sequences.record(report)
    return report.diagnostics.map { "\($0.rule): \($0.message.text)" }
  }
}

/// Pushes to a few activities, most of them as a server should send them.
private struct PushSeries {
  var random: SeededRandom
  private var time = 1_788_729_113

  init(random: SeededRandom) { self.random = random }

  mutating func next() -> String {
    time += random.chance(1) ? 30_000 : random.pick(60, 60, 60, 60, 60, 60, 1, 0, -30)
    let event = random.chance(95) ? "update" : random.pick("start", "start", "end")
    var members = ["\"event\": \"\(event)\"", "\"timestamp\": \(time)", state]
    if event == "start" {
      members.append("\"attributes-type\": \"A\"")
      members.append("\"attributes\": {\"ride\": \(random.pick("1", "1.0", "2"))}")
    }
    if event == "start" || random.chance(20) {
      members.append(#""alert": {"title": "a", "body": "b"}"#)
    }
    if event != "end", random.chance(30) {
      members.append("\"stale-date\": \(time - time % 600 + 3_600)")
    }
    if random.chance(30) {
      members.append("\"relevance-score\": \(random.pick("1", "1.0", "10e-1", "2"))")
    }
    members.shuffle(using: &random)
    let push = "{\"aps\": {\(members.joined(separator: ", "))}}"
    return switch random.number(1...4) {
    case 1: request(with: push)
    case 2: message(with: push)
    default: push
    }
  }

  private var state: String {
    mutating get {
      let id = random.pick(7, 8)
      let number = random.pick("1", "1.0", "2", "0.25", "25e-2", "12345678901234567")
      let text = random.pick("\"a\"", "\"\\u0061\"", "\"é\"", "\"\\u00e9\"")
      var members = ["\"id\": \(id)", "\"n\":\(number)", "\"s\":  \(text)"]
      members.shuffle(using: &random)
      return "\"content-state\": {\(members.joined(separator: ","))}"
    }
  }

  private mutating func request(with push: String) -> String {
    let priority = random.pick(
      "", ", \"apns-priority\": \"10\"", ", \"apns-priority\": \"5\"")
    return """
      {"headers": {"apns-push-type": "liveactivity", \
      "apns-topic": "com.example.app.push-type.liveactivity"\(priority)}, "payload": \(push)}
      """
  }

  private mutating func message(with push: String) -> String {
    let priority = random.pick("", "10", "5")
    let headers = priority.isEmpty ? "" : "\"headers\": {\"apns-priority\": \"\(priority)\"}, "
    return """
      {"message": {"token": "dQw4:APA91b", "apns": {"live_activity_token": "80f4d1a9", \
      \(headers)"payload": \(push)}}}
      """
  }
}
