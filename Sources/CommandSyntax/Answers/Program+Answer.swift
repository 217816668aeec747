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
  ) throws(UsageError) -> Answer {
    switch arguments.first?.text {
    case "--help", "-h": return .text(Help.of(self, width: terminal.width))
    case "--version", "-V", "-v": return .text(Version.current + "\n")
    default: break
    }
    let options = try options(in: arguments, variable: variable)
    guard !options.isHelpRequested else {
      return .text(Help.of(options.subcommand, width: terminal.width))
    }
    let reference = ReferenceCommand(self, options, on: terminal)
    return try reference.text().map { .text($0) } ?? .command(options)
  }
}
