import ActivityReports
import CommandSyntax
import PushLinter

/// The protocol for a program that keeps `check` running, writes lines, and waits for the answer to each: `docs/servers.md`.
struct CoProcess {
  /// Returns nil unless `--ready` requests the protocol. Throws if standard input and standard output are not JSON Lines.
  init?(_ options: Options, _ job: LintJob) throws(CommandFailure) {
    guard options[.ready] else { return nil }
    let formats = options[.format]
    let writesLines = formats.contains { $0.format == .jsonl && $0.file == nil }
    let readsLines =
      job.inputs.count == 1 && job.swiftFiles.isEmpty
      && job.inputs.allSatisfy { $0.origin == .standardInput && $0.isLines }
    guard readsLines, writesLines else {
      throw options.usage("'--ready' requires '--ndjson --format jsonl -'")
    }
    let excluded = [
      Option.skipForeign.declaration, Option.fix.declaration, Option.diff.declaration,
    ]
    if let option = excluded.first(where: { options.has($0) }) {
      throw options.usage(
        "'\(option.spelling)' cannot be used with '--ready', which answers each line of standard input"
      )
    }
  }

  /// Writes the first line.
  func begin(_ job: LintJob) throws(CommandFailure) {
    try job.command.streams.write(JSONReadyLine.bytes(job.linter.schema))
  }
}
