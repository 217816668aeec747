import ActivitySchema
import CommandSyntax
import PushLinter

/// The commits of the app's versions in the configuration. Those with the same files have one schema.
struct ConfiguredCommits {
  private var repository: GitRepository?
  /// The schemas that were read.
  var schemas: [Selection: Schema] = [:]

  /// What determines the files of a version.
  struct Selection: Hashable {
    private let tree: String
    private let declarations: [String]

    init(_ tree: GitTree, _ declarations: [String]) {
      (self.tree, self.declarations) = (tree.id, declarations)
    }
  }

  /// Returns the files of a version.
  mutating func files(
    of version: Configuration.Version, at ref: GitRef, _ configuration: ConfigurationFile,
    of command: Invocation
  ) throws(CommandFailure) -> CommitFiles {
    try CommitFiles(
      of: GitRevision(ref), named: version.declarations,
      in: repository(for: ref, in: command.environment), configuration, of: command)
  }

  /// Returns what determines the files of a version.
  mutating func selection(
    of version: Configuration.Version, at ref: GitRef, in environment: Environment
  ) throws(CommandFailure) -> Selection {
    let revision = GitRevision(ref)
    let repository = try repository(for: ref, in: environment)
    do throws(GitProblem) {
      return Selection(try repository.tree(of: revision), version.declarations)
    } catch {
      throw error.failure(reading: revision)
    }
  }

  private mutating func repository(
    for ref: GitRef, in environment: Environment
  ) throws(CommandFailure) -> GitRepository {
    if let repository { return repository }
    let opened: GitRepository
    do throws(GitProblem) {
      opened = try GitRepository(of: environment)
    } catch {
      throw error.failure(reading: GitRevision(ref))
    }
    repository = opened
    return opened
  }
}
