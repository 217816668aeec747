import ActivitySchema
import CommandSyntax
import PushModel

/// A version of the app that an argument names: a file, a folder, or a git ref.
struct AppVersion {
  private let configuration: ConfigurationFile
  private let command: Invocation
  private let paths: [Path]
  /// Nil for a version in the working tree.
  private let commit: CommitFiles?

  /// Reads the files of a commit; those of a path are read later.
  ///
  /// - Parameters:
  ///   - name: a path or ref; nil for the app in the working directory.
  ///   - other: a version that can have the same repository, whose objects are read once.
  init(
    _ name: Path?, besides other: AppVersion? = nil, _ configuration: ConfigurationFile,
    of command: Invocation
  ) throws(CommandFailure) {
    (self.configuration, self.command) = (configuration, command)
    guard let name, try !Self.isPath(name, of: command) else {
      (commit, paths) = (nil, [name].compactMap { $0 })
      return
    }
    commit = try CommitFiles(
      of: GitRevision(name, mayBePath: true, in: command.environment),
      in: other?.commit?.repository, configuration, of: command)
    paths = []
  }

  /// Reads the files of the last commit that a branch shares with another version. Returns nil before the first commit.
  ///
  /// - Parameters:
  ///   - branch: a ref, also if a path has its name.
  ///   - other: the other version; nil for the working tree.
  init?(
    mergeBaseOf branch: Path, and other: Path?, _ configuration: ConfigurationFile,
    of command: Invocation
  ) throws(CommandFailure) {
    try Self.checkName(branch, of: command)
    let environment = command.environment
    let named = GitRevision(branch, mayBePath: false, in: environment)
    let repository = try named.reading(try GitRepository(of: environment))
    var otherCommit: String?
    if let other, try !Self.isPath(other, of: command) {
      let revision = GitRevision(other, mayBePath: true, in: environment)
      otherCommit = try revision.reading(try repository.commit(revision))
    }
    guard
      let base = try named.reading(try repository.mergeBase(of: named, and: otherCommit))
    else { return nil }
    (self.configuration, self.command, paths) = (configuration, command, [])
    commit = try CommitFiles(
      of: GitRevision(base, path: named.path), in: repository, configuration, of: command)
  }

  /// Reads the declarations.
  ///
  /// - Parameter areNeeded: whether a version without declarations is an error.
  func declarations(areNeeded: Bool = true) throws(CommandFailure) -> Declarations {
    try Declarations(paths, in: commit, areNeeded: areNeeded, configuration, of: command)
  }

  /// Reads the declarations beside those of another version, whose sources then include the files.
  ///
  /// - Parameter areNeeded: whether a commit without declarations is an error.
  func schema(
    beside declarations: inout Declarations, areNeeded: Bool
  ) throws(CommandFailure) -> Schema {
    guard let commit else {
      return declarations.schema(
        of: try Declarations.files(at: paths, of: command), configuration, in: command.environment)
    }
    return try declarations.schema(
      of: commit, isNeeded: areNeeded, configuration, in: command.environment)
  }

  /// The name of the version in the configuration, if it has the same commit.
  var app: String? {
    configuration.configuration.versions.first { version in
      version.ref.map { $0 == commit?.revision.ref } ?? false
    }?.app
  }

  private static func isPath(_ name: Path, of command: Invocation) throws(CommandFailure) -> Bool {
    try checkName(name, of: command)
    return !GitRevision.isCertain(name) && FileSystem.exists(command.environment.absolute(name))
  }

  private static func checkName(_ name: Path, of command: Invocation) throws(CommandFailure) {
    guard name.bytes.isEmpty else { return }
    throw command.options.usage("a version is empty: is a shell variable unset?")
  }
}
