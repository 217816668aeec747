import ActivityReports

extension Subcommand {
  package static let timeline = Subcommand(
    name: "timeline",
    overview: "Show what the phone does with a sequence of pushes.",
    discussion: """
      Treats the payloads of a JSON Lines file or of a folder as pushes to one activity, in order. Times are relative to the \
      first push; changes by the phone between two pushes are listed in chronological order.
      """,
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument(
        "path", "Files and folders with payloads, in order; - for standard input.", .files)
    ],
    options: {
      Option.declarations
      Option.type
      Option.envelope
      Option.ndjson
      Option.sequence
      Option.stdinFilename
      Option.config
      Option.color
      Option.help
    })
}
