import PushLinter

/// An error in the arguments.
package struct UsageError: Error {
  package let message: String
  /// The usage that is shown; nil if the arguments are valid, but not for this host.
  private let usage: String?

  package init(_ message: String, of subcommand: Subcommand?) {
    self.message = message
    usage = Subcommand.usage(of: subcommand)
  }

  /// Creates the error about something that only the native program does.
  package init(native what: String) {
    message = "\(what) requires the native activity-lint program"
    usage = nil
  }

  /// The lines that are written to standard error.
  package var lines: [String] {
    ["error: \(SecretArgument.maskingQuotedTokens(in: message))"]
      + (usage.map { ["Usage: \($0)"] } ?? [])
  }
}

/// Returns `; did you mean 'x'?`, or an empty string if no candidate is similar.
package func suggestion<Names: Sequence<String>>(for name: String, among names: Names) -> String {
  let longer = names.filter { $0.hasPrefix(name) && name.utf8.count > 3 }
  let near = NearMiss.candidate(for: name, among: names) ?? (longer.count == 1 ? longer.first : nil)
  return near.map { "; did you mean '\($0)'?" } ?? ""
}
