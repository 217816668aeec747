import ActivityReports
import CommandSyntax

/// The protocol for a program that keeps `check` running, writes lines, and waits for the answer to each: `docs/servers.md`.
extension LintJob {
  /// Returns whether `--ready` requests the protocol. Throws if standard input and standard output are not JSON Lines.
  func isCoProcess(_ options: Options) throws(CommandFailure) -> Bool {
    guard options[.ready] else { return false }
    let writesLines = options[.format].contains { $0.format == .jsonl && $0.file == nil }
    let readsLines =
      inputs.count == 1 && swiftFiles.isEmpty
      && inputs.allSatisfy { $0.isStandardInput && $0.isLines }
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
    return true
  }
}
