import ActivityReports
import CommandSyntax
import PushLinter

/// The protocol for a program that keeps `check` running, writes lines, and waits for the answer to each: `docs/co-process.md`.
struct CoProcess {
  /// Whether the first line of the output reports that the declarations are loaded.
  private let announces: Bool

  /// Returns nil unless standard input and standard output are JSON Lines and one of the options of the protocol is given.
  init?(_ options: Options, _ job: LintJob) throws(CommandFailure) {
    let formats = options[.format]
    let writesLines = formats.contains { $0.format == .jsonl && $0.file == nil }
    let readsLines =
      job.inputs.count == 1 && job.swiftFiles.isEmpty
      && job.inputs.allSatisfy { $0.origin == .standardInput && $0.isLines }
    announces = options[.ready]
    guard !announces || readsLines && writesLines else {
      throw options.usage("'--ready' requires '--ndjson --format jsonl -'")
    }
    guard !options.has(.echoKey) || formats.contains(where: { $0.format.hasJSONEntries }) else {
      throw options.usage("'--echo-key' requires '--format jsonl' or '--format json'")
    }
    guard readsLines, writesLines, announces || options.has(.echoKey) else { return nil }
    let excluded = [
      Option.skipForeign.declaration, Option.fix.declaration, Option.diff.declaration,
    ]
    if let option = excluded.first(where: { options.has($0) }) {
      let requesting = announces ? "--ready" : "--echo-key"
      throw options.usage(
        "'\(option.spelling)' cannot be used with '\(requesting)', which answers each line of standard input"
      )
    }
  }

  /// Writes the first line, if it is requested.
  func begin(_ job: LintJob) throws(CommandFailure) {
    guard announces else { return }
    try job.command.streams.write(JSONReadyLine.bytes(job.linter.schema))
  }
}
