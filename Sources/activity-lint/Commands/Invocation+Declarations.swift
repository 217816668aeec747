import CommandSyntax
import PushLinter

extension Invocation {
  func checkDeclarations() throws(CommandFailure) -> ExitStatus {
    let configuration = try ConfigurationFile(options, in: environment)
    let paths = options.positionals + options[.declarations]
    let declarations = try Declarations(paths, showsProblems: false, configuration, of: self)
    guard !declarations.ownSources.isEmpty else {
      streams.writeMessage(
        "The types are built-in declarations of packages: there are no Swift files to check.")
      return .clean
    }
    let linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(declarationsAreComplete: declarations.areNamed))
    let baselineFile = try BaselineFile(named: options, configuration, of: self)
    var reports = try Reports(
      options, declarations: declarations.sources,
      inputs: [configuration.file, baselineFile?.path].compactMap { $0 }, of: self)
    var use = configuration.use
    var baseline = try baselineFile?.matching(.payloads)
    for var report in linter.lintDeclarations(in: declarations.ownSources) {
      use?.record(report)
      baseline?.suppressKnown(in: &report)
      reports.add(report)
    }
    if paths.isEmpty, let report = use?.report(on: .allDeclarations) { reports.add(report) }
    reports.finish()
    try reports.writeOutput()
    try reports.save()
    return ExitStatus(reports.summary, options.failurePolicy)
  }
}

extension ConfigurationUse.Scope {
  /// The scope if no path is given.
  fileprivate static let allDeclarations = ConfigurationUse.Scope(
    places: SearchedPlaces(
      folders: ["."], extensions: ["swift"], skippedFolders: FileWalk.skippedNames),
    subject: .declarations)
}
