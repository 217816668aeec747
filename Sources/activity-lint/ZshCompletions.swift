/// Completions for zsh, as a file in `$fpath` or for `eval`.
enum ZshCompletions {
  static var script: String {
    """
    #compdef activity-lint
    _activity-lint() {
      local -a commands values
      local command=\(Subcommand.default.rawValue)
      commands=(
    \(list(Subcommand.words, indent: "    "))
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe -t commands command commands
        _files
        return
      fi
      case $words[2] in
        \(Subcommand.allCases.map { $0.rawValue }.joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT-- ))
          ;;
      esac
      case $command in
    \(Subcommand.allCases.map { arguments(of: $0) }.joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _activity-lint ]]; then
      _activity-lint "$@"
    else
      compdef _activity-lint activity-lint
    fi

    """
  }

  private static func arguments(of subcommand: Subcommand) -> String {
    let root = subcommand == .default ? OptionSpecification.root.filter { $0.option != .help } : []
    var lines = (root + subcommand.options).map { specification($0) }
    var text = "    \(subcommand.rawValue))\n"
    if let (name, completion) = subcommand.argument {
      switch completion {
      case .files: lines.append(Shell.quoted("*:\(name):_files"))
      case .words(let words):
        text += "      values=(\n\(list(words, indent: "        "))\n      )\n"
        lines.append(Shell.quoted("1:\(name):{_describe -t values \(name) values}"))
      case .wordThenFiles(let words):
        text += "      values=(\n\(list(words, indent: "        "))\n      )\n"
        lines.append(Shell.quoted("1:\(name):{_describe -t values \(name) values}"))
        lines.append(Shell.quoted("*:path:_files"))
      case .unknown: lines.append(Shell.quoted("*:\(name):"))
      }
    }
    return text + "      _arguments \\\n"
      + lines.map { "        \($0)" }.joined(separator: " \\\n") + "\n      ;;"
  }

  /// As `_arguments` takes it: `--format=[How findings are written]:format:(full concise)`.
  private static func specification(_ specification: OptionSpecification) -> String {
    var text = specification.option.isRepeatable ? "*" : ""
    text += specification.option.spelling
    if specification.completion != nil { text += specification.mayStandApart ? "=" : "=-" }
    text += "[\(escaped(specification.brief))]"
    guard let completion = specification.completion else { return Shell.quoted(text) }
    text += specification.mayStandApart ? ":" : "::"
    text += escaped(specification.valueName) + ":"
    switch completion {
    case .files: text += "_files"
    case .words(let words), .wordThenFiles(let words):
      text += "(\(words.map { $0.text }.joined(separator: " ")))"
    case .unknown: break
    }
    return Shell.quoted(text)
  }

  /// As `_describe` takes it.
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
