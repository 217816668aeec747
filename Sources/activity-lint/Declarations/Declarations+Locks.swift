import ActivitySchema
import CommandSyntax
import PushLinter

extension Declarations {
  /// Throws if a file is a lock that cannot be read.
  static func checkLock(_ file: SwiftFile) throws(CommandFailure) {
    guard let problem = file.lockProblem else { return }
    throw .job("cannot read '\(file.name)': \(problem.message)")
  }

  /// Returns the version of a lock that has the declarations of a version in the configuration; nil for the first one. A
  /// lock with only current declarations belongs to the version that names it.
  static func lockedVersion(
    _ app: String, among locked: [String], at paths: [Path]
  ) throws(CommandFailure) -> String? {
    guard !locked.isEmpty, locked != [LockedVersion.current] else { return nil }
    guard !locked.contains(app) else { return app }
    throw .job(
      "'\(paths.first?.text ?? "")' has no version \(app); it has \(locked.prefix(10).joined(separator: ", "))"
    )
  }

  /// Reads the locks in the first folder that has any.
  static func locks(
    below folders: [Path], of command: Invocation
  ) throws(CommandFailure) -> [SwiftFile] {
    let environment = command.environment
    for folder in folders {
      guard (try? FileSystem.kind(of: environment.absolute(folder))) == .folder else { continue }
      let found = DeclarationSearch.locks(below: folder, in: environment)
      guard !found.isEmpty else { continue }
      var locks: [SwiftFile] = []
      for path in found { try locks.append(read(path, in: environment)) }
      return locks
    }
    return []
  }
}

extension DeclarationSearch {
  private static let lockWalk = FileWalk(extensions: ["lock"])

  /// Returns the locks below a folder, except in folders of tests, build output and dependencies, sorted by path.
  static func locks(below folder: Path, in environment: Environment) -> [Path] {
    lockWalk.files(below: folder, in: environment) { _, _ in }.filter {
      $0.name.text == DeclarationLock.fileName && NonAppFolder.first(on: $0, below: folder) == nil
    }
  }
}
