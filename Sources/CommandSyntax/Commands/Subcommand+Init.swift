import ActivitySchema

extension Subcommand {
  package static let initialize = Subcommand(
    name: "init",
    overview: "Create a configuration for the declarations and payloads found here.",
    discussion: """
      Searches the working directory for declarations and payloads, and writes .activity-lint.json there: the folders \
      of the declarations (except tests, build output and dependencies), the packages in package.json, pubspec.yaml or \
      Podfile.lock whose types are built in, and the types of payloads that do not name their own. Changes an existing file \
      only with --force.
      """,
    synopsis: "[--force]",
    options: {
      Option.force
      Option.help
    })
}

extension Option<Bool> {
  package static var force: Self {
    Option(flag: "force", "Overwrite an existing file, and print which settings it contained.")
  }
}
