/// The lines for the matcher: only a few if none of the last lines was clean, because the engine reads the others anyway.
struct MatcherTrials {
  /// The number of lines since the last one that was clean.
  private var misses = 0

  /// The number of lines without a clean one after which most lines are not tried, and the share that is.
  private static let (patience, share) = (32, 8)

  var isWorthwhile: Bool { misses < Self.patience || misses.isMultiple(of: Self.share) }

  mutating func record(_ isClean: Bool) { misses = isClean ? 0 : misses + 1 }
}
