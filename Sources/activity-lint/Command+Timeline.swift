import ActivityLint

extension Command {
  /// `timeline`: pushes to an activity as the phone lives them.
  func showTimeline(_ options: Options) throws(CommandFailure) -> ExitStatus {
    var sequences: ActivitySequences? = ActivitySequences(key: try options.sequenceKey)
    let job = try LintJob(options, of: self)
    var timeline = TimelineReport(style: style(options))
    for input in job.inputs {
      var reader = try PayloadReader(input, below: job.configuration.folder, of: self)
      while let payloads = try reader.next() {
        for payload in payloads {
          timeline.add(job.linter.lint(payload, in: &sequences, place: input.place.text))
        }
      }
    }
    guard !timeline.isEmpty else { throw job.nothingFound }
    try streams.write(timeline.text())
    return .clean
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
