extension ReferenceCommand {
  func help() throws(UsageError) -> String {
    guard let name = options.positionals.first?.text else {
      switch options[.helpFormat] {
      case .text: return Help.of(program, width: terminal.width)
      case .markdown: return Help.markdown(of: program)
      case .man: return ManualPage.of(program)
      }
    }
    guard options.positionals.count == 1 else {
      throw options.usageError("help takes one command")
    }
    let format = options[.helpFormat]
    guard format == .text else {
      throw options.usageError(
        "--format \(format.rawValue) is the reference of all commands; omit '\(name)'")
    }
    try program.checkAvailable(name)
    guard let subcommand = program.subcommand(named: name) else {
      let near = suggestion(for: name, among: program.subcommands.map { $0.name })
      throw options.usageError("unknown command '\(name)'\(near)")
    }
    return Help.of(subcommand, width: terminal.width)
  }
}
