import ActivityReports
import PushLinter

/// What `config` can do.
enum ConfigurationAction: String, CaseIterable {
  case show, explain
}

enum ConfigurationFormat: String, CaseIterable {
  case text, json
}

extension Command {
  /// `config`: what is configured, and what of it applies to a file.
  func runConfiguration(_ options: Options) throws(CommandFailure) -> ExitStatus {
    var options = options
    switch try options.takeAction(ConfigurationAction.self) {
    case .show: return try showConfiguration(options)
    case .explain: return try explainFiles(options)
    }
  }

  private func showConfiguration(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else {
      throw options.usage("config show takes no path; config explain tells of files")
    }
    let file = try ConfigurationFile(options.path(.config), in: surroundings)
    switch options.choice(.format, default: ConfigurationFormat.text) {
    case .text:
      try streams.write(
        ConfigurationReport.text(file.configuration, from: file.text, style: style(options)))
    case .json: try streams.write(ConfigurationReport.json(file.configuration, from: file.text))
    }
    return .clean
  }

  /// Of JSON Lines, the first line stands for all.
  private func explainFiles(_ options: Options) throws(CommandFailure) -> ExitStatus {
    guard !options.has(.format) else {
      throw options.usage("'--format' says how config show writes; config explain has one form")
    }
    let job = try LintJob(options, needsDeclarations: false, of: self)
    var isFirst = true
    for input in job.inputs {
      var reader = try PayloadReader(input, for: job)
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
