import ActivityReports

extension Environment {
  /// How build services call the files: GitHub and GitLab say where they put the repository, else it is looked for.
  var repositoryPaths: RepositoryPaths {
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(variable).first { !$0.isEmpty }
    return RepositoryPaths(
      workingDirectory: workingDirectory.text, root: stated ?? repositoryRoot.text)
  }

  /// The nearest folder upward that is a repository's; the working directory where there is none.
  private var repositoryRoot: Path {
    var folder: Path? = workingDirectory.normalized
    while let candidate = folder {
      if (try? FileSystem.kind(of: candidate.appending(Path(".git")))) != nil { return candidate }
      folder = candidate.parent
    }
    return workingDirectory
  }
}
