import ActivityReports
import PushLinter

extension Subcommand {
  package static let baseline = Subcommand(
    name: "baseline",
    overview: "Record existing findings, so that only new ones count.",
    discussion: """
      create writes the findings of these payloads to a file; a check with that file counts only new findings. A finding \
      is identified by its rule, its JSON Pointer and its value, independent of its position. report lists entries that no \
      longer match, and exits with 1 if there are any; prune removes them.

      Use the same paths and options as for check.
      """,
    synopsis: "[<options>] <action> <path> ...",
    arguments: [
      Argument(
        "action", "One of create, prune, report.",
        .wordThenFiles(BaselineAction.rawValues.map { Completion.Word($0) })),
      Argument(
        "path", "Files and folders with payloads, or Swift files; - for standard input.", .files),
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
      Option.baseline
      Option.stdinFilename
      Option.config
      Option.allowOutside
      Option.color
      Option.help
    },
    examples: [
      Example(
        "activity-lint baseline create payloads",
        "Record the findings of a folder."),
      Example(
        "activity-lint check payloads",
        "Count only new findings, if the configuration names the baseline."),
    ])
}

package enum BaselineAction: String, CaseIterable {
  case create, prune, report
}
