import ActivityReports
import CommandSyntax

extension Environment {
  /// The paths of files relative to the repository. GitHub and GitLab set its root in a variable.
  var repositoryPaths: RepositoryPaths {
    let stated = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap(variable).first { !$0.isEmpty }
    return RepositoryPaths(
      workingDirectory: workingDirectory.text,
      root: stated ?? (repositoryRoot ?? workingDirectory).text)
  }
}
