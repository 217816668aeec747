import CommandSyntax
import PushLinter

/// The tags and branches of a repository, for the advice about a name that is none of them.
struct GitReferences {
  /// The names as a user writes them: `v3.4.0`, `main`, `origin/main`.
  let names: [String]
  let isShallow: Bool

  /// The maximum number of names to read.
  private static let maximumCount = 10_000

  init(_ git: GitCommand) throws(GitProblem) {
    let refs = try git.run([
      "for-each-ref", "--count=\(Self.maximumCount)", "--format=%(refname:lstrip=2)", "refs/tags",
      "refs/heads", "refs/remotes",
    ])
    guard !refs.isFailure else { throw .failed(refs.message) }
    names = refs.lines
    isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).lines == ["true"]
  }

  /// How to correct a name.
  enum Advice {
    case none
    case near(String)
    /// The commit may exist elsewhere; a command downloads it.
    case fetch(String, isShallow: Bool)
    /// The default branch of a remote, which not every clone records.
    case setHead(String)

    func text(about ref: String) -> String {
      switch self {
      case .none: ""
      case .near(let name): "; did you mean '\(name)'?"
      case .setHead(let remote):
        "; name its branch instead, or record it with 'git remote set-head \(remote) --auto'"
      case .fetch(let command, true): " of this shallow clone; fetch it with '\(command)'"
      case .fetch(let command, false):
        " of this repository; fetch it with '\(command)'"
      }
    }
  }

  func advice(about ref: String) -> Advice {
    if ref.hasSuffix("/HEAD"), GitRevision.isWord(ref) {
      return .setHead(String(ref.dropLast("/HEAD".count)))
    }
    // A version without its usual prefix, or a branch that only the remote has.
    let prefixed = ["v\(ref)", "origin/\(ref)", String(ref.drop { $0 == "v" })]
    if let name = prefixed.first(where: { $0 != ref && names.contains($0) }) { return .near(name) }
    let depth = isShallow ? " --depth=1" : ""
    if GitRevision.isCommitID(ref) {
      return .fetch("git fetch\(depth) origin \(ref)", isShallow: isShallow)
    }
    let longer = names.filter { $0.hasPrefix(ref) && ref.utf8.count > 3 }
    let near = NearMiss.candidate(for: ref, among: names) ?? (longer.count == 1 ? longer[0] : nil)
    if let near { return .near(near) }
    guard isShallow else { return .none }
    let expression: Set<Character> = ["~", "^", "@", ":", "{"]
    if ref.contains(where: { expression.contains($0) }) || Self.isPartOfID(ref) {
      return .fetch("git fetch --unshallow", isShallow: true)
    }
    guard GitRevision.isWord(ref) else { return .none }
    if ref.hasPrefix("origin/") {
      let branch = ref.dropFirst("origin/".count)
      return .fetch(
        "git fetch --depth=1 origin \(branch):refs/remotes/origin/\(branch)", isShallow: true)
    }
    return .fetch("git fetch --depth=1 origin tag \(ref)", isShallow: true)
  }

  private static func isPartOfID(_ name: String) -> Bool {
    name.utf8.count >= 7 && name.allSatisfy { $0.isHexDigit }
  }
}
