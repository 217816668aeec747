import ActivityReports
import PushLinter

extension Subcommand {
  static let timeline = Subcommand(
    name: "timeline",
    overview: "Show what the phone does with a sequence of pushes.",
    discussion: """
      The payloads of a JSON Lines file or of a folder are pushes to one activity, in order. Times are relative to the \
      first push; changes that the phone makes between two pushes appear in order of time.
      """,
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument(
        "path", "Files and folders with payloads, in order; - for standard input.", .files)
    ],
    options: {
      [
        .declarations, .type, .envelope, .ndjson, .sequenceKey, .stdinFilename, .config,
        .allowOutside, .color, .help,
      ]
    },
    run: Invocation.showTimeline)
}

extension Invocation {
  fileprivate func showTimeline() throws(CommandFailure) -> ExitStatus {
    let sequences = ActivitySequences(key: options[.sequenceKey])
    var job = try LintJob(options, of: self)
    var timeline = TimelineReport(style: style(options))
    var count = 0
    try job.lint(in: sequences) { report throws(CommandFailure) in
      count += 1
      guard count <= maximumPushes else {
        throw .job("more than \(maximumPushes) payloads; a timeline shows a few activities")
      }
      timeline.add(report)
    }
    guard !timeline.isEmpty else { throw job.nothingFound }
    try streams.write(timeline.text())
    return job.status
  }
}

/// The maximum number of payloads of a timeline, which is written when all are known.
private let maximumPushes = 5_000
