import ActivityReports
import CommandSyntax
import PushLinter

extension Invocation {
  func showTimeline() throws(CommandFailure) -> ExitStatus {
    let sequences = ActivitySequences(key: options[.sequence]?.key)
    var job = try LintJob(options, of: self)
    var timeline = TimelineReport(style: terminal.style(options))
    var count = 0
    try job.forEachReport(in: sequences) { report throws(CommandFailure) in
      count += 1
      guard count <= maximumPushes else {
        throw .job("more than \(maximumPushes) payloads; a timeline shows a few activities")
      }
      timeline.add(report)
    }
    guard !timeline.isEmpty else { throw job.nothingFound() }
    try streams.write(timeline.text())
    return job.status
  }
}

/// The maximum number of payloads of a timeline, which is written when all are known.
private let maximumPushes = 5_000
