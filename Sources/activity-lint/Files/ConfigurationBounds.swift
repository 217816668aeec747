import CommandSyntax

/// The folder that the paths in a configuration must not leave: its repository, or else the folder of the configuration.
///
/// A configuration may come from a stranger, such as the author of a pull request. It must not make a run read or overwrite
/// other files of the machine, or wait for a pipe.
struct ConfigurationBounds {
  /// The absolute path without links; nil if there are no bounds.
  private let root: Path?

  /// No bounds, for a configuration that the user names.
  static let none = ConfigurationBounds(root: nil)

  private init(root: Path?) { self.root = root }

  /// - Parameter folder: the absolute path of the configuration's folder.
  init(around folder: Path) {
    let root = FileSystem.repositoryRoot(of: folder) ?? folder
    self.root = (try? FileSystem.resolved(root)) ?? root
  }

  /// Returns whether a file is within the bounds, or would be if it existed.
  func contains(_ path: Path) -> Bool {
    guard let root else { return true }
    let target =
      (try? FileSystem.resolved(path))
      ?? path.normalized.parent.flatMap { try? FileSystem.resolved($0) } ?? path.normalized
    return target.isInside(root)
  }

  /// Throws if a path leaves the folder, also through links, or is neither a regular file nor one of the other kinds. A path
  /// that does not exist passes if its folder does.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - name: the path for the message, which contains nothing from the file.
  func check(
    _ path: Path, called name: Path, allowing kinds: [FileSystem.Kind] = [.file]
  ) throws(CommandFailure) {
    if let kind = try? FileSystem.kind(of: path), !kinds.contains(kind) {
      throw .job("'\(name.text)' \(kind == .folder ? "is a folder" : "is not a regular file")")
    }
    guard let root else { return }
    if GitDirectory.contains((try? FileSystem.resolved(path)) ?? path.normalized) {
      throw .job("'\(name.text)' is in a git directory; a configuration must not name it")
    }
    guard !contains(path) else { return }
    throw .job(
      "'\(name.text)' is outside of the repository '\(root.text)'; move it there, or name the configuration with --config if you trust it"
    )
  }
}
