extension Program {
  /// The purpose of activity-lint in help.
  package static let purpose =
    "Know what the iPhone will do with a Live Activity push before you send it."

  /// The commands of activity-lint.
  package static let activityLint = Program(
    overview: purpose,
    options: [Option.version.declaration, Option.help.declaration], subcommands: Subcommand.all,
    defaultSubcommand: .check)
}
