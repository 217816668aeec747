import CommandSyntax
import PushLinter

extension Options {
  /// Adds the payloads of the repository as paths: the configuration's payloads, or else the folder to search.
  ///
  /// No path is added without a file that can contain a payload, and outside a repository without a configuration.
  mutating func addRepository(in environment: Environment) throws(CommandFailure) {
    let configuration = try ConfigurationFile(self, in: environment)
    let folder = configuration.text == nil ? environment.repositoryRoot : configuration.folder
    guard let folder = folder.map({ environment.displayed($0) }) else { return }
    var hasFiles = false
    let files = InputFiles.walk.files(below: folder, in: environment) { file in
      hasFiles = true
      return !configuration.configuration.excludes(configuration.path(of: file, in: environment))
    } omitting: { _, _ in
    }
    guard hasFiles else { return }
    let named = files.filter { file in
      configuration.configuration.namesPayload(configuration.path(of: file, in: environment))
    }
    add(positionals: named.isEmpty ? [folder] : named)
  }
}
