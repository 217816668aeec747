import ActivitySchema
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
    let new = paths.dropFirst().first
    let configuration = try ConfigurationFile(options, in: environment)
    let isMergeBase = options[.mergeBase]
    // An unknown ref is reported before a long search.
    let oldVersion =
      isMergeBase
      ? try AppVersion(mergeBaseOf: old, and: new, configuration, of: self)
      : try AppVersion(old, configuration, of: self)
    guard let oldVersion else { return try compareNothing("there is no commit yet") }
    var declarations = try AppVersion(new, configuration, of: self)
      .declarations(areNeeded: !isMergeBase)
    let oldSchema = try oldVersion.schema(beside: &declarations, isNeeded: !isMergeBase)
    if isMergeBase, oldSchema.activities.isEmpty {
      return try compareNothing("the merge base declares no attributes type")
    }
    if let missing = declarations.missing { throw missing }
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
    try reports.end(with: comparison.summary)
    return ExitStatus(reports.summary, options.failurePolicy)
  }

  /// Writes reports without a finding.
  private func compareNothing(_ reason: String) throws(CommandFailure) -> ExitStatus {
    var reports = try Reports(options, declarations: [], inputs: [], of: self)
    try reports.end(with: "Nothing to compare: \(reason).")
    return .clean
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

extension Reports {
  /// Writes and saves the reports.
  ///
  /// - Parameter conclusion: the sentence that ends each report for people.
  fileprivate mutating func end(with conclusion: String) throws(CommandFailure) {
    self.conclusion = conclusion
    finish()
    try writeOutput()
    try save()
  }
}
