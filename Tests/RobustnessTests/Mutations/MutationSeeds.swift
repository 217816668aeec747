import Foundation
import PushLinter
import PushRules

/// Texts and words that several kinds of input start from.
enum MutationSeeds {
  /// The name of the file with the declarations.
  static let declarationsFile = "Ride.swift"

  /// Declarations with every kind of value.
  static let declarations = """
    import ActivityKit
    struct Ride: ActivityAttributes {
      let id: UUID
      var name = "a"
      struct ContentState: Codable, Hashable {
        var eta: Date
        var stops: Int
        var note: String?
        var ratio: Double
        var small: Int8?
        var wide: UInt64?
        var price: Decimal?
        var link: URL?
        var image: Data?
        var window: Range<Int>?
        var phase: Phase
        var step: Step?
        var list: [Stop]
        var table: [String: [Int]]
        var flags: Set<Bool>?
        var custom: Custom?
      }
      enum Phase: String, Codable { case idle, riding = "on the way" }
      enum Step: Codable, Hashable { case wait, go(to: Stop, Int) }
      struct Stop: Codable, Hashable { var name: String; var at: Date? }
      struct Custom: Codable, Hashable {
        var value: Int
        enum CodingKeys: String, CodingKey { case value = "v", other }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          if let x = try? c.decode(Int.self, forKey: .value) { value = x }
          else { value = try c.decode(Int.self, forKey: .other) }
        }
      }
    }
    """

  static let state = #"""
    {"eta": 810422513, "stops": 2, "note": "a\u00e9", "ratio": 0.5, "small": -1, "wide": 18446744073709551615,
      "price": 1.10, "link": "https://example.com/a?b=c", "image": "AAEC", "window": [1, 3], "phase": "riding",
      "step": {"go": {"to": {"name": "x"}, "_1": 3}}, "list": [{"name": "b", "at": 1.5}], "table": {"k": [1, 2]},
      "flags": [true], "custom": {"v": 1}}
    """#

  static let update = """
    {
      "aps": {
        "timestamp": 1795255200, "event": "update", "stale-date": 1795258800, "relevance-score": 75,
        "content-state": \(state),
        "alert": {"title": {"loc-key": "T", "loc-args": ["a"]}, "body": "b", "sound": "default"}
      }
    }
    """

  static let start = """
    {"aps": {"timestamp": 1795255200, "event": "start", "attributes-type": "Ride", "input-push-token": 1,
      "attributes": {"id": "550E8400-E29B-41D4-A716-446655440000", "name": "n"}, "content-state": \(state),
      "alert": {"title": "t", "body": "b"}}, "extra": null}
    """

  static let end = """
    {"aps": {"timestamp": 1795255200000, "event": "end", "dismissal-date": "2026-11-21T10:00:00Z",
      "content-state": {"eta": "2026-11-21", "stops": "2", "Phase": 1, "list": {}}}}
    """

  static let request = """
    {"headers": {"apns-topic": "com.example.push-type.liveactivity", "apns-push-type": "liveactivity",
      "apns-priority": 10, "apns-expiration": "0", "authorization": "bearer eyJhbGciOiJFUzI1NiJ9.eyJpYXQiOjF9.AAAA"},
      "payload": \(start)}
    """

  /// Parts of JSON, with numbers, strings and escapes at the limits of types, and Apple's names.
  static let words =
    """
    { } [ ] , : " \\ / // /* */ # ' null true false 0 1 -1 -0 5 10 1e9 1E-400 1e400 -1e400 0.1 00 .5 1. + NaN Infinity
    9007199254740993 9223372036854775808 18446744073709551616 -9223372036854775809 1795255200000 810422513.5 12345678901234567890123
    "" "a" "\\u0000" "\\ud800" "\\udc00\\ud800" "\\n" "\\x" "true" "1" "1.0" "2026-11-21T10:00:00Z" "10:00" {} [] [[ {"a": ]] }} undefined None True
    "aps" "event" "update" "start" "end" "timestamp" "content-state" "attributes" "attributes-type" "alert" "title" "body" "sound"
    "stale-date" "dismissal-date" "relevance-score" "loc-key" "loc-args" "headers" "payload" "apns-topic" "apns-priority" "url" "_0" "_1"
    "{\\"aps\\": {\\"event\\": \\"update\\"}}" "{\\"aps\\":" \\" \\\\ \\u \\u00 content_state contentState 'a' `a` ; = => ( ) <a> </a> <!--
    """.split(whereSeparator: { $0.isWhitespace }).map { String($0) }

  /// Returns the names in quotation marks in the inputs, with the marks.
  static func names(in texts: [String]) -> [String] {
    var names: Set<String> = []
    for text in texts {
      for match in text.matches(of: /"[A-Za-z][A-Za-z0-9_.-]{0,40}"/) {
        names.insert(String(match.0))
      }
    }
    return names.sorted()
  }

  /// The contents of small files in a folder of the tests.
  static func files(in folder: String, _ suffix: String, maximumSize: Int = 6_000) -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../\(folder)").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.filter { $0.utf8.count <= maximumSize }
  }
}
