extension Subcommand {
  package static let grid = Subcommand(
    name: "grid",
    overview: "Show which versions of the app decode which payloads.",
    discussion: """
      The columns are the current declarations and the "versions" of .activity-lint.json. The exit status is 1 if a \
      version drops a payload.
      """,
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument("path", "Files and folders with payloads; - for standard input.", .files)
    ],
    options: {
      Option.gridFormat
      Option.declarations
      Option.type
      Option.part
      Option.envelope
      Option.envelopeAt
      Option.ndjson
      Option.stdinFilename
      Option.config
      Option.help
    })
}
