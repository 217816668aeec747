package import PushLinter
import PushModel
import PushTexts

/// The text of `timeline`: the phone's reactions to a sequence of pushes, one line per moment with its findings.
package struct TimelineReport: Sendable {
  private var timelines: [Timeline] = []
  /// The index of the timeline of each current activity.
  private var current: [ActivityIdentity: Int] = [:]
  private let style: TextStyle

  package init(style: TextStyle = TextStyle()) { self.style = style }

  package var isEmpty: Bool { timelines.isEmpty }

  /// Adds the pushes of a payload in the order of sending. Documents without an event keep their position.
  ///
  /// - Parameter report: the report on a payload that was checked as part of a sequence.
  package mutating func add(_ report: Report) {
    for cause in Timeline.Cause.all(in: ShownReport(report)) { add(cause) }
  }

  private mutating func add(_ cause: Timeline.Cause) {
    let step = cause.push.step
    let identity = step?.identity ?? .place(cause.source.name)
    let index = current[identity]
    if let index, step.map({ timelines[index].isOver(before: $0.push) }) != true {
      timelines[index].add(cause)
      return
    }
    var timeline = Timeline()
    timeline.add(cause)
    current[identity] = timelines.count
    timelines.append(timeline)
  }

  /// Returns the complete text.
  package consuming func text() -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    for var timeline in timelines {
      timeline.finish()
      output.start(.block)
      Self.write(timeline, to: &output)
    }
    return output.bytes
  }

  // MARK: One activity

  private static func write(_ timeline: Timeline, to output: inout TextWriter) {
    let first = timeline.moments.compactMap { $0.cause }.first
    let beginning = timeline.beginning
    output.write(first?.push.typeName ?? "An activity", .strong)
    if let beginning, UnixTime.isPlausible(beginning), let day = ClockTime(beginning) {
      output.write(", from \(day)")
    }
    output.endLine()
    let width = timeline.moments.map { offset(of: $0, since: beginning).utf8.count }.max() ?? 0
    for moment in timeline.moments {
      let offset = offset(of: moment, since: beginning)
      output.write(offset, right: width + 2, .dim)
      output.write("  ")
      write(moment, to: &output)
      output.endLine()
      for diagnostic in moment.cause?.diagnostics ?? [] where !diagnostic.isExpected {
        output.write(spaces: width + 6)
        output.write(
          "\(diagnostic.severity.name)[\(diagnostic.rule)]", TextRole(diagnostic.severity))
        output.line(": \(diagnostic.fullMessage.text)")
      }
    }
  }

  private static func write(_ moment: Timeline.Moment, to output: inout TextWriter) {
    switch moment.happening {
    case .arrival(let push, let outcome):
      output.write(push.event.rawValue.padded(to: eventWidth), .strong)
      output.write(
        outcome.sentence(alert: moment.cause?.push.alertTitle), outcome.isShown ? nil : .warning)
      output.write("  \(push.place)", .dim)
    case .unreadable:
      output.write("?".padded(to: eventWidth), .strong)
      output.write("not a push with an event", .warning)
      if let source = moment.cause?.source {
        output.write("  \(source.name):\(source.line)", .dim)
      }
    case .staleness(let push):
      output.write(spaces: eventWidth)
      output.write("stale: the `stale-date` of \(push.place) has passed", .note)
    case .expiry:
      output.write(spaces: eventWidth)
      output.write("ended by the phone, eight hours after the start", .note)
    case .dismissal(let dismissal):
      output.write(spaces: eventWidth)
      switch dismissal {
      case .asRequested: output.write("dismissed, as requested by `dismissal-date`", .note)
      case .atTheLatest: output.write("dismissed at the latest, four hours after the end", .note)
      }
    }
  }

  /// Returns the time since the beginning, such as `+0:02:10`, or `?` if it is unknown.
  private static func offset(of moment: Timeline.Moment, since beginning: Double?) -> String {
    guard let beginning, let time = moment.time else { return "?" }
    let distance = time - beginning
    return (distance < 0 ? "-" : "+") + ClockTime.span(distance.magnitude)
  }

  /// The number of columns of an event.
  private static let eventWidth = 8
}

extension Timeline.Outcome {
  /// Whether the push has its intended effect.
  fileprivate var isShown: Bool {
    switch self {
    case .starts, .updates, .ends: true
    case .startsAgain, .dropped, .outdated, .simultaneous, .late, .doubtful, .lost: false
    }
  }

  /// - Parameter title: The title of the alert, which can be empty; nil without an alert.
  fileprivate func sentence(alert title: String?) -> String {
    let alert = title.map { $0.isEmpty ? ", with an alert" : ", alert \"\($0)\"" } ?? ""
    switch self {
    case .starts: return "the activity appears" + alert
    case .startsAgain: return "the activity appears a second time" + alert
    case .updates: return "the state changes" + alert
    case .ends: return "the activity ends" + alert
    case .dropped(let failure): return "dropped: `\(failure.part.rawValue)` does not decode"
    case .outdated(let newest): return "ignored: older than \(newest.place)"
    case .simultaneous(let newest): return "uncertain: from the same second as \(newest.place)"
    case .late: return "ignored: the activity is over"
    case .doubtful: return "uncertain, because of the error below"
    case .lost: return "no effect, because of the error below"
    }
  }
}
