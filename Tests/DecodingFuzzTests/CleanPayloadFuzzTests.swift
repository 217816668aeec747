import ActivitySchema
import Foundation
import TestSupport
import Testing

@testable import CleanPayloads
@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The engine reports nothing about a generated payload that the matcher accepts, and finds the same coverage, for
/// generated declarations.
///
/// `FUZZ_SEED`, `FUZZ_ACCEPTED_DECLARATIONS` and `FUZZ_PAYLOADS` change the seed and the size of the run.
@Suite struct CleanPayloadFuzzTests {
  private struct Count {
    var payloads = 0
    var accepted = 0
    var objections: [String] = []
  }

  @Test func theEngineAgreesOnGeneratedDeclarations() {
    let seed = Setting.number("FUZZ_SEED", 1)
    let declarations = Int(
      Setting.number("FUZZ_ACCEPTED_DECLARATIONS", CompleteRun.count(200, otherwise: 60)))
    let payloads = Int(Setting.number("FUZZ_PAYLOADS", 50))
    var count = Count()
    var last: Schema?
    for number in 0..<declarations {
      var generator = CaseGenerator(seed: seed, number: number)
      let fuzzCase = generator.generate()
      let schema = Prediction(files: fuzzCase.files).schema
      compare(fuzzCase, schema, last, payloads, seed ^ UInt64(number) << 20, &count)
      last = schema
    }
    print(
      "fuzz: seed \(seed), \(count.payloads) payloads, \(count.accepted) accepted, \(count.objections.count) objections"
    )
    #expect(count.objections.prefix(5) == [])
    // A run that accepts nothing compares nothing.
    #expect(count.accepted * 20 > count.payloads)
  }

  /// - Parameter other: The declarations of another version of the app, which decodes few of the payloads.
  private func compare(
    _ fuzzCase: FuzzCase, _ schema: Schema, _ other: Schema?, _ payloads: Int, _ seed: UInt64,
    _ count: inout Count
  ) {
    var writer = PayloadWriter(random: SeededRandom(seed: seed), samples: fuzzCase.samples)
    for place in 0..<payloads {
      let state = writer.value(of: fuzzCase.sample(of: .state))
      var text = state.text
      var part: PayloadPart? = .contentState
      if place.isMultiple(of: 2) {
        let attributes = writer.value(of: fuzzCase.sample(of: .attributes)).text
        text = PushWriter(random: writer.random, state: text, attributes: attributes).text
        part = nil
        _ = writer.random.next()
      }
      let linter = Linter(
        schema: schema, options: Self.options(part: part, &writer.random),
        versions: Self.versions(schema, other, &writer.random))
      var matcher = CleanPayloadMatcher(linter)
      matcher?.prepare(forFile: "payload.json")
      var bytes = Array(text.utf8)
      if writer.random.chance(30) { bytes = Self.spread(bytes, &writer.random) }
      if writer.random.chance(30) { Self.damage(&bytes, &writer.random) }
      count.payloads += 1
      guard matcher?.accepts(bytes.indices, in: bytes.span) == true else { continue }
      count.accepted += 1
      let payload = linter.examine(Source(name: "payload.json", bytes: bytes))
      let report = linter.report(on: payload)
      let isClean =
        report.decodes == true && report.diagnostics.isEmpty && report.suppressed.isEmpty
        && report.notChecked.isEmpty && report.typeName == matcher?.typeName
      if !isClean {
        let rules = report.diagnostics.map { "\($0.rule): \($0.message.text)" }
        count.objections.append(
          "\(fuzzCase.files.joined())\n\(String(decoding: bytes, as: UTF8.self))\n\(rules) \(report.notChecked)"
        )
      }
      var (coverage, matched) = (Coverage(of: schema), Coverage(of: schema))
      coverage.record(payload)
      if let matcher { matched.record(acceptedBy: matcher, bytes.indices, of: bytes) }
      if coverage.seen != matched.seen || coverage.decodedActivities != matched.decodedActivities {
        count.objections.append(
          "\(fuzzCase.files.joined())\n\(String(decoding: bytes, as: UTF8.self))\ncoverage")
      }
    }
  }
}

extension CleanPayloadFuzzTests {
  /// Returns the other versions of the app, for some pushes.
  private static func versions(
    _ schema: Schema, _ other: Schema?, _ random: inout SeededRandom
  ) -> [SupportedVersion] {
    switch random.number(1...10) {
    case 1: [SupportedVersion(app: "1", schema: schema)]
    case 2: [SupportedVersion(app: "1", schema: other ?? schema)]
    default: []
    }
  }

  /// Returns options with a clock and headers for some pushes.
  private static func options(part: PayloadPart?, _ random: inout SeededRandom) -> Linter.Options {
    var options = Linter.Options(type: FuzzCase.typeName, part: part)
    guard part == nil else { return options }
    if random.chance(40) {
      options.now = random.pick(1_763_760_000, 1_763_759_940, 1_763_763_599, 1_763_763_600)
    }
    if random.chance(20) {
      options.request = RequestContext(headers: [
        random.pick(
          Header(apple: "priority", value: "5"), Header(apple: "priority", value: "10"),
          Header(apple: "expiration", value: "0"), Header(apple: "push-type", value: "alert"))
      ])
    }
    return options
  }

  /// Returns a JSON text with white space around some of its marks.
  private static func spread(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var spread: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    for byte in text {
      let isMark = !isInString && "{}[],:".utf8.contains(byte)
      if isMark { spread += blanks(&random) }
      spread.append(byte)
      if isMark { spread += blanks(&random) }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return spread
  }

  private static func blanks(_ random: inout SeededRandom) -> [UInt8] {
    Array(random.pick("", " ", "\n", "\r\n", "\t", "\n      ", "           ").utf8)
  }

  /// Applies a common mistake of senders, or a valid variation.
  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let position = random.number(0...bytes.count - 1)
    switch random.number(0...8) {
    case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: position)
    case 2: bytes.insert(random.pick(0x20, 0x0A, 0x09, 0x00, 0x22, 0x5C, 0x30), at: position)
    case 3: bytes.removeSubrange(position...)
    case 4: bytes.insert(contentsOf: bytes[position...].prefix(random.number(1...9)), at: position)
    case 5:
      // An escape instead of the character itself.
      let digits = String(bytes[position], radix: 16)
      let escape = "\\u00" + (digits.count < 2 ? "0" : "") + digits
      bytes.replaceSubrange(position...position, with: Array(escape.utf8))
    case 6:
      // A part of a number, of a string, or of an object.
      let text = random.pick("e1", "E+2", "e-3", ".5", " (", " (null)", "%! (", "\\\"", ",", " : ")
      bytes.insert(contentsOf: text.utf8, at: position)
    case 7:
      // Two digits in the other order, as in a range.
      let end = min(position + 1, bytes.count - 1)
      bytes.swapAt(position, end)
    default: bytes[position] ^= 1 << UInt8(random.number(0...7))
    }
  }
}

/// Wraps a state in a push that may be valid or invalid.
private struct PushWriter {
  var random: SeededRandom
  let state: String
  let attributes: String

  var text: String {
    var random = random
    let timestamp = random.pick("1763760000", "1763760000", "1763760000.5", "0", "785452800")
    let event = random.pick("start", "update", "update", "end", "Update")
    var members = [
      "\"timestamp\": \(timestamp)", "\"event\": \"\(event)\"", "\"content-state\": \(state)",
    ]
    let isStart = event == "start"
    if random.chance(isStart ? 95 : 5) {
      members.append("\"attributes-type\": \"\(random.chance(95) ? FuzzCase.typeName : "Other")\"")
      members.append("\"attributes\": \(attributes)")
    }
    if random.chance(isStart ? 95 : 30) {
      members.append(
        random.pick(
          #""alert": {"title": "a", "body": "b"}"#, #""alert": {"title": "a", "body": "b"}"#,
          #""alert":{"title":{"loc-key":"k","loc-args":["x"]},"body":"b","sound":"default"}"#,
          #""alert": {"title": "", "body": "b"}"#, #""alert": "a""#,
          #""alert": {"title": "a", "subtitle": "b", "body": "c"}"#))
    }
    if random.chance(40) {
      members.append(
        "\"stale-date\": \(random.pick("1763763600", "1763760000", "1763799600", "1763763600000"))")
    }
    if random.chance(event == "end" ? 50 : 5) {
      members.append(
        "\"dismissal-date\": \(random.pick("1763763600", "1763759000", "1763799600", "null"))")
    }
    if random.chance(30) {
      members.append("\"relevance-score\": \(random.pick("100", "0.5", "-3", "1e2", "\"1\""))")
    }
    if random.chance(isStart ? 40 : 5) {
      members.append(
        random.pick(
          "\"input-push-token\": 1", "\"input-push-token\": 0", "\"input-push-channel\": \"c\""))
    }
    if random.chance(3) { members.append("\"badge\": 1") }
    if random.chance(60) { members.shuffle(using: &random) }
    let custom = random.chance(5) ? ", \"id\": 7" : ""
    let push = "{\"aps\": {\(members.joined(separator: ", "))}\(custom)}"
    return switch random.number(1...4) {
    case 1: Self.message(with: push, &random)
    case 2: Self.requestDocument(with: push, &random)
    default: push
    }
  }

  /// Returns a request document that may be valid or invalid.
  private static func requestDocument(
    with push: String, _ random: inout SeededRandom
  ) -> String {
    let suffix = ".push-type.liveactivity"
    let topic = random.pick(
      "com.example.app\(suffix)", "com.example.app\(suffix)", "com.example.app.Widget\(suffix)",
      "{bundle}\(suffix)", "com.example.app")
    let type = random.pick("liveactivity", "liveactivity", "liveactivity", "alert")
    var headers = ["\"apns-topic\": \"\(topic)\"", "\"apns-push-type\": \"\(type)\""]
    if random.chance(40) {
      headers.append(
        "\"apns-expiration\": \(random.pick("\"0\"", "\"1763763600\"", "\"60\"", "\"00\"", "0"))")
    }
    if random.chance(40) {
      headers.append("\"apns-priority\": \(random.pick("\"5\"", "\"10\"", "\"7\"", "10"))")
    }
    if random.chance(5) { headers.append("\"apns-id\": \"a\"") }
    if random.chance(60) { headers.shuffle(using: &random) }
    var members = ["\"headers\": {\(headers.joined(separator: ", "))}", "\"payload\": \(push)"]
    if random.chance(5) { members.append("\"method\": \"GET\"") }
    if random.chance(5) { members.remove(at: random.number(0...members.count - 1)) }
    if random.chance(60) { members.shuffle(using: &random) }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Returns a message to Firebase that may be valid or invalid.
  private static func message(with push: String, _ random: inout SeededRandom) -> String {
    let token = random.pick("80f4d1a9", "80f4d1a9", "80f4d1a9", "dQw4:APA91b", "4 bytes", "")
    var apns = ["\"live_activity_token\": \"\(token)\"", "\"payload\": \(push)"]
    if random.chance(60) {
      let (name, value) = random.pick(
        ("priority", "\"5\""), ("priority", "\"10\""), ("priority", "\"10\""), ("priority", "10"),
        ("push-type", "\"liveactivity\""), ("topic", "\"a\""), ("expiration", "\"0\""))
      apns.append("\"headers\": {\"apns-\(name)\": \(value)}")
    }
    if random.chance(60) { apns.shuffle(using: &random) }
    let registration = random.chance(95) ? "\"token\": \"dQw4:APA91b\", " : ""
    return "{\"message\": {\(registration)\"apns\": {\(apns.joined(separator: ", "))}}}"
  }
}
