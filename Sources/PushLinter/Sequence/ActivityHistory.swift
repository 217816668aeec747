/// What the phone has made of the pushes to one activity so far.
struct ActivityHistory: Sendable {
  private(set) var start: SentPush?
  /// The push with the smallest timestamp: the activity is at least that old.
  private(set) var oldest: SentPush?
  /// The push with the greatest timestamp, which a later one has to exceed.
  private(set) var newest: SentPush?
  /// The push whose state is on the screen.
  private(set) var shown: SentPush?
  private(set) var end: SentPush?
  /// The first push that came when the activity was over.
  private(set) var late: SentPush?
  /// The first push with which there were many urgent updates within an hour.
  private(set) var frequent: SentPush?
  /// When the latest urgent updates were sent, the last one last; just as many as tell whether one more is many.
  private var urgent: [Double] = []

  /// Takes down a push that the phone decodes; one that it drops, or that comes too late, leaves nothing behind.
  mutating func record(_ push: SentPush) {
    if begins(with: push) { self = ActivityHistory() }
    if isOver(at: push) {
      late = late ?? push
      return
    }
    if isManyInAnHour(push) { frequent = frequent ?? push }
    if push.isUrgentUpdate, let time = push.timestamp {
      urgent = (urgent + [time]).suffix(Self.manyInAnHour - 1)
    }
    let isNews = isNewer(push)
    switch push.event {
    case .start: start = start ?? push
    case .end: end = end ?? push
    case .update: break
    }
    if isNews {
      shown = push
      if push.timestamp != nil { newest = push }
    }
    if let time = push.timestamp, time < oldest?.timestamp ?? .infinity { oldest = push }
  }

  /// True for a push that starts another activity than the one that the earlier pushes went to.
  func begins(with push: SentPush) -> Bool {
    push.event == .start
      && (start == nil || isOver(at: push) || start?.attributes != push.attributes)
  }

  /// True where no earlier push has the same or a later timestamp.
  func isNewer(_ push: SentPush) -> Bool {
    guard let time = push.timestamp, let last = newest?.timestamp else { return true }
    return time > last
  }

  /// Updates at priority 10 within an hour that are worth a word. Apple gives no number.
  static let manyInAnHour = 30

  /// True for an update with which that many are sent within an hour.
  func isManyInAnHour(_ push: SentPush) -> Bool {
    guard push.isUrgentUpdate, let time = push.timestamp, let first = urgent.first,
      urgent.count == Self.manyInAnHour - 1
    else { return false }
    return time - first <= UnixTime.hour
  }

  /// True where the activity has ended before that push, by an `end` or by its age.
  func isOver(at push: SentPush) -> Bool {
    end != nil || age(at: push) ?? 0 > ActivityLimits.activeTime
  }

  /// How old the activity is when the push is sent, in seconds; nil where that is not known.
  func age(at push: SentPush) -> Double? {
    guard let time = push.timestamp, let beginning = (start ?? oldest)?.timestamp,
      UnixTime.isPlausible(time), UnixTime.isPlausible(beginning)
    else { return nil }
    return time - beginning
  }
}
