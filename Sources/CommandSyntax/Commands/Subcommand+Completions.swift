import ActivitySchema

extension Subcommand {
  package static let completions = Subcommand(
    name: "completions",
    overview: "Write a shell completion script.",
    discussion: """
      bash: add 'eval "$(activity-lint completions bash)"' to ~/.bashrc.
      zsh: write the script to a file named _activity-lint in a folder of $fpath, or add \
      'eval "$(activity-lint completions zsh)"' to ~/.zshrc, after compinit.
      fish: write the script to ~/.config/fish/completions/activity-lint.fish.
      """,
    synopsis: "<shell>",
    arguments: [
      Argument(
        "shell", "(values: \(Shell.rawValues.joined(separator: ", ")))",
        .words(Shell.rawValues.map { Completion.Word($0) }))
    ],
    options: {
      Option.help
    })
}
