extension MutationKind {
  /// Baselines, with payloads that have such findings.
  static let baseline = MutationKind(
    name: "baseline", file: ".activity-lint-baseline.json",
    seeds: [
      """
      {"version":1,"findings":[
      {"file":"Payload.json","rule":"missing-key","pointer":"/aps/content-state","value":"cbf29ce484222325"},
      {"file":"Payload.json","rule":"iso-date","pointer":"/aps/content-state/eta","value":"0123456789abcdef","count":2},
      {"file":"b/c.json","rule":"unknown-key","pointer":"","value":"ffffffffffffffff","count":99}
      ]}

      """
    ],
    words: MutationSeeds.words + [
      "\"version\"", "\"findings\"", "\"file\"", "\"rule\"", "\"pointer\"", "\"value\"",
      "\"count\"",
      "\"Payload.json\"", "\"missing-key\"", "\"/aps/*\"", "\"/~2\"", "\"../x\"",
      "\"no-such-rule\"",
      "\"fffffffffffffffff\"", "\"0123456789ABCDEF\"", "9223372036854775807", "-1", "<<<<<<<",
      "=======\n",
    ],
    commands: [
      ["check", "--baseline", ".activity-lint-baseline.json", "Payload.json"],
      ["check", "--format", "json", "Payload.json"],
      ["baseline", "report", "Payload.json"], ["baseline", "prune", "Payload.json"],
      ["baseline", "create", "Payload.json"],
    ],
    others: [
      MutationSeeds.declarationsFile: MutationSeeds.declarations,
      "Payload.json": MutationSeeds.end,
      ".activity-lint.json": #"{"baseline": ".activity-lint-baseline.json"}"#,
    ])
}
