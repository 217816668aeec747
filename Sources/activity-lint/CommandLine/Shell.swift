/// A shell that completes command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Makes the shell complete the program's command lines; written from the table of commands and options.
  func completionScript(for program: Program) -> String {
    switch self {
    case .bash: BashCompletions.script(for: program)
    case .zsh: ZshCompletions.script(for: program)
    case .fish: FishCompletions.script(for: program)
    }
  }

  /// A text as one word of a script, in any of the shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
