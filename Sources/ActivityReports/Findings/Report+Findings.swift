package import PushLinter

extension Report {
  /// The findings that nobody expects; the others must neither fail a run nor annotate a line.
  var unexpectedFindings: [Diagnostic] { diagnostics.filter { !$0.isExpected } }

  /// `path`, or `path:line` of a line of JSON Lines.
  var place: String { source.isLine ? "\(source.name):\(source.line)" : source.name }
}

extension Diagnostic {
  /// What the phone does and what to do, for a reader who sees no more than text.
  var remarks: [String] {
    (effect.isEmpty ? [] : ["effect: " + effect.text])
      + (help.isEmpty ? [] : ["help: " + help.text])
  }

  /// The message, with the versions of the app that alone have the finding.
  package var fullMessage: Message {
    versions.isEmpty ? message : "\(message) (app \(.list(versions.map { .text($0) }, .comma)))"
  }
}
