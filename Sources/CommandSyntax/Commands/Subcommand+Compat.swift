extension Subcommand {
  package static let compat = Subcommand(
    name: "compat",
    overview: "Find the pushes that one version of the app sends or stores and another one drops.",
    discussion: """
      Phones keep old builds. The command makes payloads from the declarations of each version, decodes each with the other \
      version, and reports those that fail, with the payload and the order in which to change server and app. \
      OLD and NEW are Swift files or folders.
      """,
    synopsis: "[<options>] <old> [<new>]",
    arguments: [
      Argument("old", "The declarations of builds that are still in use.", .files),
      Argument(
        "new", "The new declarations. (default: search below the working directory)", .files),
    ],
    options: {
      Option.direction
      Option.payloads
      Option.format
      Option.statistics
      Option.failOn
      Option.baseline
      Option.config
      Option.allowOutside
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint compat released/RideAttributes.swift App/RideAttributes.swift",
        "Compare the declarations of a released build with the current ones.")
    ])
}
