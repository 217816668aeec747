import Synchronization

/// The number of bytes of text that all threads together may keep in memory; each may exceed it by one text.
final class TextAllowance: Sendable {
  private let left: Atomic<Int>

  init(bytes: Int) { left = Atomic(bytes) }

  static var unlimited: TextAllowance { TextAllowance(bytes: .max) }

  var isUsedUp: Bool { left.load(ordering: .relaxed) <= 0 }

  func take(_ bytes: Int) { left.subtract(bytes, ordering: .relaxed) }
}
