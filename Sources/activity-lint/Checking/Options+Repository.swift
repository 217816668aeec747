import CommandSyntax
import PushLinter

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
