import ActivityReports

extension Environment {
  /// The paths of files relative to the repository, whose root GitHub and GitLab set in a variable.
  var repositoryPaths: RepositoryPaths {
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(variable).first { !$0.isEmpty }
    return RepositoryPaths(
      workingDirectory: workingDirectory.text, root: stated ?? repositoryRoot.text)
  }

  /// The nearest parent folder that is the root of a repository; the working directory if there is none.
  private var repositoryRoot: Path {
    var folder: Path? = workingDirectory.normalized
    while let candidate = folder {
      if (try? FileSystem.kind(of: candidate.appending(Path(".git")))) != nil { return candidate }
      folder = candidate.parent
    }
    return workingDirectory
  }
}
