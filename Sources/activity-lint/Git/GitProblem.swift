import CommandSyntax
import PushLinter

/// A reason for which a commit cannot be read.
enum GitProblem: Error {
  case noGit
  case notRun(Path, SystemError)
  case noRepository(Path)
  /// Git does not recognize the folder with `.git`, or does not trust it.
  case unrecognized(Path)
  case untrusted(Path)
  case leadingHyphen
  case unknown(GitReferences.Advice)
  case notACommit
  /// Nothing was committed yet.
  case noCommit
  case noMergeBase(isShallow: Bool)
  /// The repository lacks an object of the commit: the contents of a file, or a folder.
  case missing(Path?, isPartialClone: Bool)
  case tooManyFiles(Int)
  case tooLarge(Int)
  /// What git reports.
  case failed(String)

  init(_ error: SystemError, running program: Path) {
    self = .notRun(program, error)
  }
}

extension GitProblem {
  /// Returns the error that ends the command.
  func failure(reading revision: GitRevision) -> CommandFailure {
    let message = message(about: revision)
    // An argument that is neither a file nor a ref can be a misplaced value.
    return .job(
      GitRevision.isCommitID(revision.ref.text)
        ? message : SecretArgument.maskingQuotedTokens(in: message))
  }

  private func message(about revision: GitRevision) -> String {
    let name = "'\(revision.ref.text)'"
    let reading =
      revision.mayBePath
      ? "\(name) is not the path of a file or folder, and cannot be read as a git ref"
      : "cannot read the git ref \(name)"
    switch self {
    case .noGit: return "\(reading): there is no git in any folder of PATH"
    case .notRun(let program, let error):
      return "\(reading): cannot run '\(program.text)': \(error.message)"
    case .noRepository(let folder): return "\(reading): '\(folder.text)' is not in a git repository"
    case .unrecognized(let root): return "\(reading): git finds no repository in '\(root.text)'"
    case .untrusted(let root):
      return
        "\(reading): the repository belongs to another user; if you trust it, run 'git config --global --add safe.directory \(root.text)'"
    case .leadingHyphen: return "\(reading): a ref cannot begin with '-'"
    case .unknown(let advice):
      let kinds = revision.mayBePath ? "neither a path nor a git ref" : "not a git ref"
      return "\(name) is \(kinds)\(advice.text(about: revision.ref.text))"
    case .notACommit: return "\(reading): it is not a commit"
    case .noCommit: return "\(reading): HEAD has no commit yet"
    case .noMergeBase(true):
      return
        "cannot find the merge base with \(name) in this shallow clone; fetch all commits with 'git fetch --unshallow origin', or set 'fetch-depth: 0' for actions/checkout"
    case .noMergeBase(false):
      return "there is no merge base with \(name): the two commits share no earlier one"
    case .missing(let path, true):
      let subject = path.map { "'\($0.text)'" } ?? "a folder"
      let ref = GitRevision.isWord(revision.ref.text) ? revision.ref.text : "REF"
      return
        "\(subject) of \(name) is not in this partial clone; 'git archive \(ref) > /dev/null' downloads the files"
    case .missing(let path, false):
      let subject = path.map { "'\($0.text)'" } ?? "a folder"
      return "\(subject) of \(name) is missing in the repository; 'git fsck' shows what is damaged"
    case .tooManyFiles(let count):
      return
        "\(name) has more than \(count) files; limit it to a folder: '\(revision.ref.text):FOLDER'"
    case .tooLarge(let bytes):
      return
        "the Swift files of \(name) have more than \(bytes >> 20) MB; limit it to a folder: '\(revision.ref.text):FOLDER'"
    case .failed(let message):
      return message.isEmpty ? "\(reading): git failed" : "\(reading): git says: \(message)"
    }
  }
}
