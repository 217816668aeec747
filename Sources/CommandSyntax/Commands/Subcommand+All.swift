extension Subcommand {
  /// Every command, in the order in which help lists them.
  package static let all: [Subcommand] = [
    .check,
    .declarations,
    .compat,
    .grid,
    .record,
    .baseline,
    .config,
    .initialize,
    .explain,
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
