/// The commands of a program.
package struct Program: Sendable {
  package let subcommands: [Subcommand]
  /// The command that runs if the arguments name none.
  package let defaultSubcommand: Subcommand

  package init(_ subcommands: [Subcommand], default defaultSubcommand: Subcommand) {
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }

  /// The commands of activity-lint.
  package static let activityLint = Program(Subcommand.all, default: .check)

  static let overview =
    "Know what the iPhone will do with a Live Activity push before you send it."

  /// The options that may precede a command, besides those of the default command.
  static let optionsBeforeCommands = [Option.version.declaration]

  /// Parses arguments, which may start with the name of a command.
  package func options(
    in arguments: [Path], variable: (String) -> String?
  ) throws(CommandError) -> Options {
    let name = arguments.first?.text
    let named = subcommands.first { $0.name == name }
    // The commands that a host cannot run.
    let native = Subcommand.all.map { $0.name }.filter { name in
      !subcommands.contains { $0.name == name }
    }
    if let name, native.contains(name) { throw CommandError(native: "'\(name)'") }
    return try Options(
      arguments.dropFirst(named == nil ? 0 : 1), for: named ?? defaultSubcommand,
      insteadOf: named == nil ? subcommands.map { $0.name } + native : [], others: subcommands,
      variable: variable)
  }
}
