import CommandSyntax
import PushTexts

/// A reason for which a commit cannot be read.
enum GitProblem: Error {
  /// The name is an expression, or no name at all.
  case notAName
  /// No commit of the repository has the name.
  case unknown
  case noMergeBase
  /// The repository lacks the contents of a file, or of a folder if there is no path.
  case missing(Path?, because: String)
  /// Git ends, and says why.
  case ended(String)
  case unreadable(String)
}

extension GitRevision {
  /// Returns the result of reading the commit. A problem ends the command.
  func reading<Result>(
    _ body: @autoclosure () throws(GitProblem) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(GitProblem) { return try body() } catch {
      let message = message(on: error)
      // An argument that is neither a file nor a ref can be a misplaced value.
      throw .job(
        GitRevision.isCommitID(name) ? message : SecretArgument.maskingQuotedTokens(in: message))
    }
  }

  private func message(on problem: GitProblem) -> String {
    let reading =
      mayBePath
      ? "'\(name)' is not the path of a file or folder, and cannot be read as a git ref"
      : "cannot read the git ref '\(name)'"
    let isNothing = "'\(name)' is \(mayBePath ? "neither a path nor" : "not") a git ref"
    let shallow =
      "a shallow clone gets all commits by 'git fetch --unshallow --tags', or by 'fetch-depth: 0' for actions/checkout"
    switch problem {
    case .notAName:
      return
        "\(isNothing): a ref is a branch, a tag or an id, such as v3.4.0, and can end with ~2 or ^1"
    case .unknown: return "\(isNothing) with a commit in this clone; \(shallow)"
    case .noMergeBase:
      return
        "there is no merge base with '\(name)': the two commits share no earlier one; \(shallow)"
    case .missing(let path, let reason):
      let subject = path.map { "'\($0.text)'" } ?? "a folder"
      return
        "cannot read \(subject) of '\(name)': \(reason); in a partial clone, 'git archive \(name) > /dev/null' downloads the files"
    case .ended(""): return "\(reading): git failed"
    case .ended(let message): return "\(reading): git says: \(message)"
    case .unreadable(let reason): return "\(reading): \(reason)"
    }
  }
}
