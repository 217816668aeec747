import ActivityReports
import CommandSyntax
import PushLinter
import PushModel
import PushTexts

/// The check of the declarations themselves, where `check` finds declarations and no push.
struct DeclarationsCheck {
  private let declarations: Declarations
  private let configuration: ConfigurationFile
  private let options: Options
  private let command: Invocation
  /// Whether the command line names no path: only then are unused entries of the configuration known.
  private let isOfRepository: Bool

  /// Reads the declarations in the folders among the paths, or all of the repository; returns nil if there are none.
  ///
  /// A repository whose configuration names payloads has lost them.
  ///
  /// - Parameter read: The declarations that the check of the repository's payloads has read.
  init?(
    _ options: Options, isOfRepository: Bool, read: Declarations, of command: Invocation
  ) throws(CommandFailure) {
    let environment = command.environment
    self.options = options
    self.command = command
    self.isOfRepository = isOfRepository
    configuration = try ConfigurationFile(options, in: environment)
    let (payloads, expectations) = (
      configuration.configuration.payloads, configuration.configuration.expectations
    )
    let folders = options.positionals.filter {
      (try? FileSystem.kind(of: environment.absolute($0))) == .folder
    }
    guard !folders.isEmpty, !isOfRepository || payloads.isEmpty && expectations.isEmpty else {
      return nil
    }
    declarations =
      isOfRepository
      ? read
      : try Declarations(
        folders, areNeeded: false, showsProblems: false, configuration, of: command)
    guard declarations.missing == nil, !declarations.ownSources.isEmpty else { return nil }
  }

  /// - Parameter pushes: the summary of the check that found no push.
  func run(besides pushes: Summary) throws(CommandFailure) -> ExitStatus {
    let linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(declarationsAreComplete: declarations.areNamed))
    var reports = try RunOutput(
      options, declarations: declarations.sources,
      inputs: [configuration.file].compactMap { $0 }, of: command)
    reports.summary.addSkipped(pushes)
    var use = configuration.use
    let folders = isOfRepository ? command.environment.searchedFolders : options.positionals
    let areLocal = ActivityRequests(below: folders, in: command.environment).areLocal
    if areLocal {
      command.streams.writeMessage(
        "note: every `Activity.request` lacks a push type, so nothing about pushes was checked")
    }
    for report in linter.lintDeclarations(in: declarations.ownSources, arePushed: !areLocal) {
      use?.record(report)
      reports.add(report)
    }
    if isOfRepository, let report = use?.report(on: .all(declarations.sources)) {
      reports.add(report)
    }
    reports.finish()
    try reports.writeOutput()
    try reports.save()
    return ExitStatus(reports.summary, options[.failOn])
  }
}

extension ConfigurationUse.Scope {
  /// Returns the scope if no path is given.
  fileprivate static func all(_ declarations: [Source]) -> ConfigurationUse.Scope {
    ConfigurationUse.Scope(
      places: SearchedPlaces(
        folders: ["."], extensions: ["swift"], skippedFolders: FileWalk.skippedNames),
      subject: .declarations, swiftFiles: declarations)
  }
}
