import ActivityReports
import CommandSyntax
import PushLinter

extension Invocation {
  /// Shows the settings in effect, or those that apply to the named files.
  func showSettings() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else { return try explainFiles() }
    let file = try ConfigurationFile(options, in: environment)
    try streams.write(
      ConfigurationReport.text(file.configuration, from: file.text, style: terminal.style(options)))
    return .clean
  }

  /// Explains the first payload of each file.
  private func explainFiles() throws(CommandFailure) -> ExitStatus {
    var job = try LintJob(options, needsDeclarations: false, readsSources: true, of: self)
    var isFirst = true
    for input in job.inputs {
      var reader = try PayloadReader(input, for: job)
      job.linter.prepare(for: reader.file.entries)
      while let payloads = try reader.nextPayloads() {
        guard let payload = payloads.first,
          let examined = job.examine(payload, of: reader.file)
        else { continue }
        let explanation = job.linter.explanation(
          of: examined, from: job.configuration.text,
          declarations: job.declarations.sources)
        let text = ExplanationReport.text(explanation, of: payload, style: terminal.style(options))
        try streams.write(isFirst ? text : [UInt8(ascii: "\n")] + text)
        isFirst = false
        break
      }
    }
    guard !isFirst else { throw job.nothingFound() }
    return job.status
  }
}
