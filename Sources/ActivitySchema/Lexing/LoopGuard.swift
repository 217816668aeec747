/// Ends a loop over input that stops moving, so no input keeps a parser busy forever.
///
/// Every loop calls it before each iteration, except a scan on one line and a loop that takes elements from a list:
///
///     var loop = LoopGuard()
///     while index < end, loop.advances(to: index) { … }
struct LoopGuard {
  private var position = -1

  /// Returns whether the position is after the last iteration's.
  mutating func advances(to position: Int) -> Bool {
    defer { self.position = position }
    return position > self.position
  }
}
