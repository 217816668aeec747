import ActivitySchema

@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// A set of reports for every format: findings with and without optional parts, JSON
/// Lines, hostile text.
enum SampleReports {
  static let swiftFile = Source(
    name: "App/RideAttributes.swift",
    bytes: Array(
      """
      import ActivityKit

      struct RideAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// 乗る
          var startedAt: Date
          var stops: [Int]
        }
      }

      """.utf8))

  static let all = [ride, lines, accepted, rejected, hostile, endless, declarations]

  private static let ride = sample(
    "fixtures/ride/update.json",
    """
    {
      "aps": {
        "event": "update",
        "timestamp": 1788729113,
        "content-state": {
    \t\t"driver": "乗😀é",\t"startedAt": 1788729113,
          "stops": [
            1,
            "two"
          ]
        }
      }
    }
    """,
    decodes: false,
    failure: DecodingFailure(
      part: .contentState, kind: .typeMismatch, codingPath: [.key("stops"), .index(1)])
  ) { payload in
    let date = payload.range(of: "1788729113,\n      \"stops").lowerBound
    payload.find(
      "unix-date", .error, "`startedAt` is 1788729113: the phone reads 2057-09-06, not 2026-09-06",
      date..<date + 10, "/aps/content-state/startedAt",
      label: "Unix seconds; `Date` decodes as seconds since 2001-01-01",
      notes: [declared("startedAt"), declared("missing", file: 7)],
      help: "send 810421913 (subtract 978307200), or declare the property as `Double`",
      fix: Fix([Edit(date..<date + 10, to: "810421913")], .safe))
    payload.find(
      "type-mismatch", .error, "`stops` has a string where a whole number is declared",
      payload.range(of: "\"two\""), "/aps/content-state/stops/1", label: "a string",
      notes: [
        declared("stops"), Note("the array starts here", at: .payload(payload.range(of: "["))),
      ],
      effect: "the phone drops the push in silence",
      fix: Fix(
        [
          Edit(payload.range(of: "\"two\""), to: "2"),
          Edit(payload.range(of: "1,"), to: "1 ,"),
        ], .unsafe),
      failure: DecodingFailure(
        part: .contentState, kind: .typeMismatch, codingPath: [.key("stops"), .index(1)]))
    payload.find(
      "type-mismatch", .error, "the same error again, which is not the first any more",
      payload.range(of: "]"), "/aps/content-state/stops",
      failure: DecodingFailure(
        part: .contentState, kind: .typeMismatch, codingPath: [.key("stops"), .index(1)]))
    payload.find(
      "missing-key", .error, "the content-state has no `eta`, which `ContentState` needs",
      payload.range(of: "\"content-state\": {\n"), "/aps/content-state",
      failure: DecodingFailure(part: .contentState, kind: .keyNotFound, codingPath: []))
  }

  private static let lines = sample(
    "fixtures/feed.jsonl", line: 12, offset: 4_096, #"{"aps": {"event": "update"}}"#,
    notChecked: (1...7).map { "/aps/content-state/tint/\($0)" }
  ) { payload in
    payload.find(
      "unknown-aps-key", .info, "`event` is only a sample", payload.range(of: "\"event\""),
      "/aps/event")
  }

  private static let accepted = sample("fixtures/accepted.json", "{}", decodes: true) { _ in }

  private static let rejected = sample("fixtures/rejected/null.json", "{\r\n  \"a\": null\r\n}") {
    payload in
    payload.find(
      "null-value", .warning, "`a` is null", payload.range(of: "null"), "/a", isExpected: true)
    payload.find("missing-aps", .warning, "`aps` is missing", 0..<1, "", isExpected: false)
  }

  private static let hostile = sample(
    " ::error file=x::\u{1B}]0;owned\u{7}.json",
    "{\"\u{1B}[2J##[error]\u{202E}\": \u{7F}\u{9B}1m \u{FEFF}}",
    notChecked: ["/\u{1B}[31m\n::error::x"]
  ) { payload in
    payload.find(
      "unknown-key", .warning, "unknown key `\u{1B}[2J\r\n::error::pwned ##vso[task]`",
      payload.range(of: "\u{202E}"), "/\u{1B}\n", label: "here\n::warning::x", help: "a\u{85}b")
  }

  private static let endless = sample(
    "fixtures/endless.json", "[" + String(repeating: "1234567,", count: 5_000) + "]"
  ) { payload in
    payload.find(
      "lenient-number", .info, "one of many", 20_001..<20_008, "/2500", label: "in the middle")
    payload.find("too-long", .info, "all of it", 1..<40_000, "/0")
  }

  private static let declarations: Report = {
    var file = Sample(text: String(decoding: swiftFile.bytes, as: UTF8.self))
    file.find(
      "fragile-enum", .info, "`stops` is only a sample", file.range(of: "stops"), "",
      notes: [declared("startedAt")], help: "declare something else")
    return Report(
      ofDeclarationsIn: swiftFile,
      configured: Configuration.ConfiguredFindings(diagnostics: file.diagnostics))
  }()

  private static func declared(_ name: String, file: Int = 0) -> Note {
    let text = Sample(text: String(decoding: swiftFile.bytes, as: UTF8.self))
    return Note(
      "declared here", at: .declaration(DeclarationSite(file: file, range: text.range(of: name))))
  }
}

extension SampleReports {
  private static func sample(
    _ name: String, line: Int = 1, offset: Int = 0, _ text: String, decodes: Bool? = nil,
    failure: DecodingFailure? = nil, notChecked: [String] = [], _ find: (inout Sample) -> Void
  ) -> Report {
    var sample = Sample(text: text)
    find(&sample)
    return Report(
      source: Source(
        name: name, path: "below/" + name, line: line, offset: offset, bytes: Array(text.utf8),
        isLine: line > 1),
      typeName: decodes == nil ? nil : "RideAttributes", decodes: decodes, decodingError: failure,
      diagnostics: sample.diagnostics,
      notChecked: notChecked.map { .init(pointer: $0, reason: "`Tint` decodes itself") })
  }
}

/// Text with findings, each positioned by its marked part.
private struct Sample {
  let text: String
  private(set) var diagnostics: [Diagnostic] = []

  init(text: String) { self.text = text }

  func range(of part: String) -> Range<Int> {
    let bytes = Array(text.utf8)
    let part = Array(part.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: part) } ?? 0
    return start..<start + part.count
  }

  mutating func find(
    _ rule: String, _ severity: Severity, _ message: Message, _ range: Range<Int>,
    _ pointer: String,
    label: Message = "", notes: [Note] = [], effect: Message = "", help: Message = "",
    fix: Fix? = nil,
    failure: DecodingFailure? = nil, isExpected: Bool = false
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule, severity: severity, message: message, range: range, pointer: pointer,
        label: label,
        notes: notes, outcome: severity == .error && !effect.isEmpty ? .dropped : .delivered,
        effect: effect, help: help, fix: fix, decodingError: failure,
        isExpected: isExpected))
  }
}
