extension Subcommand {
  /// Every command, in the order in which help lists them.
  package static let all: [Subcommand] = [
    .check,
    .compat,
    .initialize,
    .explain,
    .schema,
    .sample,
    .size,
    .timeline,
    .completions,
  ]
}

extension Program {
  /// The commands of activity-lint.
  package static let activityLint = Program(Subcommand.all, default: .check)
}
