/// The members of a push that depend on one another, while they are read.
struct MatchedPush: Sendable {
  var event: MatchTables.Event?
  /// Seconds since 1970; zero if it is missing.
  var timestamp: UInt64 = 0
  var staleDate: UInt64 = 0
  var dismissalDate: UInt64 = 0
  var hasAlert = false
  var hasAttributes = false
  var hasInputPush = false
  /// Whether a header asks APNs to store nothing.
  var expiresAtOnce = false
  /// Whether a header sets the priority at which an alert may arrive late.
  var hasLowPriority = false
  /// The activity that `attributes-type` names.
  var named: Int?
  /// The activity whose declaration its halves were compared with.
  var compared: Int?
  /// The ranges of the halves that precede the name of their type.
  var postponedState: Range<Int>?
  var postponedAttributes: Range<Int>?

  /// Whether the members are consistent, so that no rule reports them.
  var isConsistent: Bool {
    switch event {
    case .start:
      named != nil && hasAttributes && hasAlert && dismissalDate == 0 && isFresh && !expiresAtOnce
    case .update:
      named == nil && !hasAttributes && !hasInputPush && dismissalDate == 0 && isFresh
        && !(hasAlert && hasLowPriority)
    case .end:
      named == nil && !hasAttributes && !hasInputPush && staleDate == 0
        && dismissalDate <= timestamp + UInt64(ActivityLimits.timeAfterEnd)
    case nil: false
    }
  }

  /// Whether no rule about the clock reports the push, which is consistent and has a timestamp.
  func isTimely(by clock: PushClock) -> Bool {
    let sentAt = Double(timestamp)
    return !clock.isAhead(sentAt) && !clock.isLongPast(sentAt)
      && (staleDate == 0 || !clock.isPast(Double(staleDate)))
  }

  /// Whether the state has no stale date, or becomes stale within the eight hours for which an activity lasts.
  private var isFresh: Bool {
    staleDate == 0
      || staleDate > timestamp && staleDate <= timestamp + UInt64(ActivityLimits.activeTime)
  }
}
