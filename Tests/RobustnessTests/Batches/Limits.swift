import Foundation

/// The limits of one input.
///
/// `ROBUSTNESS_SANITIZER=1` raises them: a sanitizer needs several times the time and the stack, and reserves terabytes
/// of addresses.
enum Limits {
  static let isSanitized = ProcessInfo.processInfo.environment["ROBUSTNESS_SANITIZER"] != nil
  /// The maximum processor time of one input, in seconds.
  static let seconds = isSanitized ? 60.0 : 5
  /// The maximum time of one input by the clock, if it waits for something.
  static let secondsByTheClock = 12 * seconds
  /// As small as the stack of a thread on macOS.
  static let stackKilobytes = isSanitized ? 8_192 : 512
  /// The memory that a batch may use in addition to the memory of the test runner at its start.
  static let megabytes: Int? = isSanitized ? nil : 128
}
