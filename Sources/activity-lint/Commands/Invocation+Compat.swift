import ActivityReports
import ActivitySchema
import CommandSyntax
import PushLinter

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
    var declarations = try AppVersion(new, configuration, of: self)
      .declarations(areNeeded: !isMergeBase)
    let releases = try oldVersion.releases(beside: &declarations, areNeeded: !isMergeBase)
    if isMergeBase, releases.allSatisfy({ $0.schema.activities.isEmpty }) {
      return try compareNothing("the merge base declares no attributes type")
    }
    if let missing = declarations.missing { throw missing }
    return try compare(releases, with: declarations, configuration)
  }

  /// Compares with the versions in the configuration and in a lock.
  private func compareWithKnownVersions(
    _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> ExitStatus {
    for (option, name) in [(Option.mergeBase, "--merge-base"), (.ref, "--ref"), (.path, "--path")]
    where options[option] {
      throw options.usage("'\(name)' needs the old declarations")
    }
    var declarations = try Declarations(options, areNeeded: false, configuration, of: self)
    var releases = declarations.versions.map {
      ReleaseComparison.Release(app: $0.app, schema: $0.schema)
    }
    if releases.isEmpty, declarations.missing == nil {
      // Current declarations hide those of a lock.
      let locks = try Declarations.locks(below: environment.searchedFolders, of: self)
        .filter { !declarations.contains($0) }
      releases =
        locks.isEmpty ? [] : declarations.releases(in: locks, configuration, in: environment)
    }
    guard !releases.isEmpty else {
      throw options.usage(
        "compat takes the old declarations, such as a tag, unless the configuration names `versions` or a lock contains several"
      )
    }
    if let missing = declarations.missing { throw missing }
    return try compare(releases, with: declarations, configuration)
  }

  private func compare(
    _ releases: [ReleaseComparison.Release], with declarations: Declarations,
    _ configuration: ConfigurationFile
  ) throws(CommandFailure) -> ExitStatus {
    for schema in releases.map({ $0.schema }) where !schema.problems.isEmpty {
      try? streams.writeError(ProblemReport.text(schema.problems, in: declarations.sources))
    }
    var comparison = ReleaseComparison(
      old: releases, new: declarations.schema,
      exchanges: options[.direction].map { [$0] } ?? Exchange.allCases)
    if let reason = comparison.reasonForNothing { throw .job(reason) }
    if options.has(.payloads) { try comparePayloads(in: &comparison, configuration) }
    var reports = try Reports(
      options, declarations: declarations.sources,
      inputs: [configuration.file].compactMap { $0 }, of: self)
    for report in comparison.reports(in: declarations.sources, configuration.configuration) {
      reports.add(report)
    }
    reports.order = comparison.order
    try reports.end(with: comparison.summary)
    return ExitStatus(reports.summary, options[ifDeclared: .failOn])
  }

  /// Writes reports without a finding.
  private func compareNothing(_ reason: String) throws(CommandFailure) -> ExitStatus {
    var reports = try Reports(options, declarations: [], inputs: [], of: self)
    try reports.end(with: "Nothing to compare: \(reason).")
    return .clean
  }

  /// Compares the findings with the payloads that an option names.
  private func comparePayloads(
    in comparison: inout ReleaseComparison, _ configuration: ConfigurationFile
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
