import ActivityReports

extension Subcommand {
  package static let size = Subcommand(
    name: "size",
    overview: "Show the size of each part of a payload.",
    synopsis: "[<options>] <path> ...",
    arguments: [
      Argument("path", "Files and folders with payloads; - for standard input.", .files)
    ],
    options: {
      Option.declarations
      Option.type
      Option.envelope
      Option.part
      Option.ndjson
      Option.stdinFilename
      Option.config
      Option.color
      Option.help
    })
}
