import PushLinter

extension Subcommand {
  package static let version = Subcommand(
    name: "version",
    overview: "Show the version.",
    options: {
      Option.help
    })
}
