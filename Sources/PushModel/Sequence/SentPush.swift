package import PushTexts

/// The steps of the pushes of a payload in the sequences of their activities.
package struct SequenceSteps: Sendable {
  /// In document order; nil for an entry that is not a push with an event.
  package let ofPushes: [SequenceStep?]

  package init(ofPushes: [SequenceStep?]) {
    self.ofPushes = ofPushes
  }
}

/// A push in the sequence of pushes to one activity.
package final class SequenceStep: Sendable {
  package let push: SentPush
  /// The state of the activity after the earlier pushes.
  package let history: ActivityHistory
  package let identity: ActivityIdentity

  package init(push: SentPush, history: ActivityHistory, identity: ActivityIdentity) {
    self.push = push
    self.history = history
    self.identity = identity
  }
}

/// The facts about a push that the checks of later pushes to the same activity need.
///
/// A class, because a history has the same push in several places, and thousands of histories are in memory.
package final class SentPush: Sendable {
  /// The name of its source, and its line there, from 1.
  package let sourceName: String
  package let line: Int
  package let event: WireName.Event
  /// The value in the push, in seconds since 1970.
  package let timestamp: Double?
  /// In seconds since 1970.
  package let staleDate: Double?
  /// In seconds since 1970.
  package let dismissalDate: Double?
  package let relevanceScore: Double?
  package let hasAlert: Bool
  /// The priority that APNs uses; nil if the request is not known.
  package let priority: Int64?
  /// A hash that is equal for equal values, independent of their formatting.
  package let contentState: UInt64?
  package let attributes: UInt64?
  /// The size of the state in bytes; as written if no rule reported the push, otherwise without white space.
  package let stateSize: Int
  /// The size of the attributes in bytes, without white space.
  package let attributesSize: Int

  package init(
    sourceName: String, line: Int, event: WireName.Event, timestamp: Double?, staleDate: Double?,
    dismissalDate: Double?, relevanceScore: Double?, hasAlert: Bool, priority: Int64?,
    contentState: UInt64?, attributes: UInt64?, stateSize: Int, attributesSize: Int
  ) {
    self.sourceName = sourceName
    self.line = line
    self.event = event
    self.timestamp = timestamp
    self.staleDate = staleDate
    self.dismissalDate = dismissalDate
    self.relevanceScore = relevanceScore
    self.hasAlert = hasAlert
    self.priority = priority
    self.contentState = contentState
    self.attributes = attributes
    self.stateSize = stateSize
    self.attributesSize = attributesSize
  }

  /// Whether the push is an update that counts against the phone's budget.
  var isUrgentUpdate: Bool { event == .update && priority == 10 }

  /// The source and the line, such as `ride.jsonl:3`.
  package var place: String { "\(sourceName):\(line)" }
}
