import CommandSyntax
import PushLinter

extension Invocation {
  func compareVersions() throws(CommandFailure) -> ExitStatus {
    let paths = options.positionals
    guard let old = paths.first, paths.count <= 2 else {
      throw .usage(options.usageError("compat takes the old declarations, and the new ones if they are not below the working directory"))
    }
    let configuration = try ConfigurationFile(options, in: environment)
    var declarations = try Declarations(Array(paths.dropFirst()), configuration, of: self)
    let oldSchema = declarations.schema(
      ofVersionWith: try Declarations.files(at: [old], of: self), configuration, in: environment)
    let comparison = AppComparison(
      old: oldSchema, new: declarations.schema,
      exchanges: options[.direction].map { [$0] } ?? Exchange.allCases)
    let baselineFile = try BaselineFile(named: options, configuration, of: self)
    var reports = try Reports(
      options, declarations: declarations.sources,
      inputs: [configuration.file, baselineFile?.path].compactMap { $0 }, of: self)
    var baseline = try baselineFile?.matching()
    for var report in comparison.reports(
      in: declarations.sources, configuration.configuration)
    {
      baseline?.suppressKnown(in: &report)
      reports.add(report)
    }
    reports.finish()
    try reports.writeOutput()
    try reports.save()
    return ExitStatus(reports.summary, options.failurePolicy)
  }
}
