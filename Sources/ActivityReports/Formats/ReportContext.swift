package import PushLinter

/// What a report knows of the run besides its payloads.
package struct ReportContext: Sendable {
  let style: TextStyle
  /// The Swift files in the order of `Schema.fileNames`, for the notes that point into them.
  let declarations: [Source]
  /// What makes the run fail, for formats that tell what passed from what did not.
  let policy: FailurePolicy
  /// What files are called by those who know them by their path in the repository.
  let paths: RepositoryPaths

  package init(
    style: TextStyle = TextStyle(), declarations: [Source] = [],
    policy: FailurePolicy = FailurePolicy(), paths: RepositoryPaths = RepositoryPaths()
  ) {
    self.style = style
    self.declarations = declarations
    self.policy = policy
    self.paths = paths
  }
}
