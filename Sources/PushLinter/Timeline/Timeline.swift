package import PushModel
package import PushTexts

/// The pushes of one activity in order, with the events on the phone between them.
package struct Timeline: Sendable {
  package private(set) var moments: [Moment] = []
  private var history = ActivityHistory()
  /// The latest known time of a moment, in seconds since 1970.
  private var latest = -Double.infinity

  package init() {}

  /// One line of the timeline.
  package struct Moment: Sendable {
    /// Seconds since 1970; nil if the push does not contain the time at which it is sent.
    package let time: Double?
    package let happening: Happening
    /// The push that caused the event; nil for an event without a push.
    package var cause: Cause? = nil
  }

  /// The push of a moment, with its findings.
  package struct Cause: Sendable {
    package let push: SequencedPush
    package let source: Source
    package let diagnostics: [Diagnostic]

    /// Returns the pushes of a report that was made in a sequence.
    package static func all(in report: ShownReport) -> [Cause] {
      zip(report.sequencedPushes, report.diagnosticsByPush()).map { push, diagnostics in
        Cause(push: push, source: report.source, diagnostics: diagnostics)
      }
    }

    /// Whether the push certainly has no effect.
    fileprivate var isLost: Bool { push.isLost(dueTo: diagnostics) }
  }

  package enum Happening: Sendable {
    case arrival(SentPush, Outcome)
    /// The `stale-date` of the push on the screen passes.
    case staleness(of: SentPush)
    /// The phone ends an activity for which no end was sent.
    case expiry
    /// The activity leaves the Lock Screen.
    case dismissal(Dismissal)
    /// A payload that is not a push with an event.
    case unreadable
  }

  /// The effect of a push on the phone.
  package enum Outcome: Sendable {
    case starts, updates, ends
    /// Starts an activity that is already running.
    case startsAgain
    case dropped(DecodingFailure)
    /// Older than that push.
    case outdated(SentPush)
    /// From the same second as that push.
    case simultaneous(SentPush)
    /// Sent to an activity that has ended.
    case late
    /// An error may keep the phone from showing the push.
    case doubtful
    /// A finding proves that APNs rejects the push, or that the phone ignores it.
    case lost
  }

  package enum Dismissal: Sendable {
    case asRequested
    /// The phone waits at most four hours.
    case atTheLatest
  }

  /// The first known time, in seconds since 1970.
  package var beginning: Double? { moments.first { $0.time != nil }?.time }

  /// Returns whether a push starts another activity than that of the timeline.
  package func isOver(before push: SentPush) -> Bool {
    history.shown != nil && history.begins(with: push)
  }

  package mutating func add(_ cause: Cause) {
    guard let push = cause.push.step?.push else {
      moments.append(Moment(time: nil, happening: .unreadable, cause: cause))
      return
    }
    if let time = push.timestamp { pass(until: time) }
    let outcome = Outcome(of: push, cause, after: history)
    append(Moment(time: push.timestamp, happening: .arrival(push, outcome), cause: cause))
    if !cause.isLost { history.record(push) }
  }

  /// Adds the events that follow the last push.
  package mutating func finish() { pass(until: .infinity) }

  private mutating func pass(until end: Double) {
    let start = latest
    let due = history.due.filter { start < $0.time && $0.time <= end }
    for (time, happening) in due.sorted(by: { $0.time < $1.time }) {
      append(Moment(time: time, happening: happening))
    }
  }

  private mutating func append(_ moment: Moment) {
    if let time = moment.time { latest = max(latest, time) }
    moments.append(moment)
  }
}

extension Timeline.Outcome {
  init(of push: SentPush, _ cause: Timeline.Cause, after history: ActivityHistory) {
    let begins = history.begins(with: push)
    if cause.push.decodes == false, let failure = cause.push.decodingError {
      self = .dropped(failure)
    } else if cause.isLost {
      self = .lost
    } else if !begins, history.isOver(at: push) {
      self = .late
    } else if !begins, let newest = history.newest, !history.isNewer(push) {
      self = push.timestamp == newest.timestamp ? .simultaneous(newest) : .outdated(newest)
    } else if cause.diagnostics.contains(where: { $0.severity == .error }) {
      self = .doubtful
    } else {
      self =
        switch push.event {
        case .start: begins ? .starts : .startsAgain
        case .update: .updates
        case .end: .ends
        }
    }
  }
}

extension ActivityHistory {
  /// The events on the phone if no further push is sent, with their times in seconds since 1970.
  fileprivate var due: [(time: Double, happening: Timeline.Happening)] {
    var due: [(time: Double, happening: Timeline.Happening)] = []
    if let end, let time = end.timestamp {
      let latest = time + ActivityLimits.timeAfterEnd
      let asked = end.dismissalDate.map { max($0, time) } ?? latest
      // Slightly after the end itself, so it does not count as past.
      let dismissal = max(min(asked, latest), time.nextUp)
      due.append((dismissal, .dismissal(asked < latest ? .asRequested : .atTheLatest)))
      return due
    }
    let expiry = (start ?? oldest)?.timestamp.map { $0 + ActivityLimits.activeTime } ?? .infinity
    if let shown, let staleDate = shown.staleDate, staleDate < expiry {
      due.append((staleDate, .staleness(of: shown)))
    }
    if expiry.isFinite {
      due.append((expiry, .expiry))
      due.append((expiry + ActivityLimits.timeAfterEnd, .dismissal(.atTheLatest)))
    }
    return due
  }
}
