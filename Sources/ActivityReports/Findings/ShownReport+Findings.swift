import PushLinter
import PushModel
package import PushTexts

extension ShownReport {
  /// The findings that the configuration does not expect. Expected findings do not fail a run or annotate a line.
  var unexpectedFindings: [Diagnostic] { diagnostics.filter { !$0.isExpected } }

  /// The unexpected findings, and one for the values that were not checked, for formats that contain only findings.
  var annotations: [Diagnostic] { unexpectedFindings + (uncheckedFinding.map { [$0] } ?? []) }

  /// The path, or `path:line` for a line of JSON Lines.
  var place: String { source.isLine ? "\(source.name):\(source.line)" : source.name }
}

extension Source {
  /// The name, with the line after the first one.
  var place: String { line > 1 ? "\(name):\(line)" : name }
}

extension Diagnostic {
  /// Effect and help, for formats without members for them.
  var remarks: [Message] {
    (effect.isEmpty ? [] : ["effect: \(effect)"]) + (help.isEmpty ? [] : ["help: \(help)"])
  }

  /// The message and the help on one line, for formats with one text that is shown on one line.
  var messageWithHelp: Message { help.isEmpty ? fullMessage : "\(fullMessage); help: \(help)" }

  /// The message, with the app versions if only some versions have the finding.
  package var fullMessage: Message {
    affectedVersions.map { "\(message) (\($0.words))" } ?? message
  }
}
