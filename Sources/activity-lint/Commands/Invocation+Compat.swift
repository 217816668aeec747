import CommandSyntax
import PushLinter

extension Invocation {
  func compareVersions() throws(CommandFailure) -> ExitStatus {
    let paths = options.positionals
    guard let old = paths.first, paths.count <= 2 else {
      throw options.usage(
        "compat takes the old declarations, and the new ones unless they are below the working directory"
      )
    }
    let configuration = try ConfigurationFile(options, in: environment)
    // An unknown ref is reported before a long search.
    let oldVersion = try AppVersion(old, configuration, of: self)
    var declarations = try AppVersion(paths.dropFirst().first, configuration, of: self)
      .declarations()
    let oldSchema = try oldVersion.schema(beside: &declarations)
    var comparison = AppComparison(
      old: oldSchema, new: declarations.schema,
      exchanges: options[.direction].map { [$0] } ?? Exchange.allCases)
    if let reason = comparison.reasonForNothing { throw .job(reason) }
    if options.has(.payloads) {
      try compare(&comparison, configuration)
    }
    let baselineFile = try BaselineFile(named: options, configuration, of: self)
    var reports = try Reports(
      options, declarations: declarations.sources,
      inputs: [configuration.file, baselineFile?.path].compactMap { $0 }, of: self)
    var baseline = try baselineFile?.matching()
    for var report in comparison.reports(
      in: declarations.sources, configuration.configuration)
    {
      baseline?.suppressKnown(in: &report)
      reports.add(report)
    }
    reports.finish()
    try reports.writeOutput()
    if reports.outputIsHumanReadable {
      try reports.write(Array((comparison.summary + "\n").utf8))
    }
    try reports.save()
    return ExitStatus(reports.summary, options.failurePolicy)
  }

  /// Compares the findings with the payloads that an option names.
  private func compare(
    _ comparison: inout AppComparison, _ configuration: ConfigurationFile
  ) throws(CommandFailure) {
    var payloadOptions = options
    while payloadOptions.takePositional() != nil {}
    payloadOptions.add(positionals: options[.payloads])
    var job = try LintJob(payloadOptions, needsDeclarations: false, showsProblems: false, of: self)
    var payloads: [Source] = []
    try job.forEachReport(in: nil) { report throws(CommandFailure) in payloads.append(report.source)
    }
    guard !payloads.isEmpty else { throw job.nothingFound }
    comparison.compare(with: payloads, configuration.configuration, options: job.linter.options)
  }
}
