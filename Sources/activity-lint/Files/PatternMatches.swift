import PushLinter
import PushModel
import Synchronization

/// The entries of the configuration for the files of a run, whose paths are compared with the patterns once each.
final class PatternMatches: Sendable {
  private struct State {
    var known: [String: FileEntries] = [:]
    var steps = 0
  }

  private let state = Mutex(State())
  /// The number of steps after which no further path is compared.
  let maximumSteps: Int

  init(upTo maximumSteps: Int = ConfigurationLimits.patternSteps) {
    self.maximumSteps = maximumSteps
  }

  /// Whether the number of steps is exceeded, and paths may not be compared.
  var areIncomplete: Bool { state.withLock { $0.steps > maximumSteps } }

  func entries(forFile path: String, in configuration: Configuration) -> FileEntries {
    guard configuration.distinguishesFiles else { return configuration.entries(forFile: path) }
    return state.withLock { state in
      if let known = state.known[path] { return known }
      guard state.steps <= maximumSteps else { return Configuration().entries(forFile: path) }
      let entries = configuration.entries(forFile: path)
      state.known[path] = entries
      state.steps += entries.steps
      return entries
    }
  }
}
