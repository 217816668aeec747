import CommandSyntax
import PushModel

extension Invocation {
  func checkPayloads() throws(CommandFailure) -> ExitStatus {
    if options[.showSettings] { return try showSettings() }
    var options = options
    let isOfRepository = options.positionals.isEmpty
    var check: CheckCommand
    do throws(CommandFailure) {
      if isOfRepository { try options.addRepository(in: environment) }
      check = try CheckCommand(options, of: self)
    } catch {
      report(error)
      throw error
    }
    if let status = try check.run() { return status }
    let declarations = try DeclarationsCheck(
      options, isOfRepository: isOfRepository, read: check.declarations, of: self)
    guard let declarations else { throw try check.finishWithoutPush() }
    return try declarations.run(besides: check.summary)
  }
}

extension Invocation {
  /// Writes a failure before the first payload to the requested reports that have a place for it.
  private func report(_ failure: CommandFailure) {
    // The inputs may be unknown, so no existing file that can be one is replaced.
    let canBeInput = { (file: Path) in
      file.hasExtension(InputFiles.walk.extensions) && FileSystem.exists(environment.absolute(file))
    }
    // A program that awaits the ready line reads the reason from standard error.
    guard failure.message != nil, !options[.ready],
      !options[.format].contains(where: { $0.file.map(canBeInput) ?? false }),
      var reports = try? RunOutput(options, declarations: [], inputs: options.positionals, of: self)
    else { return }
    try? reports.finishFailed(failure)
  }
}

extension Options {
  /// Adds the payloads of the repository, or else of the working directory, as paths: the configuration's payloads, or else the folder
  /// to search.
  ///
  /// Outside of a repository, no path is added for the home directory and for the root, which contain other projects.
  mutating func addRepository(in environment: Environment) throws(CommandFailure) {
    let configuration = try ConfigurationFile(self, in: environment)
    let folder =
      configuration.text == nil
      ? environment.repositoryRoot ?? environment.projectFolder : configuration.folder
    guard let folder = folder.map({ environment.displayed($0) }) else { return }
    let files = InputFiles.walk.files(below: folder, in: environment) { file in
      let entries = configuration.entries(of: file, in: environment)
      return InputFiles.placeOfOthers(file, at: entries.path) == nil && !entries.isExcluded
    } omitting: { _, _ in
    }
    try configuration.requireAllEntries(in: environment)
    let named = files.filter {
      configuration.entries(of: $0, in: environment).areAboutIncludedPayload
    }
    positionals = named.isEmpty ? [folder] : named
  }
}
