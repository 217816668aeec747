extension Subcommand {
  /// Every command, in the order in which help lists them.
  package static let all: [Subcommand] = [
    .check,
    .declarations,
    .compat,
    .grid,
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
