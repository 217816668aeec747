/// Configurations with many entries of each member, below and beyond the limits.
enum ConfigurationBombs {
  static let all: [SizeBomb] = [
    array("exclude") { "\"**/*f\($0 % 8)*/**/*a*\"" },
    array("envelopes") { #"{"name": "e\#($0)", "aps": "\#("/*" * 8)/m\#($0)/aps"}"# },
    array("suppressions") {
      #"{"rule": "missing-key", "files": "**", "pointer": "\#("/*" * 6)/\#($0)", "reason": "r"}"#
    },
    array("declarations") { _ in "\"Ride.swift\"" },
    array("versions") { #"{"app": "\#($0)", "declarations": ["Ride.swift"]}"# },
    array("envelopes") { #"{"name": "e\#($0)", "aps": "/m\#($0)/aps"}"# },
    array("payloads") { #"{"files": "**/a\#($0)*.json", "type": "A"}"# },
    array("exclude") { "\"**/a\($0)*.json\"" },
    array("suppressions") {
      #"{"rule": "missing-key", "files": "**/*.jsonl", "pointer": "/*/\#($0)", "reason": "r"}"#
    },
    array("expected") { #"{"files": "a\#($0)*/**", "rules": ["missing-key"]}"# },
    array("packages") { "\"voltra\($0)\"" },
    object("embedded") { "\"/content-state/a\($0)\": \"Int\"" },
    object("embedded") { "\"/content-state\("/a" * 100)/\($0)\": \"Int\"" },
    object("types") { "\"T\($0)\": \"any\"" },
    object("attributesTypes") { "\"T\($0)\": \"A\"" },
    object("placeholders") { "\"p\($0)\": 1" },
    object("rules") { "\"r\($0)\": \"off\"" },
    SizeBomb("unknown keys") { count in "{\(Text.list(count) { "\"u\($0)\": 1" })}" },
    SizeBomb("key of combining marks") { "{\"\("e\u{301}\u{323}" * ($0 * 10))\": 1}" },
    SizeBomb("long pointer of an envelope") {
      #"{"envelopes": [{"name": "e", "aps": "\#("/a" * $0)"}]}"#
    },
    SizeBomb("paths of a version") { count in
      let paths = Text.list(count) { _ in "\".\"" }
      return #"{"versions": [{"app": "1", "declarations": [\#(paths)]}]}"#
    },
    SizeBomb("long placeholder") { #"{"placeholders": {"p": "\#("x" * $0)"}}"# },
    SizeBomb("alternatives") { count in
      let texts = Text.list(count / 2, separator: ",") { "a\($0)" }
      return #"{"exclude": ["{\#(texts)}"]}"#
    },
  ]

  /// The files that a command reads in addition to the configuration, by name.
  static let files = [
    "Ride.swift": Text.state("var stops: Int"),
    "payloads.jsonl": Text.lines(50) {
      #"{"aps":{"timestamp":1795000000,"event":"update","content-state":{"a\#($0)":1}}}"#
    },
  ]

  private static func array(_ name: String, _ element: @escaping @Sendable (Int) -> String)
    -> SizeBomb
  {
    SizeBomb(name) { "{\"\(name)\": [\(Text.list($0, element))]}" }
  }

  private static func object(_ name: String, _ member: @escaping @Sendable (Int) -> String)
    -> SizeBomb
  {
    SizeBomb(name) { "{\"\(name)\": {\(Text.list($0, member))}}" }
  }
}
