/// An error that ends a command.
package enum CommandError: Error {
  case usage(UsageError)
  /// A valid command that fails.
  case failure(String)

  /// The lines that are written to standard error.
  package var lines: [String] {
    switch self {
    case .usage(let error): error.lines
    case .failure(let message): ["error: \(message)"]
    }
  }
}
