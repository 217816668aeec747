import PushLinter

extension Program {
  /// What the arguments request.
  package enum Answer {
    /// Text for standard output.
    case text(String)
    /// A command that reads files.
    case command(Options)
  }

  /// Returns what the arguments (without the program's name) request.
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
