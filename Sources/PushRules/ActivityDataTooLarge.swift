import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let activityDataTooLarge = Rule(
    id: "activity-data-too-large", severity: .warning, group: .size,
    summary:
      "`attributes` and `content-state` together have more than \(ActivityLimits.activityData) bytes",
    explanation: """
      The data of one activity, static and dynamic together, must not exceed 4 KB (Apple, *Displaying live data with \
      Live Activities*). A broadcast may have \(ActivityLimits.broadcastPush) bytes, so APNs accepts a state that is \
      too large for the activity. In a sequence, the attributes of the start count with the state of each later push. \
      Apple documents neither the measurement of the 4 KB nor the effect of more; a developer reports that such \
      updates vanish.
      """,
    sources: [.displayingLiveData, .apple("ActivityAttributes.ContentState")],
    examples: [
      """
      {"headers": {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity", \
      "apns-expiration": "0", "apns-priority": "5"}, "payload": {"aps": {"event": "update", \
      "timestamp": 1788729113, ⟦"content-state"⟧: {"board": "\(board(1_050))"}}}}
      """,
      """
      {"headers": {"apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity", \
      "apns-expiration": "0", "apns-priority": "5"}, "payload": {"aps": {"event": "update", \
      "timestamp": 1788729113, "content-state": {"board": "\(board(1_000))"}}}}
      """,
      .sequence(
        """
        {"aps": {"event": "start", "timestamp": 1788729113, "alert": {"title": "Match", "body": "It begins"}, \
        "attributes-type": "MatchAttributes", "attributes": {"rules": "\(board(600))"}, \
        "content-state": {"board": ""}}}
        {"aps": {"event": "update", "timestamp": 1788729173, ⟦"content-state"⟧: {"board": "\(board(725))"}}}
        """),
    ]
  ) { payload, report in
    // The limit of the phone matters only for a push that APNs accepts.
    if let size = PushSize(of: payload), size.isTooLarge { return }
    let parts = payload.activityData
    guard let first = parts.first else { return }
    let tree = payload.tree
    let start = payload.startOfActivity
    let earlier = start?.attributesSize ?? 0
    let sizeAsWritten = parts.reduce(earlier) { $0 + tree.range(of: $1).count }
    guard sizeAsWritten > ActivityLimits.activityData else { return }
    let size = parts.reduce(earlier) { $0 + tree.compactSize(of: $1) }
    guard size > ActivityLimits.activityData else { return }
    let owner: Message =
      if let start {
        "\(payload.nameOfData(first)) has, with the `attributes` of the start (\(start.place)),"
      } else if parts.count == 2 {
        "`\(payload.names[.attributes])` and `\(payload.names[.contentState])` have"
      } else {
        "\(payload.nameOfData(first)) has"
      }
    report(
      """
      \(owner) \(size) bytes; an activity may have at most \(ActivityLimits.activityData); largest members: \
      \(payload.largestMembers(of: parts))
      """,
      at: first, label: "at most \(ActivityLimits.activityData) bytes",
      effect: "not documented; such updates are reported to vanish",
      help:
        "send less: omit values that the screen does not show, and let the app fetch long content")
  }

  private static func board(_ count: Int) -> String { String(repeating: "1:0 ", count: count) }
}

extension Payload {
  /// The start in the same sequence whose attributes the activity still has.
  fileprivate var startOfActivity: SentPush? {
    guard let step = sequenceStep, step.push.event != .start, let start = step.history.start,
      start.attributesSize > 0
    else { return nil }
    return start
  }

  /// The values that become the data of the activity, the state first.
  fileprivate var activityData: [JSONNode] {
    switch document {
    case .fragment(_, let node): return [node]
    case .push:
      guard let aps else { return [] }
      // Attributes outside of a start change nothing.
      return [aps.contentState, startOfActivity == nil ? aps.attributes : nil].compactMap {
        $0?.node
      }
    case .withoutAPS, .foreign, .unreadable: return []
    }
  }

  fileprivate func nameOfData(_ node: JSONNode) -> Message {
    if case .fragment(let part, _) = document { return "the \(part.rawValue)" }
    return node == aps?.contentState?.node ? "`\(names[.contentState])`" : "`\(names[.attributes])`"
  }
}
