package import JSONSyntax
package import PushDocuments
package import PushTexts

/// The size of a push, and its limit.
package struct PushSize {
  /// The size of the push; if a vendor builds the push, only the known bytes.
  package let bytes: Int
  /// The size of the push as written, with the white space that `bytes` does not include.
  package let asWritten: Int
  /// The bytes of Firebase's `data`, which are part of `bytes`.
  package let data: Int
  /// The known bytes that the vendor adds.
  package let reserve: Int
  package let limit: Int

  /// The number of bytes from which a push is near the limit.
  package let warningThreshold: Int

  /// Measures a Live Activity push; nil for any other payload, and for a push that is far from every limit.
  package init?(of payload: Payload) {
    guard payload.aps != nil, let push = payload.push else { return nil }
    let tree = payload.tree
    limit = push.isBroadcast ? ActivityLimits.broadcastPush : ActivityLimits.devicePush
    warningThreshold =
      payload.context.options.reportsEverySize ? 0 : Self.warningThreshold(of: limit)
    let dataNode = push.isForFirebase ? FCMMessage(push, in: tree)?.data?.node : nil
    data = dataNode.map { tree.compactSize(of: $0) } ?? 0
    let asWritten = payload.bytesAsWritten(of: push.root) + data
    reserve = push.envelope?.reserve(for: push.aps.action) ?? 0
    if push.hasVendorMembers {
      guard asWritten + reserve + push.frame(in: tree) >= warningThreshold else { return nil }
      bytes = push.sizeAtAPNs(in: tree)
      self.asWritten = bytes
    } else {
      guard asWritten + reserve >= warningThreshold else { return nil }
      bytes = payload.countsWhiteSpace ? asWritten : tree.compactSize(of: push.root) + data
      self.asWritten = asWritten
    }
  }

  /// The size, in bytes, below which no push that is sent to APNs unchanged, and no part of one, is near a limit.
  package static let leastWarned = warningThreshold(
    of: min(ActivityLimits.devicePush, ActivityLimits.activityData))

  /// Returns the size from which a push is near a limit: 85 % of it.
  private static func warningThreshold(of limit: Int) -> Int { limit * 85 / 100 }

  package var isTooLarge: Bool { bytes > limit }
  package var isNearLimit: Bool {
    !isTooLarge && bytes + reserve >= warningThreshold
  }
}

extension Document.Push {
  /// Returns the known bytes of the push that a vendor builds; the vendor's additions are unknown.
  package func sizeAtAPNs(in tree: JSONTree) -> Int {
    let parts = [
      aps.contentState, aps.action == .update ? nil : aps.attributes, alertObject(in: tree),
    ]
    return parts.reduce(frame(in: tree)) { bytes, member in
      // Two quotation marks, a colon and a comma.
      bytes + (member.map { $0.name.utf8.count + 4 + tree.compactSize(of: $0.node) } ?? 0)
    }
  }

  /// Returns the bytes of `{"aps":{}}` with the event, the time, and the dates.
  fileprivate func frame(in tree: JSONTree) -> Int {
    let time = #""timestamp":1788729113,"#.utf8.count
    let event = #""event":"update""#.utf8.count
    let dates = [aps.staleDate, aps.dismissalDate].compactMap { $0 }
    return #"{"aps":{}}"#.utf8.count + time + event
      + dates.reduce(0) { $0 + $1.name.utf8.count + 14 }
  }

  /// Returns the alert if it is one object that is passed on.
  private func alertObject(in tree: JSONTree) -> Member? {
    guard case .object? = envelope?.members?.alert else { return nil }
    return aps.alert?.member
  }
}

extension Payload {
  /// Whether the white space of the push counts toward its size: a string that contains a push and the text that a server sends
  /// are sent as they are, while an object in another document is encoded again.
  package var countsWhiteSpace: Bool {
    let root = push?.root ?? tree.root
    return text.isSent && root == tree.root || text.isInString(root)
  }

  package func bytesAsWritten(of root: JSONNode) -> Int {
    root == tree.root ? tree.bytes.count : tree.range(of: root).count
  }

  /// Returns the largest members in words: "`route` (3120 bytes)…".
  package func largestMembers(of nodes: [JSONNode]) -> Message.Argument {
    let members = nodes.flatMap { tree.members(of: $0).map { Member($0, in: tree) } }
    return Self.wording(members.map { weight(of: $0) })
  }

  /// Returns the largest members of a push, with the members of its two decoded parts listed individually.
  package func largestMembers(of push: Document.Push) -> Message.Argument {
    let parts = [push.aps.contentState, push.aps.attributes].compactMap { $0 }
      .filter { $0.value == .object }
    let inAPS = push.aps.members.filter { member in !parts.contains { $0.node == member.node } }
    let outside = push.hasVendorMembers ? [] : push.members.filter { $0.name != WireName.aps }
    var weights = (inAPS + outside).map { weight(of: $0) }
    for part in parts {
      weights += tree.members(of: part.node).map { member in
        let weight = self.weight(of: Member(member, in: tree))
        return Weight(
          name: weight.name, part: tree.text(of: part.key), bytes: weight.bytes)
      }
    }
    return Self.wording(weights)
  }

  /// "the push has", or "the push that Braze builds from this has".
  package var subjectOfSize: Message {
    push?.hasVendorMembers == true
      ? "the push that \(names.documentation) builds from this has" : "the push has"
  }

  /// ", and Braze adds about 56 more bytes"
  package func words(on reserve: Int) -> Message {
    reserve == 0
      ? "" : ", and \(push?.envelope?.vendor ?? "") adds about \(reserve) more bytes"
  }

  private struct Weight {
    let name: String
    /// The part of the push that contains the member.
    var part: String?
    let bytes: Int

    var message: Message {
      part.map { "`\(name)` in `\($0)` (\(bytes) bytes)" } ?? "`\(name)` (\(bytes) bytes)"
    }
  }

  private static let named = 3

  private func weight(of member: Member) -> Weight {
    Weight(
      name: tree.text(of: member.key),
      bytes: tree.range(of: member.key).count + 1 + tree.compactSize(of: member.node))
  }

  private static func wording(_ weights: [Weight]) -> Message.Argument {
    let largest = weights.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }.prefix(named)
    return .list(largest.map { .message($0.message) }, .comma)
  }
}
