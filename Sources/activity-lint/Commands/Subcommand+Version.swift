import PushLinter

extension Subcommand {
  static let version = Subcommand(
    name: "version",
    overview: "Show the version.",
    options: { [.help] },
    run: Invocation.showVersion)
}

extension Invocation {
  fileprivate func showVersion() throws(CommandFailure) -> ExitStatus {
    guard options.positionals.isEmpty else { throw options.usage("version takes no arguments") }
    return try show(Version.current + "\n")
  }
}
