/// Completions for bash 3.2, which macOS has, and later.
package enum BashCompletions {
  package static func script(for program: Program) -> String {
    """
    _activity_lint() {
      local current="${COMP_WORDS[COMP_CWORD]}" option="${COMP_WORDS[COMP_CWORD-1]}" command=check words=
      # Bash splits `--fix=all` at the equals sign.
      if [ "$current" = "=" ]; then
        current=
        option="$option="
      elif [ "$option" = "=" ] && [ "$COMP_CWORD" -gt 2 ]; then
        option="${COMP_WORDS[COMP_CWORD-2]}="
      fi
      if [ "$COMP_CWORD" -gt 1 ]; then
        case "${COMP_WORDS[1]}" in
          \(program.subcommands.map { $0.name }.joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
        esac
      fi
      COMPREPLY=()
      case "$command $option" in
    \(program.subcommands.flatMap { values(of: $0) }.joined(separator: "\n"))
        *)
          case "$COMP_CWORD $command $current" in
            "1 check -"*) words='\(words(Program.optionsBeforeCommands + program.defaultSubcommand.options()))' ;;
            "1 "*) words='\(words(Completion.names(of: program.subcommands)))' ;;
    \(program.subcommands.flatMap { arguments(of: $0) }.joined(separator: "\n"))
          esac
          ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _activity_lint activity-lint

    """
  }

  /// The cases for the values of options. Bash offers files if no word matches, unless `compopt` disables that.
  private static func values(of subcommand: Subcommand) -> [String] {
    subcommand.options().compactMap { option in
      guard let completion = option.completion else { return nil }
      let start = "\(subcommand.name) \(option.spelling)"
      let pattern = (option.takesSeparateValue ? "\"\(start)\"|" : "") + "\"\(start)=\""
      return "    \(pattern)) \(action(for: completion)) ;;"
    }
  }

  private static func arguments(of subcommand: Subcommand) -> [String] {
    let start = "        *\" \(subcommand.name) "
    let action = action(for: subcommand.arguments.first?.completion() ?? .unknown)
    return [
      "\(start)-\"*) words='\(words(subcommand.options()))' ;;", "\(start)\"*) \(action) ;;",
    ]
  }

  private static func action(for completion: Completion) -> String {
    switch completion {
    case .files: "return"
    case .words(let list): "words='\(words(list))'; compopt +o default 2> /dev/null"
    case .declaredTypes:
      "words=\"$(\(Completion.typesCommand))\"; compopt +o default 2> /dev/null"
    case .unknown: "compopt +o default 2> /dev/null; return"
    }
  }

  private static func words(_ words: [Completion.Word]) -> String {
    words.map { $0.text }.joined(separator: " ")
  }

  private static func words(_ options: [OptionDeclaration]) -> String {
    options.map { $0.spelling }.joined(separator: " ")
  }
}
