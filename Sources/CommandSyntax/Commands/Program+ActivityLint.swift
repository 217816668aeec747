extension Program {
  /// The commands of activity-lint.
  package static let activityLint = Program(Subcommand.all, default: .check)
}
