import Synchronization

/// Bytes of texts that threads may hold at the same time; each may hold one text more.
final class TextAllowance: Sendable {
  private let left: Atomic<Int>

  init(bytes: Int) { left = Atomic(bytes) }

  static var unlimited: TextAllowance { TextAllowance(bytes: .max) }

  var isUsedUp: Bool { left.load(ordering: .relaxed) <= 0 }

  func take(_ bytes: Int) { left.subtract(bytes, ordering: .relaxed) }
}
