import ActivityReports
import PushLinter

/// One line on the terminal that says how far a long run has come.
///
/// It is on standard error, and gone before anything else is written there.
struct Progress {
  private let streams: StandardStreams
  private let seconds: () -> Double
  private let beginning: Double
  private var last = 0.0
  private var isOnScreen = false

  /// Seconds of a run of which nobody needs to be told.
  private static let patience = 1.0
  /// Seconds between two lines.
  private static let pause = 0.1
  /// To the first column, and everything from there on erased.
  private static let erase = Array("\r\u{1B}[K".utf8)

  /// Nil where nobody would see it: standard error is no terminal, or standard output is one and shows results anyway.
  init?(_ streams: StandardStreams, in environment: Environment) {
    guard streams.errorIsTerminal, !streams.outputIsTerminal else { return nil }
    self.streams = streams
    seconds = environment.monotonicSeconds
    beginning = seconds()
  }

  mutating func tell(_ summary: Summary) {
    let now = seconds()
    guard now - beginning >= Self.patience, now - last >= Self.pause else { return }
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
