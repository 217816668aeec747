extension Program {
  /// The commands of activity-lint.
  package static let activityLint = Program(
    overview: "Know what the iPhone will do with a Live Activity push before you send it.",
    options: [Option.version.declaration, Option.help.declaration], subcommands: Subcommand.all,
    defaultSubcommand: .check)
}
