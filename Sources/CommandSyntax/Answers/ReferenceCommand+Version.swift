import PushLinter

extension ReferenceCommand {
  func showVersion() throws(UsageError) -> String {
    guard options.positionals.isEmpty else {
      throw options.usageError("version takes no arguments")
    }
    return Version.current + "\n"
  }
}
