/// What is known of a push while its members are read, as far as they depend on one another.
struct MatchedPush: Sendable {
  var event: MatchTables.Event?
  /// Seconds since 1970; zero where there is none.
  var timestamp: UInt64 = 0
  var staleDate: UInt64 = 0
  var dismissalDate: UInt64 = 0
  var hasAlert = false
  var hasAttributes = false
  var hasInputPush = false
  /// The activity that `attributes-type` names.
  var named: Int?
  /// The activity that its halves were compared with.
  var compared: Int?
  /// Where the halves stand that came before the name of their type.
  var postponedState: Range<Int>?
  var postponedAttributes: Range<Int>?

  /// True where the members go together, so that no rule speaks of them.
  var isConsistent: Bool {
    switch event {
    case .start:
      named != nil && hasAttributes && hasAlert && dismissalDate == 0 && isFresh
    case .update:
      named == nil && !hasAttributes && !hasInputPush && dismissalDate == 0 && isFresh
    case .end:
      named == nil && !hasAttributes && !hasInputPush && staleDate == 0
        && dismissalDate <= timestamp + UInt64(ActivityLimits.timeAfterEnd)
    case nil: false
    }
  }

  /// True where the state becomes stale within the eight hours for which an activity lasts, or is not said to.
  private var isFresh: Bool {
    staleDate == 0
      || staleDate > timestamp && staleDate <= timestamp + UInt64(ActivityLimits.activeTime)
  }
}
