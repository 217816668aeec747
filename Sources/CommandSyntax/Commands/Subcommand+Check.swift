extension Subcommand {
  package static let check = Subcommand(
    name: "check",
    overview: "Check payloads, and pushes in source code, against the app's declarations.",
    discussion: """
      Without a path, checks the payloads that the configuration names, or else every push in the repository. \
      Searches folders for .json, .apns, .jsonl and .ndjson files, source code, Markdown and shell scripts, and skips files without a push. Without --declarations or a configuration, searches the \
      Swift files below the working directory for declarations. Checks the declarations in the Swift files among the paths, and those in a folder without payloads.

      --fix changes files in place, each atomically, and reports the remaining findings. For standard input, it writes \
      the fixed text to standard output and the report to standard error.

      Exit status: 0 if there are no findings at or above the threshold, 1 if there are, 2 if the command fails. With \
      --fix, only the remaining findings count; with --diff, the status is 1 if there is something to fix.
      """,
    synopsis: "[<options>] [<path> ...]",
    arguments: [
      Argument(
        "path",
        "Files and folders with payloads or source code, or Swift files; - for standard input.",
        .files)
    ],
    options: {
      Option.declarations
      Option.type
      Option.envelope
      Option.part
      Option.ndjson
      Option.sequence
      Option.header
      Option.now
      Option.format
      Option.ready
      Option.select
      Option.ignore
      Option.failOn
      Option.skipForeign
      Option.fix
      Option.diff
      Option.showSettings
      Option.coverage
      Option.jobs
      Option.stdinFilename
      Option.config
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint payloads",
        "Check every payload in a folder."),
      Example(
        "activity-lint --type RideAttributes --part content-state state.json",
        "Check only the state of a push."),
      Example(
        "activity-lint --format full --format sarif=report.sarif payloads",
        "Show the findings, and write them for a code scanner."),
      Example(
        "activity-lint --fix payloads",
        "Apply the safe fixes."),
      Example(
        "activity-lint --format suppressions payloads",
        "Print entries to add to \"suppressions\" in the configuration, which accept the existing findings."
      ),
    ])
}
