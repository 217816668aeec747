import ActivityReports
import PushLinter

extension Subcommand {
  static let timeline = Subcommand(
    name: "timeline",
    overview: "Show a sequence of payloads as the phone would live it.",
    discussion: """
      The payloads of a JSON Lines file, or of a folder, are pushes to one activity, in their order. Times are counted from \
      the first of them; what the phone does on its own between two pushes stands where it happens.
      """,
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument(
        "path", "Files and folders with payloads in their order; - for standard input.", .files)
    ],
    options: [
      .declarations, .type, .envelope, .ndjson, .sequenceKey, .stdinFilename, .config, .color,
      .help,
    ],
    run: Invocation.showTimeline)
}

extension Invocation {
  fileprivate func showTimeline() throws(CommandFailure) -> ExitStatus {
    let sequences = ActivitySequences(key: options[.sequenceKey])
    var job = try LintJob(options, of: self)
    var timeline = TimelineReport(style: style(options))
    try job.lint(in: sequences) { timeline.add($0) }
    guard !timeline.isEmpty else { throw job.nothingFound }
    try streams.write(timeline.text())
    return job.status
  }
}
