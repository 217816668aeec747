import ActivityReports
import CommandSyntax

extension Environment {
  /// The working directory or its nearest parent folder that is the root of a repository; nil if there is none.
  var repositoryRoot: Path? { FileSystem.repositoryRoot(of: workingDirectory) }

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
