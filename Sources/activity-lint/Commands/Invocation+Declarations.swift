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
    var reports = try Reports(
      options, declarations: declarations.sources,
      inputs: [configuration.file].compactMap { $0 }, of: self)
    var use = configuration.use
    for report in linter.lintDeclarations(in: declarations.ownSources) {
      use?.record(report)
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
