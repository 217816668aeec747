import CommandSyntax

/// A commit whose declarations are recorded without a checkout.
struct RecordedCommit {
  let id: String
  /// The tag or branch; nil for another expression.
  let name: String?
  private let revision: GitRevision
  private let repository: GitRepository

  init(_ argument: Path, of command: Invocation) throws(CommandFailure) {
    var revision = GitRevision(argument, from: Path("."), mayBePath: false)
    do throws(GitProblem) {
      repository = try GitRepository(of: command.environment)
      revision = GitRevision(argument, from: repository.workingFolder, mayBePath: false)
      id = try repository.commit(revision.ref)
      name = try repository.referenceName(of: revision.ref)
    } catch {
      throw error.failure(reading: revision)
    }
    self.revision = revision
  }

  /// Reads the declarations at some absolute paths, else those of the configuration, else those that a search finds.
  func declarations(
    named paths: [String], _ configuration: ConfigurationFile, of command: Invocation
  ) throws(CommandFailure) -> Declarations {
    let files = try CommitFiles(
      of: revision, named: paths, in: repository, configuration, of: command)
    return try Declarations([], in: files, configuration, of: command)
  }

  /// Whether git could not read a file of the commit.
  var isDamaged: Bool { repository.objects.problem != nil }
}
