import JSONSyntax

/// Where the pushes of a payload stand among others to their activities.
package struct SequenceSteps: Sendable {
  /// In the order of the document; nil for what is no push with an event.
  let ofPushes: [SequenceStep?]
}

/// A push among others to the same activity.
package final class SequenceStep: Sendable {
  package let push: SentPush
  /// What the pushes before it came to.
  let history: ActivityHistory
  package let identity: ActivityIdentity

  init(push: SentPush, history: ActivityHistory, identity: ActivityIdentity) {
    self.push = push
    self.history = history
    self.identity = identity
  }
}

/// What stays of a push when the next one to the same activity is looked at.
package struct SentPush: Sendable {
  /// The file and the line, such as `ride.jsonl:3`.
  package let place: String
  package let event: WireName.Event
  /// In seconds since 1970, as the push has it.
  let timestamp: Double?
  /// In seconds since 1970.
  let staleDate: Double?
  /// In seconds since 1970.
  let dismissalDate: Double?
  let relevanceScore: Double?
  package let alert: AlertTitle?
  /// As APNs goes by it; nil where the request is not known.
  let priority: Int64?
  /// Equal for equal values, whatever their spelling.
  let contentState: UInt64?
  let attributes: UInt64?
}

extension SentPush {
  /// True for an update that counts against the phone's budget.
  var isUrgentUpdate: Bool { event == .update && priority == 10 }
}

/// What an alert says.
package struct AlertTitle: Sendable {
  /// The title, or the key by which the app looks it up; empty where there is none.
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
