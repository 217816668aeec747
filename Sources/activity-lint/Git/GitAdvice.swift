import PushLinter

/// How to correct the name of a commit that the repository does not have.
enum GitAdvice {
  case none
  case near(String)
  /// The commit may exist elsewhere; a command downloads it.
  case fetch(String, isShallow: Bool)
  /// The default branch of a remote, which not every clone records.
  case setHead(String)

  /// The maximum number of tags and branches to read.
  private static let maximumCount = 10_000

  init(about ref: GitRef, _ git: GitCommand) throws(GitProblem) {
    let name = ref.text
    if name.hasSuffix("/HEAD") {
      self = .setHead(String(name.dropLast("/HEAD".count)))
      return
    }
    let refs = try git.run([
      "for-each-ref", "--count=\(Self.maximumCount)", "--format=%(refname:lstrip=2)", "refs/tags",
      "refs/heads", "refs/remotes",
    ])
    let isShallow = try Self.isShallow(git)
    let depth = isShallow ? " --depth=1" : ""
    // A version without its usual prefix, or a branch that only the remote has.
    let usual = ["v\(name)", "origin/\(name)", String(name.drop { $0 == "v" })]
    let longer = refs.lines.filter { $0.hasPrefix(name) && name.utf8.count > 3 }
    if let found = usual.first(where: { $0 != name && refs.lines.contains($0) }) {
      self = .near(found)
    } else if GitRevision.isCommitID(name) {
      self = .fetch("git fetch\(depth) origin \(name)", isShallow: isShallow)
    } else if let near = NearMiss.candidate(for: name, among: refs.lines)
      ?? (longer.count == 1 ? longer[0] : nil)
    {
      self = .near(near)
    } else if !isShallow {
      self = .none
    } else if ref.hasSteps || name.utf8.count >= 7 && name.allSatisfy({ $0.isHexDigit }) {
      self = .fetch("git fetch --unshallow", isShallow: true)
    } else if name.hasPrefix("origin/") {
      let branch = name.dropFirst("origin/".count)
      self = .fetch(
        "git fetch --depth=1 origin \(branch):refs/remotes/origin/\(branch)", isShallow: true)
    } else {
      self = .fetch("git fetch --depth=1 origin tag \(name)", isShallow: true)
    }
  }

  static func isShallow(_ git: GitCommand) throws(GitProblem) -> Bool {
    try git.run(["rev-parse", "--is-shallow-repository"]).lines == ["true"]
  }

  var text: String {
    switch self {
    case .none: ""
    case .near(let name): "; did you mean '\(name)'?"
    case .setHead(let remote):
      "; name its branch instead, or record it with 'git remote set-head \(remote) --auto'"
    case .fetch(let command, true): " of this shallow clone; fetch it with '\(command)'"
    case .fetch(let command, false): " of this repository; fetch it with '\(command)'"
    }
  }
}
