import CommandSyntax

extension Invocation {
  func checkPayloads() throws(CommandFailure) -> ExitStatus {
    if options[.showSettings] { return try showSettings() }
    var options = options
    if options.positionals.isEmpty { try options.addRepository(in: environment) }
    var check = try CheckCommand(options, of: self)
    return try check.run()
  }
}
