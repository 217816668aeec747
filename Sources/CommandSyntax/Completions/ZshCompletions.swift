/// Completions for zsh, as a file in `$fpath` or for `eval`.
package enum ZshCompletions {
  package static func script(for program: Program) -> String {
    """
    #compdef activity-lint
    _activity-lint-types() {
      local -a types
      types=(${(f)"$(\(Completion.typesCommand))"})
      compadd -a types
    }
    _activity-lint() {
      local -a commands values
      local command=\(program.defaultSubcommand.name)
      commands=(
    \(list(Completion.names(of: program.subcommands), indent: "    "))
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe -t commands command commands
        _files
        return
      fi
      case $words[2] in
        \(program.subcommands.map { $0.name }.joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT-- ))
          ;;
      esac
      case $command in
    \(program.subcommands.map { arguments(of: $0, in: program) }.joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _activity-lint ]]; then
      _activity-lint "$@"
    else
      compdef _activity-lint activity-lint
    fi

    """
  }

  private static func arguments(of subcommand: Subcommand, in program: Program) -> String {
    let isDefault = subcommand.name == program.defaultSubcommand.name
    var lines = ((isDefault ? Program.optionsBeforeCommands : []) + subcommand.options()).map {
      specification(of: $0)
    }
    var text = "    \(subcommand.name))\n"
    if let argument = subcommand.arguments.first {
      let name = argument.name
      switch argument.completion() {
      case .files: lines.append(Shell.quoted("*:\(name):_files"))
      case .words(let words):
        text += "      values=(\n\(list(words, indent: "        "))\n      )\n"
        lines.append(Shell.quoted("1:\(name):{_describe -t values \"\(name)\" values}"))
      case .declaredTypes: lines.append(Shell.quoted("1:\(name):_activity-lint-types"))
      case .unknown: lines.append(Shell.quoted("*:\(name):"))
      }
    }
    return text + "      _arguments \\\n"
      + lines.map { "        \($0)" }.joined(separator: " \\\n") + "\n      ;;"
  }

  /// Returns an option in the syntax of `_arguments`: `--format=[The report format]:format:(full concise)`.
  private static func specification(of option: OptionDeclaration) -> String {
    var text = option.isRepeatable && !option.takesFile ? "*" : ""
    text += option.spelling
    if option.completion != nil { text += option.takesSeparateValue ? "=" : "=-" }
    text += "[\(escaped(option.brief))]"
    guard let completion = option.completion else { return Shell.quoted(text) }
    text += option.takesSeparateValue ? ":" : "::"
    text += escaped(option.form.valueName) + ":"
    switch completion {
    case .files: text += "_files"
    case .words(let words):
      text += "(\(words.map { $0.text }.joined(separator: " ")))"
    case .declaredTypes: text += "_activity-lint-types"
    case .unknown: break
    }
    return Shell.quoted(text)
  }

  /// Returns words in the syntax of `_describe`.
  private static func list(_ words: [Completion.Word], indent: String) -> String {
    words.map { word in
      indent + Shell.quoted(word.summary.isEmpty ? word.text : "\(word.text):\(word.summary)")
    }
    .joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if #"[]:\"#.contains(character) { escaped += #"\"# }
      escaped.append(character)
    }
    return escaped
  }
}
