import PushLinter

/// An error in the arguments.
package struct UsageError: Error {
  let message: String
  /// The command whose usage is shown; nil for that of the program.
  let subcommand: Subcommand?

  package init(_ message: String, of subcommand: Subcommand?) {
    self.message = message
    self.subcommand = subcommand
  }

  /// The lines that are written to standard error.
  package var lines: [String] {
    ["error: \(message)", "Usage: \(Subcommand.usage(of: subcommand))"]
  }
}

/// Returns `; did you mean 'x'?`, or an empty string if no candidate is similar.
package func suggestion<Names: Sequence<String>>(for name: String, among names: Names) -> String {
  let longer = names.filter { $0.hasPrefix(name) && name.utf8.count > 3 }
  let near = NearMiss.candidate(for: name, among: names) ?? (longer.count == 1 ? longer.first : nil)
  return near.map { "; did you mean '\($0)'?" } ?? ""
}
