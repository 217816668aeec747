import CommandSyntax

extension Invocation {
  func showSchema() throws(CommandFailure) -> ExitStatus {
    try parsed { () throws(UsageError) in try SchemaCommand.check(options) }
    let configuration = try ConfigurationFile(options, in: environment)
    let paths = options.positionals + options[.declarations]
    var declarations = try Declarations(paths, configuration, of: self)
    return try show(
      answered { () throws(CommandError) in
        try SchemaCommand.text(options, declarations.schema, files: declarations.sources) {
          declarations.files(declaring: $0)
        }
      })
  }
}
