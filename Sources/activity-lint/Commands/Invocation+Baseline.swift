import ActivityReports
import CommandSyntax
import PushLinter

extension Invocation {
  func runBaseline() throws(CommandFailure) -> ExitStatus {
    var options = options
    let action = try parsed { () throws(UsageError) in
      try options.takeAction(BaselineAction.self)
    }
    let sequences = options[.sequence].map { ActivitySequences(key: $0.key) }
    var job = try LintJob(options, of: self)
    job.linter.options.computesFingerprints = true
    // A baseline of only the readable files would lose the findings of the others.
    guard job.unreadableCount == 0 else { return .failed }
    let file = try BaselineFile(orDefault: options, job.configuration, of: self)
    var outputs = OutputFiles(inputs: job.readFiles, in: environment)
    if let conflict = outputs.conflict(of: file.name) { throw options.usage(conflict) }
    if action == .create { return try create(file, &job, in: sequences) }
    var matching = try file.matching(.payloads)
    try forEachReport(of: &job, in: sequences) { report in
      var report = report
      matching.suppressKnown(in: &report)
    }
    if action == .report {
      try streams.write(BaselineReport.text(matching, style: style(options)))
      return matching.staleEntries.isEmpty ? .clean : .findings
    }
    let removed = matching.staleEntries.reduce(0) { $0 + $1.count }
    try file.replace(.payloads, with: matching.pruned)
    streams.writeMessage("Removed \(Self.findings(removed)) from \(file.name.text).")
    return .clean
  }

  private func create(
    _ file: BaselineFile, _ job: inout LintJob, in sequences: ActivitySequences?
  ) throws(CommandFailure) -> ExitStatus {
    var recorder = BaselineRecorder()
    try forEachReport(of: &job, in: sequences) { recorder.record($0) }
    try write(recorder, about: .payloads, to: file, job.configuration)
    return .clean
  }

  /// Writes the findings about one subject, in place of those in some files, or in all.
  func write(
    _ recorder: BaselineRecorder, about subject: Baseline.Subject, in files: Set<String>? = nil,
    to file: BaselineFile, _ configuration: ConfigurationFile
  ) throws(CommandFailure) {
    guard !recorder.isFull else {
      throw .job(
        "more than \(BaselineRecorder.maximumCount) different findings; fix their common causes or turn off their rules, and record the rest in the baseline"
      )
    }
    let baseline = recorder.baseline
    try file.replace(subject, with: baseline, in: files)
    streams.writeMessage("Wrote \(Self.findings(baseline.count)) to \(file.name.text).")
    if configuration.configuration.baseline == nil {
      let name = file.path.relative(to: configuration.folder).text
      streams.writeMessage(
        "To use it, add \"baseline\": \"\(name)\" to \(ConfigurationFile.name.text), or pass --baseline."
      )
    }
  }

  /// Calls a closure with each report that `check` adds for the same paths and options.
  private func forEachReport(
    of job: inout LintJob, in sequences: ActivitySequences?, _ body: (Report) -> Void
  ) throws(CommandFailure) {
    var conflicts = UsedDeclarations(job.linter, sources: job.declarations.sources)
    let reportsOnSwiftFiles = job.reportsOnSwiftFiles
    reportsOnSwiftFiles.forEach(body)
    try job.forEachReport(in: sequences) { report in
      conflicts.record(report)
      body(report)
    }
    conflicts.reports(without: Set(reportsOnSwiftFiles.map { $0.source.name })).forEach(body)
  }

  private static func findings(_ count: Int) -> String {
    count == 1 ? "1 finding" : "\(count) findings"
  }
}
