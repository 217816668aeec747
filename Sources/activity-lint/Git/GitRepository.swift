import CommandSyntax

/// The repository of the working directory, whose commits are read by git.
struct GitRepository {
  let git: GitCommand
  let objects: GitObjects
  /// The working directory relative to the root; `.` if it is the root.
  let workingFolder: Path

  /// Throws without starting git if the working directory is in no repository.
  init(of environment: Environment) throws(GitProblem) {
    guard let root = environment.repositoryRoot else {
      throw .noRepository(environment.workingDirectory)
    }
    git = try GitCommand(in: root, environment)
    objects = GitObjects(git)
    workingFolder = environment.workingDirectory.relative(to: root)
  }

  /// Returns the repository of the working directory, for a ref in the configuration.
  static func opened(
    for ref: String, in environment: Environment
  ) throws(CommandFailure) -> GitRepository {
    do throws(GitProblem) {
      return try GitRepository(of: environment)
    } catch {
      throw error.failure(reading: GitRevision(ref: Path(ref)))
    }
  }

  /// Returns the files of a commit.
  func tree(of revision: GitRevision) throws(GitProblem) -> GitTree {
    try GitTree(ofCommit: commit(revision.ref), git)
  }

  /// Returns the id of a commit.
  func commit(_ ref: Path) throws(GitProblem) -> String {
    guard ref.bytes.first != UInt8(ascii: "-") else { throw .leadingHyphen }
    let result = try resolved(ref, as: "^{commit}")
    if let id = result.id { return id }
    if result.message.contains("dubious ownership") { throw .untrusted(git.root) }
    if result.message.contains("not a git repository") { throw .unrecognized(git.root) }
    let advice = try GitReferences(git).advice(about: ref.text)
    // An id is a valid name even if nothing has it.
    if case .fetch = advice { throw .unknown(advice) }
    guard try resolved(ref, as: "").id == nil else { throw .notACommit }
    throw .unknown(advice)
  }

  /// Returns the short name of a tag or branch; nil for another expression.
  func referenceName(of ref: Path) throws(GitProblem) -> String? {
    let output = try git.run(
      ["rev-parse", "--verify", "--symbolic-full-name", "--end-of-options"].map { Path($0) }
        + [ref])
    guard !output.isFailure, let name = output.lines.last else { return nil }
    let folder = ["refs/tags/", "refs/heads/", "refs/remotes/"].first { name.hasPrefix($0) }
    return folder.map { String(name.dropFirst($0.count)) }
  }

  /// Returns the id of an object, and what git reports otherwise.
  func resolved(
    _ ref: Path, as kind: String
  ) throws(GitProblem) -> (id: String?, message: String) {
    let output = try git.run(
      ["rev-parse", "--verify", "--end-of-options"].map { Path($0) }
        + [Path(ref.bytes + Array(kind.utf8))])
    guard !output.isFailure, let line = output.lines.last, line.allSatisfy({ $0.isHexDigit }) else {
      return (nil, output.message)
    }
    return (line, output.message)
  }
}

extension GitCommand {
  /// Whether the repository lacks contents that it downloads on demand.
  var isPartialClone: Bool {
    get throws(GitProblem) {
      let remotes = try run(["config", "--get-regexp", #"^remote\..*\.promisor$"#])
      return !remotes.isFailure
    }
  }
}
