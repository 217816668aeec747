import ActivityReports
import CommandSyntax
import PushLinter

extension Invocation {
  func runConfiguration() throws(CommandFailure) -> ExitStatus {
    var options = options
    let action = try parsed { () throws(UsageError) in
      try options.takeAction(ConfigurationAction.self)
    }
    switch action {
    case .show: return try showConfiguration(options)
    case .explain: return try explainFiles(options)
    }
  }

  private func showConfiguration(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else {
      throw options.usage("config show takes no path; use config explain for files")
    }
    let file = try ConfigurationFile(options, in: environment)
    switch options[.configurationFormat] {
    case .text:
      try streams.write(
        ConfigurationReport.text(file.configuration, from: file.text, style: style(options)))
    case .json: try streams.write(ConfigurationReport.json(file.configuration, from: file.text))
    }
    return .clean
  }

  /// Explains only the first line of a JSON Lines file.
  private func explainFiles(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard !options.has(.configurationFormat) else {
      throw options.usage("'--format' requires config show; config explain has only one format")
    }
    var job = try LintJob(options, needsDeclarations: false, of: self)
    var isFirst = true
    for input in job.inputs {
      var reader = try PayloadReader(input, for: job)
      job.linter.prepare(for: reader.file.entries)
      while let payloads = try reader.nextPayloads() {
        guard let payload = payloads.first else { continue }
        let explanation = job.linter.explanation(
          of: job.linter.examine(payload), from: job.configuration.text,
          declarations: job.declarations.sources)
        let text = ExplanationReport.text(explanation, of: payload, style: style(options))
        try streams.write(isFirst ? text : [UInt8(ascii: "\n")] + text)
        isFirst = false
        break
      }
    }
    guard !isFirst else { throw job.nothingFound }
    return job.status
  }
}
