import CommandSyntax

extension GitRepository {
  /// The number of digits of a shown id, unless more are necessary.
  private static let shownDigits = 12

  /// Returns the last commit that two commits share, by the beginning of its id.
  ///
  /// - Parameter other: the id of a commit; nil for the next commit of the working tree.
  func mergeBase(of ref: Path, and other: String?) throws(GitProblem) -> Path {
    let others: [String]
    if let other {
      others = [other]
    } else {
      others = try parents()
    }
    let first: String
    do throws(GitProblem) {
      first = try commit(ref)
    } catch {
      guard case .unknown(.fetch(_, isShallow: true)) = error else { throw error }
      // The branch alone would not be enough.
      throw .noMergeBase(isShallow: true)
    }
    let bases = try git.run(["merge-base", first] + others)
    guard let base = bases.lines.first, !bases.isFailure else {
      guard bases.message.isEmpty else { throw .failed(bases.message) }
      throw .noMergeBase(isShallow: try GitReferences(git).isShallow)
    }
    let shown = try git.run(["rev-parse", "--short=\(Self.shownDigits)", base])
    guard let id = shown.lines.first, !shown.isFailure else { throw .failed(shown.message) }
    return Path(id)
  }

  /// Returns the parents of the next commit: of a merge, also the commit that is merged.
  private func parents() throws(GitProblem) -> [String] {
    let head = Path("HEAD")
    // Git explains an unusable repository for any ref.
    if try resolved(head, as: "").id == nil, try !git.run(["rev-parse", "--git-dir"]).isFailure {
      throw .noCommit
    }
    let merged = try resolved(Path("MERGE_HEAD"), as: "^{commit}").id
    return [try commit(head)] + (merged.map { [$0] } ?? [])
  }
}
