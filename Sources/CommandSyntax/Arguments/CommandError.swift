import PushTexts

/// An error that ends a command.
package struct CommandError: Error {
  package let message: String
  /// The usage that is shown with an error in the arguments; nil for any other error.
  private let usage: String?

  /// Creates the error of a valid command that fails.
  package init(_ message: String) {
    self.message = message
    usage = nil
  }

  /// Creates an error in the arguments.
  package init(_ message: String, inArgumentsOf subcommand: Subcommand) {
    self.message = message
    usage = subcommand.usage
  }

  /// Creates the error about something that only the native program does.
  package init(native what: String) {
    self.init("\(what) requires the native activity-lint program")
  }

  /// Whether the arguments cause the error.
  package var isUsage: Bool { usage != nil }

  /// The lines that are written to standard error.
  package var lines: [String] {
    ["error: \(SecretArgument.maskingQuotedTokens(in: message))"]
      + (usage.map { ["Usage: \($0)"] } ?? [])
  }
}
