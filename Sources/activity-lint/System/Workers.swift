import Dispatch
import Synchronization

/// Threads that share work; what they make of it comes back in the order in which it was given.
struct Workers {
  let count: Int

  /// Threads that one run may ask for.
  static let maximum = 256
  /// Shares a thread gets, so that one which is slow holds up little.
  private static let sharesPerThread = 4

  /// Pieces in which work is best shared out; one for a single thread.
  var shareCount: Int { count > 1 ? count * Self.sharesPerThread : 1 }

  init(count: Int) { self.count = min(max(count, 1), Self.maximum) }

  /// - Parameter leastShare: items below which a thread costs more than it brings.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], leastShare: Int, _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    mapShares(of: items, leastShare: leastShare) { $0.map(body) }
  }

  /// The same where a thread does well to prepare something for several items.
  func mapShares<Item: Sendable, Result: Sendable>(
    of items: [Item], leastShare: Int, _ body: @Sendable (ArraySlice<Item>) -> [Result]
  ) -> [Result] {
    let shares = min(shareCount, items.count / max(leastShare, 1))
    guard count > 1, shares > 1 else { return body(items[...]) }
    let results = Mutex([[Result]](repeating: [], count: shares))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(count, shares)) { _ in
      while true {
        let share = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard share < shares else { return }
        let part = body(items[items.count * share / shares..<items.count * (share + 1) / shares])
        results.withLock { $0[share] = part }
      }
    }
    return results.withLock { $0 }.flatMap { $0 }
  }
}
