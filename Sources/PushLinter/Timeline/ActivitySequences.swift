import JSONSyntax
import PushDocuments
package import PushModel
import PushTexts

/// The activities to which a run has seen pushes, with their histories.
package struct ActivitySequences: Sendable {
  /// A JSON Pointer (RFC 6901) to the value that identifies the activity; nil if each file or folder is one activity.
  private let key: String?
  /// The hashes of the names in the key; nil if there is no key.
  package let path: [UInt64]?
  /// The histories of the activities with the latest pushes, and earlier ones.
  private var (recent, earlier) = (Histories(), Histories())
  /// How often the history of an activity was dropped; a later push to it counts as its first.
  private var forgottenCount = 0
  /// The number of recorded pushes without a value at the key.
  private var unidentifiedCount = 0

  private typealias Histories = [ActivityIdentity: ActivityHistory]

  /// The minimum number of activities to remember, starting with the latest pushes; the maximum is twice as many.
  static let rememberedCount = 1 << 13

  package init(key: String? = nil) {
    self.key = key
    path = key.map { JSONTree.names(in: $0).map { ValueHash.hash(ofName: $0) } }
  }

  /// Problems of the results for a whole run, a sentence each.
  package var warnings: [String] {
    var warnings: [String] = []
    if forgottenCount > 0 {
      let times = forgottenCount == 1 ? "once" : "\(forgottenCount) times"
      warnings.append(
        "the earlier pushes to an activity were forgotten \(times): at least the \(Self.rememberedCount) activities with the latest pushes are remembered; split the stream to check more"
      )
    }
    if let key, unidentifiedCount > 0 {
      let pushes = unidentifiedCount == 1 ? "1 push has" : "\(unidentifiedCount) pushes have"
      warnings.append(
        "\(pushes) no value at '\(key)'; pushes of a file without it count as pushes to one activity: correct the pointer of '--sequence', or add the value to each push"
      )
    }
    return warnings
  }

  /// Returns each push of a payload together with the pushes before it.
  ///
  /// - Parameter place: The JSON Lines file or the folder whose payloads are sent to one activity.
  package func steps(for payload: ExaminedPayload, in place: String) -> SequenceSteps {
    let tree = payload.request?.tree ?? payload.first.tree
    let shared = key.flatMap { tree.node(at: $0) }.map { tree.hash(of: $0) }
    return SequenceSteps(
      ofPushes: payload.pushes.enumerated().map { position, push in
        guard push.text.origin.code == nil, let sent = SentPush(push, from: payload.source) else {
          return nil
        }
        let identity = identity(
          of: push, at: position, in: place, beside: payload.first, sharing: shared)
        return SequenceStep(
          push: sent, history: history(of: identity), identity: identity)
      })
  }

  /// Records the pushes of a payload, except pushes that certainly have no effect.
  package mutating func record(_ report: Report) {
    for (push, diagnostics) in zip(report.sequencedPushes, report.diagnosticsByPush()) {
      guard let step = push.step, !push.isLost(dueTo: diagnostics) else { continue }
      record(step.push, after: history(of: step.identity), of: step.identity)
    }
  }

  /// Records the only push of a payload if no rule can report it because of the earlier ones; returns whether it did.
  ///
  /// - Parameters:
  ///   - push: A push that the phone decodes.
  ///   - value: The hash of the value at the key; nil if there is no key.
  package mutating func recordUneventful(_ push: SentPush, with value: UInt64?, in place: String)
    -> Bool
  {
    let identity =
      value.map { ActivityIdentity(mark: .value($0), branch: .first) } ?? .place(place)
    let history = history(of: identity)
    guard history.isUneventful(push) else { return false }
    record(push, after: history, of: identity)
    return true
  }

  private mutating func record(
    _ push: SentPush, after earlier: ActivityHistory, of activity: ActivityIdentity
  ) {
    if key != nil, case .place = activity.mark { unidentifiedCount += 1 }
    var history = earlier
    history.record(push)
    recent[activity] = history
    if recent.count == Self.rememberedCount { forgetEarlier() }
  }

  private func history(of activity: ActivityIdentity) -> ActivityHistory {
    recent[activity] ?? earlier[activity] ?? ActivityHistory()
  }

  /// Drops the histories of the activities without a push for the longest time.
  private mutating func forgetEarlier() {
    forgottenCount += earlier.keys.count { recent[$0] == nil }
    (recent, earlier) = ([:], recent)
  }

  /// Returns the identity of an activity; the key is looked up in the document first, then in the push.
  ///
  /// - Parameter shared: The hash of the value at the key in the document; nil if there is none.
  private func identity(
    of push: Payload, at position: Int, in place: String, beside first: Payload,
    sharing shared: UInt64?
  ) -> ActivityIdentity {
    let branch: ActivityIdentity.Branch = position == 0 ? .first : .position(position)
    let placed = ActivityIdentity(mark: .place(.init(place)), branch: branch)
    guard let key else { return placed }
    if let shared { return ActivityIdentity(mark: .value(shared), branch: branch) }
    let tree = push.tree
    guard let root = push.push?.root, let node = tree.node(at: key, from: root) else {
      return placed
    }
    // Elements of one list have the same name; pushes to two environments have different names.
    let name = tree.key(of: root).map { tree.text(of: $0) }
    let firstName = first.push.flatMap { tree.key(of: $0.root) }.map { tree.text(of: $0) }
    return ActivityIdentity(
      mark: .value(tree.hash(of: node)),
      branch: name == firstName ? .first : .member(name ?? ""))
  }
}

extension SentPush {
  /// Nil for a payload that is not a push with an event.
  fileprivate convenience init?(_ payload: Payload, from source: Source) {
    guard let aps = payload.aps, let event = payload.action else { return nil }
    func hash(_ member: Member?) -> UInt64? {
      member.map { payload.tree.hash(of: $0.node) }
    }
    func size(_ member: Member?) -> Int {
      member.map { payload.tree.compactSize(of: $0.node) } ?? 0
    }
    func time(_ member: Member?) -> Double? {
      member.flatMap { payload.tree.isExample($0.node) ? nil : $0.value.number }
    }
    self.init(
      sourceName: source.name, line: source.line, event: event,
      timestamp: time(aps.timestamp), staleDate: time(aps.staleDate),
      dismissalDate: time(aps.dismissalDate),
      relevanceScore: aps.relevanceScore?.value.number, hasAlert: aps.alert != nil,
      priority: payload.request?.priority, contentState: hash(aps.contentState),
      attributes: hash(aps.attributes), stateSize: size(aps.contentState),
      attributesSize: size(aps.attributes))
  }
}
