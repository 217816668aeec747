import PushLinter

extension Subcommand {
  package static let declarations = Subcommand(
    name: "declarations",
    overview: "Check the declarations themselves, without payloads.",
    synopsis: "[<options>] [<path> ...]",
    arguments: [
      Argument(
        "path", "Swift files and folders. (default: search below the working directory)", .files)
    ],
    options: {
      Option.declarations
      Option.format
      Option.statistics
      Option.failOn
      Option.config
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint declarations",
        "Check the declarations below the working directory."),
      Example(
        "activity-lint declarations App/Activities",
        "Check the declarations in a folder."),
    ])
}
