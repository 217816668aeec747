import CommandSyntax

extension Program {
  /// The command line of a host that reads the files itself, such as the npm package.
  static let host: Program = {
    let commands: [Subcommand] = [.hostCheck, .explain, .schema, .sample, .mockAPNs]
    let names = Set(commands.map { $0.name })
    return Program(
      commands, default: .hostCheck,
      nativeCommands: Subcommand.all.map { $0.name }.filter { !names.contains($0) })
  }()
}

extension Subcommand {
  /// `check` without options that need the program's file system or threads.
  fileprivate static var hostCheck: Subcommand {
    var check = Subcommand.check
    check.nativeOptions = ["ready", "fix", "diff", "show-settings", "coverage", "jobs"]
    check.discussion = """
      Without a path, the payloads that the configuration names are checked, or else those below the working directory. \
      Folders are searched for .json, .apns, .jsonl and .ndjson files, source code, Markdown and shell scripts, and files without a \
      push are skipped. Without --declarations or a configuration, the Swift files below the working directory are searched for \
      declarations.

      Exit status: 0 if there are no findings at or above the threshold, 1 if there are, 2 if the command fails.
      """
    check.examples = []
    return check
  }
}
