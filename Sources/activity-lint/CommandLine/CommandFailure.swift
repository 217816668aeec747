import PushLinter

/// Why the job cannot be done.
enum CommandFailure: Error {
  /// The command was called in a way that means nothing.
  case usage(String, of: Subcommand?)
  case job(String)
  /// A file that cannot be read; `unreadable` makes it.
  case unread(Path, SystemError)
  /// A report of what is wrong with the configuration.
  case configuration([UInt8])
  /// Whoever read the output has had enough.
  case outputClosed
  /// A signal asks the process to end.
  case interrupted
}

extension CommandFailure {
  /// Says what went wrong, and ends the run.
  func report(to streams: StandardStreams) -> ExitStatus {
    switch self {
    case .usage(let message, let subcommand):
      streams.writeMessage("error: \(message)", "Usage: \(Help.usage(of: subcommand))")
    case .job(let message):
      streams.writeMessage("error: \(message)")
    case .unread(let path, let error):
      streams.writeMessage("error: cannot read '\(path.text)': \(error.message)")
    case .configuration(let report):
      try? streams.writeError(report)
    case .outputClosed:
      return .clean
    case .interrupted:
      return .interrupted
    }
    return .failed
  }

  static func unreadable(_ path: Path, _ error: SystemError) -> CommandFailure {
    error.isInterruption ? .interrupted : .unread(path, error)
  }

  static func unwritable(_ path: Path, _ error: SystemError) -> CommandFailure {
    .job("cannot write '\(path.text)': \(error.message)")
  }
}

/// `; did you mean 'x'?`, or nothing where no candidate is near.
func suggestion<Names: Sequence<String>>(for name: String, among names: Names) -> String {
  let longer = names.filter { $0.hasPrefix(name) && name.utf8.count > 3 }
  let near = NearMiss.candidate(for: name, among: names) ?? (longer.count == 1 ? longer.first : nil)
  return near.map { "; did you mean '\($0)'?" } ?? ""
}
