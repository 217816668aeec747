import CommandSyntax

extension Invocation {
  func checkPayloads() throws(CommandFailure) -> ExitStatus {
    if options[.showSettings] { return try showSettings() }
    var options = options
    let isOfRepository = options.positionals.isEmpty
    if isOfRepository { try options.addRepository(in: environment) }
    var check = try CheckCommand(options, of: self)
    if let status = try check.run() { return status }
    let declarations = try DeclarationsCheck(options, isOfRepository: isOfRepository, of: self)
    guard let declarations else { throw check.nothingFound }
    return try declarations.run()
  }
}
