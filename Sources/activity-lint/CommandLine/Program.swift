import PushLinter

/// The program: arguments in, exit status out.
struct Program: Sendable {
  let overview: String
  /// The options that may precede a command.
  let options: [any OptionDeclaration]
  let subcommands: [Subcommand]
  /// The command that runs if the arguments name none.
  let defaultSubcommand: Subcommand

  /// The options that the default command does not have.
  var optionsBeforeCommands: [any OptionDeclaration] { options.filter { !$0.isHelp } }

  func subcommand(named name: String) -> Subcommand? { subcommands.first { $0.name == name } }

  /// Runs the command that the arguments (without the program's name) select.
  func run(
    arguments: [Path], in environment: Environment, streams: StandardStreams
  ) -> ExitStatus {
    do throws(CommandFailure) {
      return try dispatch(arguments, in: environment, streams)
    } catch {
      return error.report(to: streams)
    }
  }

  private func dispatch(
    _ arguments: [Path], in environment: Environment, _ streams: StandardStreams
  ) throws(CommandFailure) -> ExitStatus {
    let width = Terminal.width(in: environment, streams)
    switch arguments.first?.text {
    case "--help", "-h":
      try streams.write(Help.of(self, width: width))
      return .clean
    case "--version", "-V", "-v":
      try streams.write(Version.current + "\n")
      return .clean
    default: break
    }
    let options = try self.options(in: arguments, variable: environment.variable)
    guard !options.isHelpRequested else {
      try streams.write(Help.of(options.subcommand, width: width))
      return .clean
    }
    let invocation = Invocation(
      program: self, options: options, environment: environment, streams: streams)
    return try options.subcommand.run(invocation)()
  }

  /// Parses arguments, which may start with the name of a command.
  func options(
    in arguments: [Path], variable: (String) -> String?
  ) throws(CommandFailure) -> Options {
    let named = arguments.first.flatMap { self.subcommand(named: $0.text) }
    let subcommand = named ?? defaultSubcommand
    let rest = Array(arguments.dropFirst(named == nil ? 0 : 1))
    return try Options(
      subcommand.separated?(rest, subcommand.options()) ?? rest, for: subcommand,
      insteadOf: named == nil ? subcommands.map { $0.name } : [], others: subcommands,
      variable: variable)
  }
}
