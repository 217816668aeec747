import Foundation

/// The settings of a run in the environment.
enum Setting {
  static func number(_ name: String, _ standard: Int) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? UInt64(standard)
  }
}
