import PushLinter

/// What a writer knows of the run besides its reports.
struct ReportContext: Sendable {
  let style: TextStyle
  /// The Swift files in the order of `Schema.fileNames`, for the notes that point into them.
  let declarations: [Source]
  /// What makes the run fail.
  let policy: FailurePolicy
  /// What files are called by those who know them by their path in the repository.
  let paths: RepositoryPaths
}
