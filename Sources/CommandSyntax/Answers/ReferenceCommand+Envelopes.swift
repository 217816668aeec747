import ActivityReports
import PushLinter

extension ReferenceCommand {
  func listEnvelopes() throws(UsageError) -> String {
    guard options.positionals.isEmpty else {
      throw options.usageError("envelopes takes no arguments")
    }
    switch options[.envelopesFormat] {
    case .text: return EnvelopeReference.text(width: terminal.width)
    case .json: return EnvelopeReference.json
    case .markdown: return EnvelopeReference.markdown
    }
  }
}
