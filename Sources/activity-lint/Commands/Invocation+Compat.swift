import ActivityReports
import ActivitySchema
import CommandSyntax
import PushLinter
import PushModel
import PushRules
import PushTexts

extension Invocation {
  func compareVersions() throws(CommandFailure) -> ExitStatus {
    let paths = options.positionals
    guard paths.count <= 2 else {
      throw options.usage(
        "compat takes the old declarations, and the new ones unless they are below the working directory"
      )
    }
    let configuration = try ConfigurationFile(options, in: environment)
    guard let old = paths.first else { return try compareWithKnownVersions(configuration) }
    let new = paths.dropFirst().first
    let isMergeBase = options[.mergeBase]
    // An unknown ref is reported before a long search.
    let oldVersion =
      isMergeBase
      ? try AppVersion(mergeBaseOf: old, and: new, configuration, of: self)
      : try AppVersion(old, configuration, of: self)
    guard let oldVersion else { return try compareNothing("there is no commit yet") }
    var declarations = try AppVersion(new, besides: oldVersion, configuration, of: self)
      .declarations(areNeeded: !isMergeBase)
    let schema = try oldVersion.schema(beside: &declarations, areNeeded: !isMergeBase)
    if isMergeBase, schema.activities.isEmpty {
      return try compareNothing("the merge base declares no attributes type")
    }
    if let missing = declarations.missing { throw missing }
    let version = SupportedVersion(app: oldVersion.app, schema: schema)
    return try compare([version], with: declarations, configuration)
  }

  /// Compares with the versions in the configuration.
  private func compareWithKnownVersions(
    _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> ExitStatus {
    if options[.mergeBase] { throw options.usage("'--merge-base' needs the old declarations") }
    let declarations = try Declarations(options, areNeeded: false, configuration, of: self)
    guard !declarations.versions.isEmpty else {
      throw options.usage(
        "compat takes the old declarations, such as a tag, unless the configuration names `versions`"
      )
    }
    if let missing = declarations.missing { throw missing }
    return try compare(declarations.versions, with: declarations, configuration)
  }

  private func compare(
    _ versions: [SupportedVersion], with declarations: Declarations,
    _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> ExitStatus {
    for schema in versions.map({ $0.schema }) where !schema.problems.isEmpty {
      try? streams.writeError(ProblemReport.text(schema.problems, in: declarations.sources))
    }
    var comparison = ReleaseComparison(
      old: versions, new: declarations.schema, in: declarations.sources.map { $0.path },
      exchanges: options[.direction].map { [$0] } ?? Exchange.allCases)
    if let reason = comparison.reasonForNothing { throw .job(reason) }
    let status =
      options.has(.payloads) ? try comparePayloads(in: &comparison, configuration) : .clean
    var reports = try RunOutput(
      options, declarations: declarations.sources,
      inputs: [configuration.file].compactMap { $0 }, of: self)
    for report in comparison.reports(in: declarations.sources, configuration.configuration) {
      reports.add(report)
    }
    reports.summary.order = comparison.order
    try reports.end(with: comparison.summary)
    return status == .failed ? status : ExitStatus(reports.summary, options[ifDeclared: .failOn])
  }

  /// Writes reports without a finding.
  private func compareNothing(_ reason: String) throws(CommandFailure) -> ExitStatus {
    var reports = try RunOutput(options, declarations: [], inputs: [], of: self)
    try reports.end(with: "Nothing to compare: \(reason).")
    return .clean
  }

  /// Compares the findings with the payloads that an option names, and returns whether all files could be read.
  private func comparePayloads(
    in comparison: inout ReleaseComparison, _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> ExitStatus {
    var payloadOptions = options
    payloadOptions.positionals = options[.payloads]
    var job = try LintJob(payloadOptions, needsDeclarations: false, showsProblems: false, of: self)
    var payloads: [Source] = []
    try job.forEachReport(in: nil) { report throws(CommandFailure) in payloads.append(report.source)
    }
    guard !payloads.isEmpty else { throw job.nothingFound() }
    let reasons = comparison.compare(
      with: payloads, configuration.configuration, options: job.linter.options)
    guard reasons.isEmpty else {
      throw .job(reasons.map { $0.text }.joined(separator: "; "))
    }
    return job.status
  }
}

extension RunOutput {
  /// Writes and saves the reports.
  ///
  /// - Parameter conclusion: the sentence that ends each report for people.
  fileprivate mutating func end(with conclusion: String) throws(CommandFailure) {
    summary.conclusion = conclusion
    finish()
    try writeOutput()
    try save()
  }
}
