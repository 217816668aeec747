import PushTexts

/// The state of one activity on the phone after the pushes so far.
package struct ActivityHistory: Sendable {
  package private(set) var start: SentPush?
  /// The push with the smallest timestamp: the activity is at least that old.
  package private(set) var oldest: SentPush?
  /// The push with the greatest timestamp; a later push must have a greater one.
  package private(set) var newest: SentPush?
  /// The push whose state is on the screen.
  package private(set) var shown: SentPush?
  package private(set) var end: SentPush?
  /// The first push that arrived after the activity was over.
  package private(set) var late: SentPush?
  /// The first push that brought the urgent updates within an hour to `manyInAnHour`.
  package private(set) var frequent: SentPush?
  /// The times of the latest urgent updates, in order; at most one fewer than `manyInAnHour`.
  private var urgent: [Double] = []

  package init(
    start: SentPush? = nil, oldest: SentPush? = nil, newest: SentPush? = nil,
    shown: SentPush? = nil, end: SentPush? = nil, late: SentPush? = nil, frequent: SentPush? = nil,
    urgent: [Double] = []
  ) {
    self.start = start
    self.oldest = oldest
    self.newest = newest
    self.shown = shown
    self.end = end
    self.late = late
    self.frequent = frequent
    self.urgent = urgent
  }

  /// Records a push that the phone decodes.
  ///
  /// A push that the phone drops, or that arrives too late, has no effect.
  package mutating func record(_ push: SentPush) {
    if begins(with: push) { self = ActivityHistory() }
    if isOver(at: push) {
      late = late ?? push
      return
    }
    if isManyInAnHour(push) { frequent = frequent ?? push }
    if push.isUrgentUpdate, let time = push.timestamp {
      urgent = (urgent + [time]).suffix(Self.manyInAnHour - 1)
    }
    let isNewest = isNewer(push)
    switch push.event {
    case .start: start = start ?? push
    case .end: end = end ?? push
    case .update: break
    }
    if isNewest {
      shown = push
      if push.timestamp != nil { newest = push }
    }
    if let time = push.timestamp, time < oldest?.timestamp ?? .infinity { oldest = push }
  }

  /// Returns whether a push starts another activity than that of the earlier pushes.
  package func begins(with push: SentPush) -> Bool {
    push.event == .start
      && (start == nil || isOver(at: push) || start?.attributes != push.attributes)
  }

  /// The bytes that the attributes of the activity leave less for its state.
  package var attributesSize: Int { start?.attributesSize ?? 0 }

  /// Returns whether no earlier push has the same or a later timestamp.
  package func isNewer(_ push: SentPush) -> Bool {
    guard let time = push.timestamp, let last = newest?.timestamp else { return true }
    return time > last
  }

  /// Returns whether no rule reports a push because of the earlier ones; false for a few others, too.
  package func isUneventful(_ push: SentPush) -> Bool {
    if begins(with: push) { return true }
    guard attributesSize + push.stateSize <= ActivityLimits.activityData else { return false }
    if push.event == .start || isOver(at: push) || !isNewer(push) || isManyInAnHour(push) {
      return false
    }
    if clearsStaleDate(push) { return false }
    return push.event == .end || push.hasAlert || push.contentState != shown?.contentState
  }

  /// Returns whether a push is an update that replaces a state with a `stale-date` by one without.
  package func clearsStaleDate(_ push: SentPush) -> Bool {
    push.event == .update && push.staleDate == nil && shown?.staleDate != nil && !isOver(at: push)
      && isNewer(push)
  }

  /// The number of updates at priority 10 within an hour to report. Apple does not document a number.
  package static let manyInAnHour = 30

  /// Returns whether a push is the urgent update that completes this number within an hour.
  package func isManyInAnHour(_ push: SentPush) -> Bool {
    guard push.isUrgentUpdate, let time = push.timestamp, let first = urgent.first,
      urgent.count == Self.manyInAnHour - 1
    else { return false }
    return time - first <= UnixTime.hour
  }

  /// Returns whether the activity ended before a push, by an `end` or by its age.
  package func isOver(at push: SentPush) -> Bool {
    end != nil || age(at: push) ?? 0 > ActivityLimits.activeTime
  }

  /// Returns the age of the activity when a push is sent, in seconds, or nil if it is not known.
  package func age(at push: SentPush) -> Double? {
    guard let time = push.timestamp, let beginning = (start ?? oldest)?.timestamp,
      UnixTime.isPlausible(time), UnixTime.isPlausible(beginning)
    else { return nil }
    return time - beginning
  }
}
