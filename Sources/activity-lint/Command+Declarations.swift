import ActivityLint

extension Command {
  /// `declarations`: what is wrong with the declarations themselves.
  func checkDeclarations(_ options: Options) throws(CommandFailure) -> ExitStatus {
    let configuration = try ConfigurationFile(options.path(.config), in: surroundings)
    let paths = options.positionals + options.paths(.declarations)
    let declarations = try Declarations(paths, configuration, of: self)
    let linter = Linter(
      schema: declarations.schema, configuration: configuration.configuration,
      options: Linter.Options(declarationsAreComplete: declarations.areNamed))
    var reporter = Reporter(
      format: options.choice(.format, default: .full), style: style(options),
      declarations: declarations.sources)
    for report in linter.lintDeclarations(in: declarations.sources) { reporter.add(report) }
    reporter.finish()
    try streams.write(reporter.takeOutput())
    return ExitStatus(reporter.summary, failOn: options.threshold, orUnchecked: false)
  }
}
