import ActivityReports

/// A line on the terminal with the progress of a long run.
///
/// It is written to standard error, and erased before other output there.
struct Progress {
  private let streams: StandardStreams
  private let seconds: () -> Double
  private let beginning: Double
  private var last = 0.0
  private var isOnScreen = false

  /// The seconds of a run before the first line.
  private static let initialDelay = 1.0
  /// The seconds between two lines.
  private static let interval = 0.1
  /// Moves to the first column and erases the line.
  private static let erase = Array("\r\u{1B}[K".utf8)

  /// Returns nil if standard error is not a terminal, or if standard output is one, because it shows results anyway.
  init?(_ streams: StandardStreams, in environment: Environment) {
    guard streams.errorIsTerminal, !streams.outputIsTerminal else { return nil }
    self.streams = streams
    seconds = environment.monotonicSeconds
    beginning = seconds()
  }

  mutating func show(_ summary: Summary) {
    let now = seconds()
    guard now - beginning >= Self.initialDelay, now - last >= Self.interval else { return }
    last = now
    isOnScreen = true
    let findings = summary.payloadsWithFindings
    let text = "\(summary.payloads) payloads checked, \(findings) with findings"
    try? streams.writeError(Self.erase + Array(text.utf8))
  }

  mutating func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    try? streams.writeError(Self.erase)
  }
}
