extension MutationKind {
  /// Configurations with expected and ignored findings, and descriptions of payloads.
  static let expectations = MutationKind(
    name: "expectations", file: ".activity-lint.json",
    seeds: [
      """
      {
        // comment
        "declarations": ["Ride.swift"],
        "payloads": [{"files": "payloads/*.json", "type": "Ride", "part": "content-state"}],
        "expected": [{"files": "payloads/bad*.json", "rules": ["missing-key", "iso-date"]}, {"files": "**/*.jsonl", "rules": ["not-a-push"]}],
        "suppressions": [{"rule": "null-value", "files": "payloads/**", "pointer": "/aps/*/note", "reason": "r", "until": "2027-01-31"}],
        "rules": {"unknown-key": "off", "date-property": "warning"},
      }
      """,
      """
      {"envelopes": [
        {"name": "queue", "aps": "/message/aps", "headers": "/message/headers", "token": "/to", "type": "/kind", "now": "/time"},
        {"name": "batch", "aps": "/jobs/*/push/aps"},
        {"name": "worker", "content-state": "/contentState", "attributes": "/attributes", "event": "/event"}],
        "versions": [{"app": "1", "declarations": ["Ride.swift"]}], "types": {"Tint": "String", "Stop": "any", "Phase": "unix-seconds"},
        "placeholders": {"a": 1}, "exclude": ["x/**"]}
      """,
    ],
    words: MutationSeeds.words
      + """
      "expected" "files" "rules" "rule" "reason" "until" "pointer" "suppressions" "payloads" "type" "part" "envelope" "envelopes" "versions" "app" "declarations"
      "exclude" "types" "placeholders" "name" "aps" "headers" "token" "missing-key" "unknown-key" "missing-expected-finding" "off" "error" "warning" "info"
      "**" "*" "payloads/**" "{a,b}" "[" "" "/" "/*" "/a/*/b" "/~0~1" "/~" "2027-02-30" "0000-00-00" "99999-01-01" "Ride" "String" "iso8601" "unix-milliseconds" "any" "content-state"
      """.split(whereSeparator: { $0.isWhitespace }).map { String($0) },
    commands: [
      ["check", "payloads"], ["check", "--format", "json", "payloads"],
      ["check", "--format", "sarif", "."],
      ["check", "--coverage", "payloads"], ["check", "--diff", "--fix=all", "payloads"],
      ["check", "--format", "junit", "payloads/bad.json"], ["check", "Ride.swift"],
      ["check", "--show-settings"], ["check", "--show-settings", "payloads/bad.json"],
      ["sample", "Ride"],
      ["schema", "--format", "json-schema"],
    ],
    others: [
      MutationSeeds.declarationsFile: MutationSeeds.declarations,
      "payloads/bad.json": MutationSeeds.end, "payloads/good.json": MutationSeeds.update,
      "payloads/queue.json":
        #"{"message": {"aps": {"event": "update"}, "headers": {"topic": "a"}}, "to": "x", "kind": "Ride"}"#,
      "payloads/worker.json": #"{"contentState": {"stops": 1}, "event": "end"}"#,
      "payloads/lines.jsonl": "{\"a\": 1}\n{\"jobs\": [{\"push\": {\"aps\": {}}}]}\n",
    ])
}
