import CommandSyntax
import PushLinter

/// The repository of the working directory, whose commits are read by git.
struct GitRepository: Sendable {
  let objects: GitObjects
  /// The absolute path of the folder that contains `.git`.
  let root: Path
  /// The working directory relative to the root; `.` if it is the root.
  let workingFolder: Path
  private let git: GitCommand

  /// The number of digits of a shown id.
  private static let shownDigits = 12

  /// Throws without starting git if the working directory is in no repository.
  init(of environment: Environment) throws(GitProblem) {
    guard let root = environment.repositoryRoot else {
      throw .noRepository(environment.workingDirectory)
    }
    self.root = root
    git = try GitCommand(in: root, environment)
    objects = GitObjects(git)
    workingFolder = environment.workingDirectory.relative(to: root)
  }

  /// Returns the files of a commit.
  func tree(of revision: GitRevision) throws(GitProblem) -> GitTree {
    try objects.tree(ofCommit: commit(revision))
  }

  /// Returns the id of a commit.
  func commit(_ revision: GitRevision) throws(GitProblem) -> String {
    guard let ref = revision.ref else { throw .notAName }
    if let id = try objects.id(of: "\(ref.text)^{commit}") { return id }
    let advice = try GitAdvice(about: ref, git)
    // An id is a valid name even if nothing has it.
    if case .fetch = advice { throw .unknown(advice) }
    guard try objects.id(of: ref.text) == nil else { throw .notACommit }
    throw .unknown(advice)
  }

  /// Returns the last commit that two commits share, by the beginning of its id.
  ///
  /// - Parameter other: the id of a commit; nil for the next commit of the working tree.
  func mergeBase(of revision: GitRevision, and other: String?) throws(GitProblem) -> GitRef {
    guard revision.ref != nil else { throw .notAName }
    let others = if let other { [other] } else { try parents() }
    let first: String
    do throws(GitProblem) {
      first = try commit(revision)
    } catch {
      guard case .unknown(.fetch(_, isShallow: true)) = error else { throw error }
      // The branch alone would not be enough.
      throw .noMergeBase(isShallow: true)
    }
    let bases = try git.run(["merge-base", first] + others)
    guard let base = bases.lines.first.flatMap({ GitRef(String($0.prefix(Self.shownDigits))) }),
      !bases.isFailure
    else {
      guard bases.message.isEmpty else { throw .failed(bases.message) }
      throw .noMergeBase(isShallow: try GitAdvice.isShallow(git))
    }
    return base
  }

  /// Returns the parents of the next commit: of a merge, also the commit that is merged.
  private func parents() throws(GitProblem) -> [String] {
    guard let head = try objects.id(of: "HEAD^{commit}") else { throw .noCommit }
    let merged = try objects.id(of: "MERGE_HEAD^{commit}")
    return [head] + (merged.map { [$0] } ?? [])
  }
}
