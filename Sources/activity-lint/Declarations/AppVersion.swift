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
  ///
  /// - Parameter areNeeded: whether a version without declarations is an error.
  func declarations(areNeeded: Bool = true) throws(CommandFailure) -> Declarations {
    try Declarations(paths, in: commit, areNeeded: areNeeded, configuration, of: command)
  }

  /// Reads the declarations beside those of another version, whose sources then include the files. A lock has several
  /// versions.
  ///
  /// - Parameter areNeeded: whether a commit without declarations is an error.
  func releases(
    beside declarations: inout Declarations, areNeeded: Bool = true
  ) throws(CommandFailure) -> [ReleaseComparison.Release] {
    if let commit {
      let name = configuration.configuration.versions.first { version in
        version.ref.map { Path($0) } == commit.revision.ref
      }?.app
      return try declarations.releases(
        of: commit, named: name, areNeeded: areNeeded, configuration, in: command.environment)
    }
    var files = try Declarations.files(at: paths, of: command)
    if files.isEmpty { files = try Declarations.locks(below: paths, of: command) }
    return declarations.releases(in: files, configuration, in: command.environment)
  }

  /// Returns the files of the commit that an argument names; nil if it names a path.
  private static func commit(
    _ name: Path, _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) -> CommitFiles? {
    guard try !isPath(name, of: command) else { return nil }
    let (revision, repository) = try revision(
      name, mayBePath: !command.options[.ref], of: command)
    return try CommitFiles(of: revision, in: repository, configuration, of: command)
  }

  private static func isPath(_ name: Path, of command: Invocation) throws(CommandFailure) -> Bool {
    let options = command.options
    guard !options[.path] || !options[.ref] else {
      throw options.usage("'--ref' cannot be used with '--path'")
    }
    guard !name.bytes.isEmpty else {
      throw options.usage("a version is empty: is a shell variable unset?")
    }
    return options[.path]
      || !options[.ref] && FileSystem.exists(command.environment.absolute(name))
  }

  /// Returns the id of the commit that an argument names; nil if it names a path.
  private static func commitID(
    of name: Path, in repository: GitRepository, of command: Invocation
  ) throws(CommandFailure) -> String? {
    guard try !isPath(name, of: command) else { return nil }
    let revision = GitRevision(
      name, from: repository.workingFolder, mayBePath: !command.options[.ref])
    do throws(GitProblem) {
      return try repository.commit(revision.ref)
    } catch {
      throw error.failure(reading: revision)
    }
  }

  private static func revision(
    _ name: Path, mayBePath: Bool, of command: Invocation
  ) throws(CommandFailure) -> (GitRevision, GitRepository) {
    do throws(GitProblem) {
      let repository = try GitRepository(of: command.environment)
      let folder = repository.workingFolder
      return (GitRevision(name, from: folder, mayBePath: mayBePath), repository)
    } catch {
      throw error.failure(reading: GitRevision(name, from: Path("."), mayBePath: mayBePath))
    }
  }
}

extension AppVersion {
  /// Reads the files of the last commit that a branch shares with another version. Returns nil before the first commit.
  ///
  /// - Parameters:
  ///   - branch: a ref, also if a path has its name.
  ///   - other: the other version; nil for the working tree.
  init?(
    mergeBaseOf branch: Path, and other: Path?, _ configuration: ConfigurationFile,
    of command: Invocation
  ) throws(CommandFailure) {
    guard !command.options[.path] else {
      throw command.options.usage("'--merge-base' cannot be used with '--path'")
    }
    guard !branch.bytes.isEmpty else {
      throw command.options.usage("a version is empty: is a shell variable unset?")
    }
    let (named, repository) = try Self.revision(branch, mayBePath: false, of: command)
    let otherCommit = try other.flatMap { other throws(CommandFailure) in
      try Self.commitID(of: other, in: repository, of: command)
    }
    let base: Path
    do throws(GitProblem) {
      base = try repository.mergeBase(of: named.ref, and: otherCommit)
    } catch .noCommit {
      return nil
    } catch {
      throw error.failure(reading: named)
    }
    (self.configuration, self.command, paths) = (configuration, command, [])
    commit = try CommitFiles(
      of: GitRevision(ref: base, path: named.path), in: repository, configuration, of: command)
  }
}
