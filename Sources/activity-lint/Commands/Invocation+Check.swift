import CommandSyntax
import PushLinter

extension Invocation {
  func checkPayloads() throws(CommandFailure) -> ExitStatus {
    if options[.showSettings] { return try showSettings() }
    var options = options
    let isOfRepository = options.positionals.isEmpty
    if isOfRepository { try options.addRepository(in: environment) }
    var check = try CheckCommand(options, of: self)
    if let status = try check.run() { return status }
    let declarations = try DeclarationsCheck(options, isOfRepository: isOfRepository, of: self)
    guard let declarations else { throw check.nothingFound }
    return try declarations.run()
  }
}

extension Options {
  /// Adds the payloads of the repository as paths: the configuration's payloads, or else the folder to search.
  ///
  /// No path is added outside a repository without a configuration.
  mutating func addRepository(in environment: Environment) throws(CommandFailure) {
    let configuration = try ConfigurationFile(self, in: environment)
    let folder = configuration.text == nil ? environment.repositoryRoot : configuration.folder
    guard let folder = folder.map({ environment.displayed($0) }) else { return }
    let files = InputFiles.walk.files(below: folder, in: environment) { file in
      let path = configuration.path(of: file, in: environment)
      return !InputFiles.isOthers(file, at: path) && !configuration.configuration.excludes(path)
    } omitting: { _, _ in
    }
    let named = files.filter { file in
      configuration.configuration.namesPayload(configuration.path(of: file, in: environment))
    }
    positionals = named.isEmpty ? [folder] : named
  }
}
