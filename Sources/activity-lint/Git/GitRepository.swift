import CommandSyntax
import PushModel

/// The repository of the working directory, whose commits git reads. A run reads and parses each object once.
final class GitRepository {
  /// The absolute path of the folder that contains `.git`.
  let root: Path
  private let git: GitCommand
  private var reader: GitReader
  private var files: [String: (bytes: [UInt8]?, paths: Set<Path>)] = [:]
  private var folders: [String: [GitTree.Entry]] = [:]
  private var nameCount = 0

  /// The maximum number of Swift files and folders in the commits of a run. The largest known repositories have half a
  /// million files of any kind.
  private static let maximumNames = 1 << 19
  /// The maximum number of bytes of a path.
  private static let maximumPath = 1 << 12
  /// The number of digits of a shown id.
  private static let shownDigits = 12

  /// Throws without starting git if the working directory is in no repository.
  init(of environment: Environment) throws(GitProblem) {
    guard let root = environment.repositoryRoot else {
      throw .unreadable("'\(environment.workingDirectory.text)' is not in a git repository")
    }
    self.root = root
    git = try GitCommand(in: root, environment)
    reader = GitReader(git)
  }

  // MARK: Commits

  /// Returns the id of a commit.
  func commit(_ revision: GitRevision) throws(GitProblem) -> String {
    guard let ref = revision.ref else { throw .notAName }
    guard let id = try commit(ref.text) else { throw .unknown }
    return id
  }

  private func commit(_ name: String) throws(GitProblem) -> String? {
    try reader.object("\(name)^{commit}")?.id
  }

  /// Returns the last commit that two commits share, by the beginning of its id. Nil before the first commit.
  ///
  /// - Parameter other: the id of a commit; nil for the next commit of the working tree.
  func mergeBase(of revision: GitRevision, and other: String?) throws(GitProblem) -> GitRef? {
    guard revision.ref != nil else { throw .notAName }
    var others = [other].compactMap { $0 }
    if others.isEmpty {
      guard let head = try commit("HEAD") else { return nil }
      // The next commit of a merge has two parents.
      others = [head] + (try commit("MERGE_HEAD").map { [$0] } ?? [])
    }
    guard let base = try git.firstLine(of: ["merge-base", commit(revision)] + others) else {
      throw .noMergeBase
    }
    return GitRef(String(base.prefix(Self.shownDigits)))
  }

  // MARK: Files

  /// Returns the files of a commit.
  func tree(of revision: GitRevision) throws(GitProblem) -> GitTree {
    let root = try object("\(commit(revision))^{tree}", at: nil)
    folders[root.id] = try entries(of: root)
    var tree = GitTree()
    var pending = [(path: Path("."), id: root.id)]
    while let folder = pending.popLast() {
      for entry in try entries(of: folder.id) {
        let path = folder.path.appending(entry.name)
        nameCount += 1
        guard nameCount <= Self.maximumNames else {
          throw .unreadable(
            "the commits of this run have more than \(Self.maximumNames) Swift files and folders")
        }
        guard path.bytes.count <= Self.maximumPath else {
          throw .unreadable("a path has more than \(Self.maximumPath) bytes")
        }
        if entry.kind == .folder {
          pending.append((path, entry.id))
        } else {
          tree.add(entry, at: path)
        }
      }
    }
    return tree
  }

  /// Returns the contents of a file; nil if it is too large.
  func contents(of id: String, at path: Path) throws(GitProblem) -> [UInt8]? {
    if let known = files[id] {
      // The search reads the file at each path.
      if files[id]?.paths.insert(path).inserted == true {
        try reader.count(known.bytes?.count ?? 0)
      }
      return known.bytes
    }
    let bytes = try object(id, at: path).bytes
    files[id] = (bytes, [path])
    return bytes
  }

  private func entries(of folder: String) throws(GitProblem) -> [GitTree.Entry] {
    if let known = folders[folder] { return known }
    let entries = try entries(of: try object(folder, at: nil))
    folders[folder] = entries
    return entries
  }

  private func entries(of folder: GitReader.Object) throws(GitProblem) -> [GitTree.Entry] {
    guard let bytes = folder.bytes else {
      throw .unreadable("a folder has more than \(SizeLimit.text.bytes >> 20) MB of names")
    }
    return GitTree.Entry.all(of: bytes, idSize: folder.id.utf8.count / 2)
  }

  /// Returns a file, or a folder without a path. In a partial clone, old versions of git end at the first one that is missing.
  private func object(_ id: String, at path: Path?) throws(GitProblem) -> GitReader.Object {
    do throws(GitProblem) {
      if let object = try reader.object(id) { return object }
    } catch {
      guard case .ended(let message) = error else { throw error }
      throw .missing(path, because: message)
    }
    throw .missing(path, because: "it is missing in the repository")
  }
}
