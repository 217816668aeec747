/// A shell with completion support.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completion script, generated from the table of commands and options.
  package func completionScript(for program: Program) -> String {
    switch self {
    case .bash: BashCompletions.script(for: program)
    case .zsh: ZshCompletions.script(for: program)
    case .fish: FishCompletions.script(for: program)
    }
  }

  /// Quotes a string as one word, for any of the shells.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
