/// The commands of a program, and the options before them.
package struct Program: Sendable {
  package let overview: String
  /// The options that may precede a command.
  package let options: [OptionDeclaration]
  package let subcommands: [Subcommand]
  /// The command that runs if the arguments name none.
  package let defaultSubcommand: Subcommand
  /// The names of the commands that need the native program, for a host that cannot run them.
  private let nativeCommands: [String]

  package init(
    overview: String, options: [OptionDeclaration], subcommands: [Subcommand],
    defaultSubcommand: Subcommand, nativeCommands: [String] = []
  ) {
    self.overview = overview
    self.options = options
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.nativeCommands = nativeCommands
  }

  /// The options that the default command does not have.
  package var optionsBeforeCommands: [OptionDeclaration] { options.filter { !$0.isHelp } }

  package func subcommand(named name: String) -> Subcommand? {
    subcommands.first { $0.name == name }
  }

  /// Parses arguments, which may start with the name of a command.
  package func options(
    in arguments: [Path], variable: (String) -> String?
  ) throws(UsageError) -> Options {
    if let name = arguments.first?.text { try checkAvailable(name) }
    let named = arguments.first.flatMap { self.subcommand(named: $0.text) }
    let subcommand = named ?? defaultSubcommand
    let rest = Array(arguments.dropFirst(named == nil ? 0 : 1))
    return try Options(
      rest, for: subcommand,
      insteadOf: named == nil ? subcommands.map { $0.name } + nativeCommands : [],
      others: subcommands,
      variable: variable)
  }

  /// Throws if a command needs the native program.
  package func checkAvailable(_ name: String) throws(UsageError) {
    if nativeCommands.contains(name) { throw UsageError(native: "'\(name)'") }
  }
}
