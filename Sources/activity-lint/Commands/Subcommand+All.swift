extension Subcommand {
  /// Every command, in the order in which help lists them.
  static let all: [Subcommand] = [
    .check,
    .declarations,
    .baseline,
    .config,
    .initialize,
    .explain,
    .rules,
    .envelopes,
    .schema,
    .sample,
    .size,
    .timeline,
    .curl,
    .interface,
    .completions,
    .version,
    .help,
  ]
}

extension Program {
  static let activityLint = Program(
    overview: "Know what the iPhone will do with a Live Activity push before you send it.",
    options: [.version, .help], subcommands: Subcommand.all, defaultSubcommand: .check)
}
