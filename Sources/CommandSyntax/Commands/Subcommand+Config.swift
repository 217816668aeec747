import ActivityReports
import PushLinter

extension Subcommand {
  package static let config = Subcommand(
    name: "config",
    overview: "Show the configuration, or the entries that apply to a file.",
    discussion: """
      show writes the effective configuration with the line of each entry. explain shows, for each payload, its \
      declaration and why it was selected, and the configuration entries that apply.
      """,
    synopsis: "[<options>] <action> [<path> ...]",
    arguments: [
      Argument(
        "action", "One of show, explain.",
        .wordThenFiles(ConfigurationAction.rawValues.map { Completion.Word($0) })),
      Argument("path", "The payloads to explain.", .files),
    ],
    options: {
      Option.declarations
      Option.type
      Option.envelope
      Option.part
      Option.ndjson
      Option.configurationFormat
      Option.stdinFilename
      Option.config
      Option.allowOutside
      Option.color
      Option.help
    })
}

extension Option<ConfigurationFormat> {
  package static var configurationFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, json; default: text)", default: .text)
  }
}

package enum ConfigurationAction: String, CaseIterable {
  case show, explain
}

package enum ConfigurationFormat: String, CaseIterable {
  case text, json
}
