package import PushLinter

/// The properties of a run that a report needs besides its payloads.
package struct ReportContext: Sendable {
  let style: TextStyle
  /// The Swift files in the order of `SourceFiles`, for the notes that point into them.
  let declarations: [Source]
  /// The failure policy, for formats that distinguish passed and failed payloads.
  let policy: FailurePolicy
  /// The paths relative to the repository, for services that identify files by them.
  let paths: RepositoryPaths
  /// The time of the run, in seconds since 1970; nil if it is unknown.
  let today: Double?

  package init(
    style: TextStyle = TextStyle(), declarations: [Source] = [],
    policy: FailurePolicy = FailurePolicy(), paths: RepositoryPaths = RepositoryPaths(),
    today: Double? = nil
  ) {
    self.style = style
    self.declarations = declarations
    self.policy = policy
    self.paths = paths
    self.today = today
  }
}
