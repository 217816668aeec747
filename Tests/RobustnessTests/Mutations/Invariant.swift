/// A property of every run of some commands, for any input.
struct Invariant: Sendable {
  let name: String
  /// Whether the invariant applies to a command.
  let applies: @Sendable ([String]) -> Bool
  /// Returns how a run of the command violates the invariant; nil if it does not.
  let violation: @Sendable (Trial, Trial.Run) throws -> String?

  static let all: [Invariant] = [
    .status, .messages, .unicode, .json, .xml, .positions, .answers, .jobs, .matcher, .fix,
    .suppressions, .comparison,
  ]

  /// Runs the command of a trial, and returns the first violation; nil if every invariant holds.
  static func violation(in trial: Trial) throws -> String? {
    let run = try trial.run()
    for invariant in all where invariant.applies(trial.arguments) {
      if let violation = try invariant.violation(trial, run) {
        return "\(invariant.name): \(violation)"
      }
    }
    return nil
  }
}
