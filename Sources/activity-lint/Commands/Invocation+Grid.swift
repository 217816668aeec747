import ActivityReports
import CommandSyntax
import PushLinter

extension Invocation {
  func showGrid() throws(CommandFailure) -> ExitStatus {
    var job = try LintJob(options, of: self)
    let versions = job.declarations.versions
    let linters = versions.map { version in
      Linter(
        schema: version.schema, configuration: job.configuration.configuration,
        options: job.linter.options)
    }
    job.linter = Linter(
      schema: job.declarations.schema, configuration: job.configuration.configuration,
      options: job.linter.options)
    var grid = GridReport(
      versions: [job.declarations.app ?? "current"] + versions.map { $0.app })
    try job.forEachReport(in: nil) { report throws(CommandFailure) in
      grid.add(([report] + linters.map { $0.lint(report.source) }).map { ShownReport($0) })
    }
    guard !grid.isEmpty else { throw job.nothingFound }
    try streams.write(grid.output(as: options[.gridFormat]))
    guard job.status == .clean else { return job.status }
    return grid.hasDropped ? .findings : .clean
  }
}
