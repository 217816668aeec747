extension MutationKind {
  /// Streams of pushes to several activities, a line each.
  static let jsonLines = MutationKind(
    name: "json-lines", file: "Stream.jsonl",
    seeds: [
      pushes.joined(separator: "\n"), pushes.joined(separator: "\r\n") + "\r\n",
      Array(repeating: pushes, count: 6).flatMap { $0 }.joined(separator: "\n") + "\n\n",
    ],
    words: MutationSeeds.words + MutationSeeds.names(in: pushes)
      + ["\n", "\r", "\r\n", "\n\n", "\u{2028}", "{}\n", "null\n", "\n\"\n"],
    commands: [
      ["check", "--jobs", Invariant.manyJobs, "Stream.jsonl"],
      ["check", "--jobs", Invariant.manyJobs, "--format", "json", "Stream.jsonl"],
      ["check", "--jobs", Invariant.manyJobs, "--format", "jsonl", "--ndjson", "-"],
      ["check", "--jobs", Invariant.manyJobs, "--format", "junit", "Stream.jsonl"],
      ["check", "--format", "jsonl", "--ndjson", "--ready", "-"],
      ["check", "--format", "jsonl", "--ndjson", "--ready", "--sequence", "-"],
      ["check", "--coverage", "Stream.jsonl"], ["check", "--fix=all", "Stream.jsonl"],
      ["check", "--sequence", "--format", "json", "Stream.jsonl"],
      ["check", "--sequence=/to", "--format", "gitlab", "Stream.jsonl"],
      ["check", "--sequence", "--fix=all", "Stream.jsonl"],
      ["check", "--format", "suppressions", "--sequence", "Stream.jsonl"],
      ["timeline", "--sequence=/to", "Stream.jsonl"], ["size", "Stream.jsonl"],
    ],
    others: [MutationSeeds.declarationsFile: MutationSeeds.declarations])

  private static let pushes = [
    MutationSeeds.start, MutationSeeds.update, MutationSeeds.end, MutationSeeds.request,
    #"{"to": "a", "aps": {"event": "update", "timestamp": 1795255201, "content-state": {"stops": 1}}}"#,
    #"{"to": 7, "aps": {"event": "end", "timestamp": 1795255100, "content-state": {"eta": 1}}}"#,
    #"{"type": "Ride", "now": 1795255101, "payload": "{\"aps\": {\"event\": \"update\"}}"}"#,
    #"2026-11-21T10:00:00Z INFO push {"aps": {"event": "update"}}"#,
  ].map { String($0.map { $0.isNewline ? " " : $0 }) }
}
