import ActivityReports
import PushLinter

extension Subcommand {
  static let envelopes = Subcommand(
    name: "envelopes",
    overview: "List the supported vendor requests and where each contains the push.",
    synopsis: "[<options>]",
    options: { [.envelopesFormat, .help] },
    run: Invocation.listEnvelopes)
}

extension OptionDeclaration where Self == Option<EnvelopesFormat> {
  fileprivate static var envelopesFormat: Self {
    Option(
      choice: "format", "format",
      "The output format. (values: text, json, markdown; default: text)",
      isNamedAfterCommand: true, default: .text)
  }
}

private enum EnvelopesFormat: String, CaseIterable {
  case text, json, markdown
}

extension Invocation {
  fileprivate func listEnvelopes() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else { throw options.usage("envelopes takes no arguments") }
    switch options[.envelopesFormat] {
    case .text: return try show(EnvelopeReference.text(width: width))
    case .json: return try show(EnvelopeReference.json)
    case .markdown: return try show(EnvelopeReference.markdown)
    }
  }
}
