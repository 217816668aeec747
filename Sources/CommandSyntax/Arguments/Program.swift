/// The commands of a program.
package struct Program: Sendable {
  let subcommands: [Subcommand]
  /// The command that runs if the arguments name none.
  let defaultSubcommand: Subcommand
  /// The names of the commands that need the native program, for a host that cannot run them.
  private let nativeCommands: [String]

  package init(
    _ subcommands: [Subcommand], default defaultSubcommand: Subcommand,
    nativeCommands: [String] = []
  ) {
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.nativeCommands = nativeCommands
  }

  static let overview =
    "Know what the iPhone will do with a Live Activity push before you send it."

  /// The options that may precede a command, besides those of the default command.
  static let optionsBeforeCommands = [Option.version.declaration]

  /// Parses arguments, which may start with the name of a command.
  package func options(
    in arguments: [Path], variable: (String) -> String?
  ) throws(CommandError) -> Options {
    let name = arguments.first?.text
    if let name, nativeCommands.contains(name) { throw CommandError(native: "'\(name)'") }
    let named = subcommands.first { $0.name == name }
    return try Options(
      arguments.dropFirst(named == nil ? 0 : 1), for: named ?? defaultSubcommand,
      insteadOf: named == nil ? subcommands.map { $0.name } + nativeCommands : [],
      others: subcommands, variable: variable)
  }
}
