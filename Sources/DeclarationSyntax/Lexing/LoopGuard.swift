/// Ends a loop over input that stops moving, so no input keeps a parser busy forever.
///
/// Every loop calls it before each iteration, except a scan on one line and a loop that takes elements from a list:
///
///     var loop = LoopGuard()
///     while index < end, loop.advances(to: index) { … }
package struct LoopGuard {
  private var position = -1

  package init() {}

  /// Returns whether the position is after the last iteration's.
  package mutating func advances(to position: Int) -> Bool {
    defer { self.position = position }
    return position > self.position
  }
}

extension Array {
  /// Returns the first index whose element meets a condition that all later elements also meet.
  package func firstIndexInOrder(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    var loop = LoopGuard()
    while low < high, loop.advances(to: count + low - high) {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
