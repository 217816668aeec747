import PushLinter

/// A shell that completes command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Makes the shell complete the program's command lines; written from the table of commands and options.
  var completionScript: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// A text as one word of a script, in any of the shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension Command {
  /// `completions`: a script for a shell.
  func showCompletions(_ options: Options) throws(CommandFailure) -> ExitStatus {
    let names = Shell.allCases.map { $0.rawValue }
    guard let name = options.positionals.first?.text else {
      throw options.usage("no shell is named; it is one of \(names.joined(separator: ", "))")
    }
    guard options.positionals.count == 1 else {
      throw options.usage("completions writes the script of one shell at a time")
    }
    guard let shell = Shell(rawValue: name) else {
      let near = suggestion(for: name, among: names)
      let hint = near.isEmpty ? "; it is one of \(names.joined(separator: ", "))" : near
      throw options.usage("unknown shell '\(name)'\(hint)")
    }
    return try show(shell.completionScript)
  }
}
