import PushLinter

extension Program {
  /// The request of the arguments.
  package enum Answer {
    /// Text for standard output.
    case text(String)
    /// A command that reads files.
    case command(Options)
  }

  /// Returns the request of the arguments, which exclude the program's name.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  package func answer(
    to arguments: [Path], on terminal: Terminal, variable: (String) -> String?
  ) throws(CommandError) -> Answer {
    switch arguments.first?.text {
    case "--help", "-h": return .text(Help.of(self, width: terminal.width))
    case "--version", "-V", "-v": return .text(Version.current + "\n")
    default: break
    }
    let options = try options(in: arguments, variable: variable)
    if options.isHelpRequested {
      return .text(Help.of(options.subcommand, width: terminal.width))
    }
    if options.subcommand.name == Subcommand.explain.name, !options.explainsLog {
      return .text(try options.explanation(on: terminal))
    }
    return .command(options)
  }
}
