import CommandSyntax
import Synchronization

/// The objects of a repository. A run reads and parses each of them once.
final class GitObjects: Sendable {
  private let state: Mutex<State>

  /// The maximum number of names in the commits of a run. The largest known repositories have half a million files.
  fileprivate static let maximumNames = 1 << 22
  /// The maximum number of bytes of a path.
  fileprivate static let maximumPath = 1 << 12

  fileprivate struct State {
    var reader: GitReader
    var files: [String: [UInt8]] = [:]
    var folders: [String: [GitTree.Entry]] = [:]
    var trees: [String: GitTree] = [:]
    var nameCount = 0
    /// The first error in the contents of a file, after which none is read.
    var problem: GitProblem?
  }

  init(_ git: GitCommand) { state = Mutex(State(reader: GitReader(git))) }

  /// The first error in the contents of a file, except its size.
  var problem: GitProblem? { state.withLock { $0.problem } }

  /// Returns the id of the object that an expression names; nil if there is none.
  func id(of expression: String) throws(GitProblem) -> String? {
    try state.withLock { state throws(GitProblem) in try state.reader.object(expression)?.id }
  }

  /// Returns the files of a commit.
  func tree(ofCommit id: String) throws(GitProblem) -> GitTree {
    try state.withLock { state throws(GitProblem) in try state.tree(ofCommit: id) }
  }

  /// Returns the contents of a file. Throws if it is too large, or if an earlier file could not be read.
  func contents(of id: String, at path: Path) throws(SystemError) -> [UInt8] {
    try state.withLock { state throws(SystemError) in
      if let known = state.files[id] { return known }
      guard state.problem == nil else { throw .gitProblem }
      let object: GitReader.Object?
      do throws(GitProblem) {
        object = try state.reader.object(id)
        if object == nil { throw .missing(path) }
      } catch {
        state.problem = error.reading(path)
        throw .gitProblem
      }
      guard let bytes = object?.bytes else { throw SystemError(exceeding: .text) }
      state.files[id] = bytes
      return bytes
    }
  }
}

extension GitObjects.State {
  fileprivate mutating func tree(ofCommit id: String) throws(GitProblem) -> GitTree {
    let root = try folder("\(id)^{tree}")
    if let known = trees[root.id] { return known }
    folders[root.id] = GitTree.entries(of: root)
    var tree = GitTree(id: root.id)
    var pending = [(path: Path("."), id: root.id)]
    while let folder = pending.popLast() {
      for entry in try entries(of: folder.id) {
        let path = folder.path.appending(entry.name)
        nameCount += 1
        guard nameCount <= GitObjects.maximumNames else {
          throw .tooManyFiles(GitObjects.maximumNames)
        }
        guard path.bytes.count <= GitObjects.maximumPath else {
          throw .failed("a path has more than \(GitObjects.maximumPath) bytes")
        }
        if entry.kind == .folder {
          pending.append((path, entry.id))
        } else {
          tree.add(entry, at: path)
        }
      }
    }
    trees[root.id] = tree
    return tree
  }

  private mutating func entries(of folder: String) throws(GitProblem) -> [GitTree.Entry] {
    if let known = folders[folder] { return known }
    let entries = GitTree.entries(of: try self.folder(folder))
    folders[folder] = entries
    return entries
  }

  private mutating func folder(_ expression: String) throws(GitProblem) -> GitReader.Object {
    do throws(GitProblem) {
      guard let folder = try reader.object(expression) else { throw .missing(nil) }
      return folder
    } catch {
      throw error.reading(nil)
    }
  }
}
