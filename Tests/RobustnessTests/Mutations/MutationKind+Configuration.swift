extension MutationKind {
  /// Configurations with path patterns, and with many entries of each member.
  static let configuration = MutationKind(
    name: "configuration", file: ".activity-lint.json",
    seeds: [
      """
      {
        // comment
        "declarations": ["Ride.swift"],
        "exclude": ["a/**/{b,c}*.json", "**/x?/"],
        "severities": {"null-value": "off"},
        "suppressions": [{"rule": "unknown-key", "files": "{fixtures,old}/**", "at": "/aps/*", "reason": "r"}]
      }
      """
    ] + ConfigurationBombs.all.map { $0.text(40) },
    words: [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "/", "//", "/*", "*/", "*", "**", "**/", "?",
      "{a,b}", "{,", "./",
      "../", "null", "true", "0", "-1e9", "\"rule\"", "\"files\"", "\"reason\"", "\"until\"",
      "\"2027-01-31\"",
      "\u{0}", "\u{200B}", "é", "\n",
    ],
    commands: [
      ["config"], ["config", "a/b/c.json"], ["check", "--part", "content-state", "state.json"],
    ],
    others: [
      "state.json": #"{"a": 1}"#,
      "Ride.swift":
        "struct A: ActivityAttributes { struct ContentState: Codable, Hashable { var a: Int } }",
    ])
}
