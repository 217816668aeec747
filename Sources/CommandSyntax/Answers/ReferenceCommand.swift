/// A command that reads no files: its output follows from the arguments.
package struct ReferenceCommand {
  let program: Program
  let options: Options
  let terminal: Terminal

  package init(_ program: Program, _ options: Options, on terminal: Terminal) {
    self.program = program
    self.options = options
    self.terminal = terminal
  }

  /// Returns the output; nil if the arguments name a command that reads files.
  package func text() throws(UsageError) -> String? {
    switch options.subcommand.name {
    case Subcommand.explain.name: readsLog ? nil : try explain()
    default: nil
    }
  }
}
