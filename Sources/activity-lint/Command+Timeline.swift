import ActivityReports
import PushLinter

extension Command {
  /// `timeline`: pushes to an activity as the phone lives them.
  func showTimeline(_ options: Options) throws(CommandFailure) -> ExitStatus {
    let sequences = ActivitySequences(key: try options.sequenceKey)
    var job = try LintJob(options, of: self)
    var timeline = TimelineReport(style: style(options))
    try job.lint(in: sequences) { timeline.add($0) }
    guard !timeline.isEmpty else { throw job.nothingFound }
    try streams.write(timeline.text())
    return job.status
  }
}

extension Options {
  /// The JSON Pointer that tells activities apart; nil where each file or folder is one.
  var sequenceKey: String? {
    get throws(CommandFailure) {
      guard let key = text(.sequenceKey) else { return nil }
      guard key.hasPrefix("/") else {
        throw usage(
          "--sequence-key is a JSON Pointer such as /aps/attributes/id, and '\(key)' has no leading slash"
        )
      }
      return key
    }
  }
}
