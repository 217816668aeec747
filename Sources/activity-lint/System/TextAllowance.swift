import Synchronization

/// The number of bytes of text that all threads together may keep in memory.
final class TextAllowance: Sendable {
  private let left: Atomic<Int>

  init(bytes: Int) { left = Atomic(bytes) }

  static var unlimited: TextAllowance { TextAllowance(bytes: .max) }

  /// Takes some bytes, and returns whether they were left.
  func take(_ bytes: Int) -> Bool {
    if left.subtract(bytes, ordering: .relaxed).newValue >= 0 { return true }
    giveBack(bytes)
    return false
  }

  func giveBack(_ bytes: Int) { left.add(bytes, ordering: .relaxed) }
}
