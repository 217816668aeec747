import CommandSyntax
import Dispatch
import Synchronization

/// Threads that share work, with results in the order of the items.
struct Workers {
  let count: Int

  /// The number of shares per thread; with several, a slow thread delays little.
  private static let sharesPerThread = 4

  /// The number of shares to divide work into; 1 for a single thread.
  var shareCount: Int { count > 1 ? count * Self.sharesPerThread : 1 }

  init(count: Int) { self.count = min(max(count, 1), maximumJobs) }

  /// Returns the results of a closure for all items, in order.
  ///
  /// - Parameter minimumShare: the minimum number of items that justifies a thread.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], minimumShare: Int, _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    mapShares(of: items, minimumShare: minimumShare) { $0.map(body) }
  }

  /// Returns the results of a closure that processes several items at once, in order.
  func mapShares<Item: Sendable, Result: Sendable>(
    of items: [Item], minimumShare: Int, _ body: @Sendable (ArraySlice<Item>) -> [Result]
  ) -> [Result] {
    let shares = min(shareCount, items.count / max(minimumShare, 1))
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
