extension MutationKind {
  /// Pushes, whole and in parts, with a declaration.
  static let payload = MutationKind(
    name: "payload", file: "Payload.json",
    seeds: [
      MutationSeeds.update, MutationSeeds.start, MutationSeeds.end, MutationSeeds.state,
      #"[{"aps": {"event": "update"}}, 1]"#,
      #"{'aps': {'event': u'update', 'content-state': None}}"#,
      "{\n  aps: { event: 'update', timestamp: Date.now() },\n}",
    ],
    words: MutationSeeds.words + MutationSeeds.names(in: [MutationSeeds.state]),
    commands: [
      ["check", "Payload.json"], ["check", "--format", "json", "Payload.json"],
      ["check", "--format", "sarif", "Payload.json"],
      ["check", "--format", "junit", "Payload.json"],
      ["check", "--color", "always", "Payload.json"],
      ["check", "--fix", "Payload.json"], ["check", "--fix=all", "Payload.json"],
      ["check", "--fix=all", "--diff", "Payload.json"],
      ["check", "--coverage", "Payload.json"],
      ["check", "--part", "content-state", "--format", "json", "Payload.json"],
      ["check", "--part", "content-state", "--fix=all", "Payload.json"],
      ["check", "--skip-foreign", "--now", "--format", "gitlab", "Payload.json"],
      [
        "check", "--header", "apns-topic: a", "--header", "apns-priority: 5", "--format", "gitlab",
        "-",
      ],
      ["check", "--format", "suppressions", "Payload.json"],
      ["size", "Payload.json"], ["timeline", "Payload.json"],
      ["check", "--show-settings", "Payload.json"],
    ],
    others: [MutationSeeds.declarationsFile: MutationSeeds.declarations])
}
