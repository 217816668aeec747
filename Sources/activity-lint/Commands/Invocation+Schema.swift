import CommandSyntax

extension Invocation {
  func showSchema() throws(CommandFailure) -> ExitStatus {
    let command = try result(of: try SchemaCommand(options))
    let configuration = try ConfigurationFile(options, in: environment)
    let paths = options.positionals + options[.declarations]
    var declarations = try Declarations(paths, configuration, of: self)
    return try show(
      result(
        of: try command.text(of: declarations.schema, files: declarations.sources) {
          declarations.files(declaring: $0)
        }))
  }
}
