extension Subcommand {
  static let completions = Subcommand(
    name: "completions",
    overview: "Write a script that lets a shell complete the command line.",
    discussion: """
      bash: put 'eval "$(activity-lint completions bash)"' into ~/.bashrc.
      zsh: write it to a file called _activity-lint in a folder of $fpath, or put 'eval "$(activity-lint completions zsh)"' \
      into ~/.zshrc, below compinit.
      fish: write it to ~/.config/fish/completions/activity-lint.fish.
      """,
    synopsis: "<shell>",
    arguments: [
      Argument(
        "shell", "(values: \(Shell.rawValues.joined(separator: ", ")))",
        .words(Shell.rawValues.map { Completion.Word($0) }))
    ],
    options: [.help],
    run: Invocation.showCompletions)
}

extension Invocation {
  fileprivate func showCompletions() throws(CommandFailure) -> ExitStatus {
    let names = Shell.rawValues
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
    return try show(shell.completionScript(for: program))
  }
}
