import ActivitySchema
import CommandSyntax
import PushLinter

/// A version of the app that an argument names: a file, a folder, or a git ref.
struct AppVersion {
  private let configuration: ConfigurationFile
  private let command: Invocation
  private let paths: [Path]
  /// Nil for a version in the working tree.
  private let commit: CommitFiles?

  /// Reads the files of a commit; those of a path are read later.
  ///
  /// - Parameter name: a path or ref; nil for the app in the working directory.
  init(
    _ name: Path?, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) {
    (self.configuration, self.command) = (configuration, command)
    commit = try name.flatMap { name throws(CommandFailure) in
      try Self.commit(name, configuration, of: command)
    }
    paths = commit == nil ? [name].compactMap { $0 } : []
  }

  /// Reads the declarations.
  func declarations() throws(CommandFailure) -> Declarations {
    try Declarations(paths, in: commit, configuration, of: command)
  }

  /// Reads the declarations beside those of another version, whose sources then include the files.
  func schema(beside declarations: inout Declarations) throws(CommandFailure) -> Schema {
    if let commit {
      return try declarations.schema(of: commit, configuration, in: command.environment)
    }
    return declarations.schema(
      ofVersionWith: try Declarations.files(at: paths, of: command), configuration,
      in: command.environment)
  }

  /// Returns the files of the commit that an argument names; nil if it names a path.
  private static func commit(
    _ name: Path, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) -> CommitFiles? {
    let options = command.options
    guard !options[.path] || !options[.ref] else {
      throw options.usage("'--ref' cannot be used with '--path'")
    }
    guard !name.bytes.isEmpty else {
      throw options.usage("a version is empty: is a shell variable unset?")
    }
    let isPath =
      options[.path]
      || !options[.ref] && FileSystem.exists(command.environment.absolute(name))
    guard !isPath else { return nil }
    var revision = GitRevision(name, from: Path("."), mayBePath: !options[.ref])
    let repository: GitRepository
    do throws(GitProblem) {
      repository = try GitRepository(of: command.environment)
      revision = GitRevision(name, from: repository.workingFolder, mayBePath: !options[.ref])
    } catch {
      throw error.failure(reading: revision)
    }
    return try CommitFiles(of: revision, in: repository, configuration, of: command)
  }
}
