import PushTexts

/// The members of a push that depend on one another, while they are read.
struct MatchedPush: Sendable {
  var event: MatchTables.Event?
  /// Seconds since 1970; zero if it is missing.
  var timestamp: UInt64 = 0
  var staleDate: UInt64 = 0
  var dismissalDate: UInt64 = 0
  /// The range of the score; empty if it is missing.
  var relevanceScore = 0..<0
  /// The ranges of the halves; empty if they are missing.
  var contentState = 0..<0
  var attributes = 0..<0
  /// Whether the halves precede the name of their type and are compared last.
  var postponesState = false
  var postponesAttributes = false
  var hasAlert = false
  var hasInputPush = false
  /// The date in a header until which APNs stores the push; zero if it is missing or 0.
  var expiration: UInt64 = 0
  /// Whether a header requests that APNs store nothing.
  var expiresAtOnce = false
  /// The priority in a header.
  var priority: Int64?
  /// Whether all headers of its request are known.
  var hasCompleteRequest = false
  /// The activity that `attributes-type` names.
  var named: Int?
  /// The activity with the declaration that its halves were compared with.
  var compared: Int?

  /// Whether the members are consistent, and no rule reports them.
  var isConsistent: Bool {
    switch event {
    case .start:
      named != nil && !attributes.isEmpty && hasAlert && dismissalDate == 0 && isFresh
        && !expiresAtOnce
    case .update:
      named == nil && attributes.isEmpty && !hasInputPush && dismissalDate == 0 && isFresh
        && !(hasAlert && priority == MatchTables.lowPriority)
    case .end:
      named == nil && attributes.isEmpty && !hasInputPush && staleDate == 0
        && dismissalDate <= timestamp + UInt64(ActivityLimits.timeAfterEnd)
    case nil: false
    }
  }

  /// Returns whether no rule about the clock reports the push, which is consistent and has a timestamp.
  func isTimely(by clock: PushClock) -> Bool {
    let sentAt = Double(timestamp)
    return !clock.isAhead(sentAt) && !clock.isLongPast(sentAt)
      && (staleDate == 0 || !clock.isPast(Double(staleDate)))
      && (expiration == 0
        || !clock.isPast(Double(expiration))
          && Double(expiration) <= clock.now + ActivityLimits.lifeTime)
  }

  /// Whether the state has no stale date, or becomes stale within the eight hours for which an activity lasts.
  private var isFresh: Bool {
    staleDate == 0
      || staleDate > timestamp && staleDate <= timestamp + UInt64(ActivityLimits.activeTime)
  }
}
