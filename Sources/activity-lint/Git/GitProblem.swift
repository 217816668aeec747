import CommandSyntax
import PushLinter

/// A reason for which a commit cannot be read.
enum GitProblem: Error {
  case noGit
  case notRun(Path, SystemError)
  /// Git does not write anything for too long.
  case noAnswer
  case noRepository(Path)
  /// Git does not recognize the folder with `.git`, or does not trust it.
  case unrecognized(Path)
  case untrusted(Path)
  /// The name is an expression, or no name at all.
  case notAName
  case unknown(GitAdvice)
  case notACommit
  /// Nothing was committed yet.
  case noCommit
  case noMergeBase(isShallow: Bool)
  /// The repository lacks the contents of a file, or of a folder.
  case missing(Path?, because: String = "it is missing in the repository")
  case tooManyFiles(Int)
  case tooLarge(Int)
  /// What git reports.
  case failed(String)

  init(_ error: SystemError, running program: Path) {
    self = error.isTimeout ? .noAnswer : .notRun(program, error)
  }

  /// - Parameter message: what git wrote before it ended.
  init(_ message: String, in root: Path) {
    if message.contains("dubious ownership") {
      self = .untrusted(root)
    } else if message.contains("not a git repository") {
      self = .unrecognized(root)
    } else {
      self = .failed(message)
    }
  }

  /// Returns the problem for a file, or for a folder without a name. In a partial clone, old versions of git end at the first one
  /// that is missing.
  func reading(_ path: Path?) -> GitProblem {
    guard case .failed(let message) = self else { return self }
    return .missing(path, because: message)
  }
}

extension GitProblem {
  /// Returns the error that ends the command.
  func failure(reading revision: GitRevision) -> CommandFailure {
    let message = message(about: revision)
    // An argument that is neither a file nor a ref can be a misplaced value.
    return .job(
      GitRevision.isCommitID(revision.name)
        ? message : SecretArgument.maskingQuotedTokens(in: message))
  }

  private func message(about revision: GitRevision) -> String {
    let name = "'\(revision.name)'"
    let reading =
      revision.mayBePath
      ? "\(name) is not the path of a file or folder, and cannot be read as a git ref"
      : "cannot read the git ref \(name)"
    let kinds = revision.mayBePath ? "neither a path nor a git ref" : "not a git ref"
    switch self {
    case .noGit: return "\(reading): there is no git in any folder of PATH"
    case .notRun(let program, let error):
      return "\(reading): cannot run '\(program.text)': \(error.message)"
    case .noAnswer: return "\(reading): git does not answer"
    case .noRepository(let folder): return "\(reading): '\(folder.text)' is not in a git repository"
    case .unrecognized(let root): return "\(reading): git finds no repository in '\(root.text)'"
    case .untrusted(let root):
      return
        "\(reading): the repository belongs to another user; if you trust it, run 'git config --global --add safe.directory \(root.text)'"
    case .notAName:
      return
        "\(name) is \(kinds): a ref is a branch, a tag or an id, such as v3.4.0, and can end with ~2 or ^1"
    case .unknown(let advice): return "\(name) is \(kinds)\(advice.text)"
    case .notACommit: return "\(reading): it is not a commit"
    case .noCommit: return "\(reading): HEAD has no commit yet"
    case .noMergeBase(true):
      return
        "cannot find the merge base with \(name) in this shallow clone; fetch all commits with 'git fetch --unshallow origin', or set 'fetch-depth: 0' for actions/checkout"
    case .noMergeBase(false):
      return "there is no merge base with \(name): the two commits share no earlier one"
    case .missing(let path, let reason):
      let subject = path.map { "'\($0.text)'" } ?? "a folder"
      return
        "cannot read \(subject) of \(name): \(reason); in a partial clone, 'git archive \(revision.name) > /dev/null' downloads the files"
    case .tooManyFiles(let count):
      return
        "the commits that are read have more than \(count) names with \(name); compare fewer versions"
    case .tooLarge(let bytes):
      return
        "the Swift files that are read have more than \(bytes >> 20) MB with those of \(name); limit it to a folder: '\(revision.name):FOLDER'"
    case .failed(let message):
      return message.isEmpty ? "\(reading): git failed" : "\(reading): git says: \(message)"
    }
  }
}
