import ActivityReports
import PushLinter

extension Command {
  /// `envelopes`: every vendor's request that is known.
  func listEnvelopes(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else { throw options.usage("envelopes takes no arguments") }
    switch options.choice(.format, default: EnvelopesFormat.text) {
    case .text: return try show(EnvelopeReference.text(width: width))
    case .json: return try show(EnvelopeReference.json)
    case .markdown: return try show(EnvelopeReference.markdown)
    }
  }
}

enum EnvelopesFormat: String, CaseIterable {
  case text, json, markdown
}
