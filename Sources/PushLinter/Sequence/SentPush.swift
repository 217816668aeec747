import JSONSyntax

/// The steps of the pushes of a payload in the sequences of their activities.
package struct SequenceSteps: Sendable {
  /// In document order; nil for an entry that is not a push with an event.
  let ofPushes: [SequenceStep?]
}

/// A push in the sequence of pushes to one activity.
package final class SequenceStep: Sendable {
  package let push: SentPush
  /// The state of the activity after the earlier pushes.
  let history: ActivityHistory
  package let identity: ActivityIdentity

  init(push: SentPush, history: ActivityHistory, identity: ActivityIdentity) {
    self.push = push
    self.history = history
    self.identity = identity
  }
}

/// The facts about a push that the checks of later pushes to the same activity need.
///
/// A class, because a history has the same push in several places, and thousands of histories are in memory.
package final class SentPush: Sendable {
  /// The file and the line, such as `ride.jsonl:3`.
  package let place: String
  package let event: WireName.Event
  /// The value in the push, in seconds since 1970.
  let timestamp: Double?
  /// In seconds since 1970.
  let staleDate: Double?
  /// In seconds since 1970.
  let dismissalDate: Double?
  let relevanceScore: Double?
  package let alert: AlertTitle?
  /// The priority that APNs uses; nil if the request is not known.
  let priority: Int64?
  /// A fingerprint that is equal for equal values, independent of their formatting.
  let contentState: UInt64?
  let attributes: UInt64?

  init(
    place: String, event: WireName.Event, timestamp: Double?, staleDate: Double?,
    dismissalDate: Double?, relevanceScore: Double?, alert: AlertTitle?, priority: Int64?,
    contentState: UInt64?, attributes: UInt64?
  ) {
    self.place = place
    self.event = event
    self.timestamp = timestamp
    self.staleDate = staleDate
    self.dismissalDate = dismissalDate
    self.relevanceScore = relevanceScore
    self.alert = alert
    self.priority = priority
    self.contentState = contentState
    self.attributes = attributes
  }
}

extension SentPush {
  /// Whether the push is an update that counts against the phone's budget.
  var isUrgentUpdate: Bool { event == .update && priority == 10 }
}

/// The title of an alert.
package struct AlertTitle: Sendable {
  /// The title, or the key of its localization; empty if there is none.
  package let title: String

  init(_ alert: Alert, in tree: JSONTree) {
    guard let title = alert[.title] else {
      self.title = alert.member.value.text ?? ""
      return
    }
    let key = tree.member(WireName.LocalizedText.key.rawValue, of: title.node)
    self.title = title.value.text ?? key.map { tree.text(of: $0) } ?? ""
  }
}
