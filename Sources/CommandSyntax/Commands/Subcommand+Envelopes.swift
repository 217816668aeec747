import ActivityReports
import PushLinter

extension Subcommand {
  package static let envelopes = Subcommand(
    name: "envelopes",
    overview: "List the supported vendor requests and where each contains the push.",
    synopsis: "[<options>]",
    options: {
      Option.envelopesFormat
      Option.help
    })
}

extension Option<EnvelopesFormat> {
  package static var envelopesFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, json, markdown; default: text)", default: .text)
  }
}

package enum EnvelopesFormat: String, CaseIterable {
  case text, json, markdown
}
