import ActivityReports
import CommandSyntax

/// The environment of a command: working directory, variables and clocks.
struct Environment {
  /// The absolute path of the working directory.
  let workingDirectory: Path
  /// Returns the value of an environment variable.
  let variable: (String) -> String?
  /// The system clock.
  var secondsSince1970: () -> Double = { Process.secondsSince1970 }
  /// The seconds since an arbitrary moment, unaffected by changes of the clock.
  var monotonicSeconds: () -> Double = { Process.monotonicSeconds }

  /// Returns the absolute path of a given path.
  func absolute(_ path: Path) -> Path { path.resolved(from: workingDirectory) }

  /// Returns an absolute path relative to the working directory.
  func displayed(_ path: Path) -> Path { path.relative(to: workingDirectory) }

  /// The folder for temporary files that are not moved elsewhere.
  var temporaryFolder: Path {
    variable("TMPDIR").flatMap { $0.isEmpty ? nil : absolute(Path($0)) } ?? Path("/tmp")
  }

  /// Returns the path of a program in one of the folders of `PATH`, except relative ones, which can be in the repository of a
  /// stranger.
  func program(_ name: String) -> Path? {
    let folders = (variable("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
    for folder in folders.map({ Path(Array($0)) }) where folder.isAbsolute {
      let path = folder.appending(Path(name))
      if (try? FileSystem.kind(of: path)) == .file, FileSystem.isExecutable(path) { return path }
    }
    return nil
  }

  /// The working directory or its nearest parent folder that is the root of a repository; nil if there is none.
  var repositoryRoot: Path? { FileSystem.repositoryRoot(of: workingDirectory) }

  /// The working directory, unless it is the home directory or the root, which contain many projects.
  var projectFolder: Path? {
    let folder = workingDirectory.normalized
    let home = variable("HOME").map { Path($0).normalized }
    return folder == home || folder.parent == nil ? nil : folder
  }

  /// The working directory relative to the root of its repository; `.` if it is the root, or in no repository.
  var folderInRepository: Path { workingDirectory.relative(to: repositoryRoot ?? workingDirectory) }

  /// The folders to search for declarations, in order: the working directory, and the root of its repository.
  var searchedFolders: [Path] {
    let root = repositoryRoot.map { displayed($0) }
    return [Path(".")] + (root.map { $0 == Path(".") ? [] : [$0] } ?? [])
  }

  /// The paths of files relative to the repository. GitHub and GitLab set its root in a variable.
  var repositoryPaths: RepositoryPaths {
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(variable).first { !$0.isEmpty }
    return RepositoryPaths(
      workingDirectory: workingDirectory.text,
      root: stated ?? (repositoryRoot ?? workingDirectory).text)
  }
}
