import JSONSyntax

/// How large a push is, and how large it may be.
struct PushSize {
  /// Where a vendor makes the push, those that are known.
  let bytes: Int
  /// Bytes that the vendor adds, as far as they are known.
  let reserve: Int
  let limit: Int

  /// The share of the limit from which a push is near it, in bytes.
  let warningThreshold: Int

  /// Nil for anything but a Live Activity push, and without counting twice for one that is far from every limit.
  init?(of payload: Payload) {
    guard payload.aps != nil, let push = payload.push else { return nil }
    let tree = payload.tree
    limit = push.isBroadcast ? ActivityLimits.broadcastPush : ActivityLimits.devicePush
    warningThreshold = Self.threshold(limit, payload.limits)
    let asWritten = push.root == tree.root ? tree.bytes.count : tree.range(of: push.root).count
    reserve = push.envelope?.reserve(for: push.aps.action) ?? 0
    if push.isVendorsOwn {
      guard asWritten + reserve + push.frame(in: tree) >= warningThreshold else { return nil }
      bytes = push.sizeAtAPNs(in: tree)
    } else {
      guard asWritten + reserve >= warningThreshold else { return nil }
      bytes = payload.limits.countsAsSent ? asWritten : tree.compactSize(of: push.root)
    }
  }

  /// Bytes below which no push that goes to APNs as it is, and no part of one, is near any limit.
  static func leastWarned(by limits: Limits) -> Int {
    threshold(min(ActivityLimits.devicePush, ActivityLimits.activityData), limits)
  }

  private static func threshold(_ limit: Int, _ limits: Limits) -> Int {
    limit * max(0, min(limits.warningPercentage, 100)) / 100
  }

  var isTooLarge: Bool { bytes > limit }
  var isNearLimit: Bool {
    !isTooLarge && bytes + reserve >= warningThreshold && warningThreshold < limit
  }
}

extension Document.Push {
  /// Bytes of the push that a vendor makes, as far as the request tells: what it adds of its own is not known.
  func sizeAtAPNs(in tree: JSONTree) -> Int {
    let parts = [
      aps.contentState, aps.action == .update ? nil : aps.attributes, alertObject(in: tree),
    ]
    return parts.reduce(frame(in: tree)) { bytes, member in
      // Two quotation marks, a colon and a comma.
      bytes + (member.map { $0.name.utf8.count + 4 + tree.compactSize(of: $0.node) } ?? 0)
    }
  }

  /// `{"aps":{}}` with the event and the time, and the dates.
  fileprivate func frame(in tree: JSONTree) -> Int {
    let time = #""timestamp":1788729113,"#.utf8.count
    let event = #""event":"update""#.utf8.count
    let dates = [aps.staleDate, aps.dismissalDate].compactMap { $0 }
    return #"{"aps":{}}"#.utf8.count + time + event
      + dates.reduce(0) { $0 + $1.name.utf8.count + 14 }
  }

  /// The alert, where it is one object that is passed on.
  private func alertObject(in tree: JSONTree) -> Member? {
    guard case .object? = envelope?.members?.alert else { return nil }
    return aps.alert?.member
  }
}

extension Payload {
  /// The heaviest members in a reader's words: "`route` (3120 bytes)…".
  func heaviestMembers(of nodes: [JSONNode]) -> Message.Argument {
    let members = nodes.flatMap { tree.members(of: $0).map { Member($0, in: tree) } }
    return Self.wording(members.map { weigh($0) })
  }

  /// The heaviest members of a push, those of its two decoded parts one by one.
  func heaviestMembers(of push: Document.Push) -> Message.Argument {
    let parts = [push.aps.contentState, push.aps.attributes].compactMap { $0 }
      .filter { $0.value == .object }
    let inAPS = push.aps.members.filter { member in !parts.contains { $0.node == member.node } }
    let outside = push.isVendorsOwn ? [] : push.members.filter { $0.name != WireName.aps }
    var weights = (inAPS + outside).map { weigh($0) }
    for part in parts {
      weights += tree.members(of: part.node).map { member in
        let weight = weigh(Member(member, in: tree))
        return Weight(
          name: weight.name, part: tree.text(of: part.key), bytes: weight.bytes)
      }
    }
    return Self.wording(weights)
  }

  /// "the push has", or "the push that Braze makes of this has".
  var subjectOfSize: Message {
    push?.isVendorsOwn == true ? "the push that \(documentation) makes of this has" : "the push has"
  }

  /// ", and what Braze adds takes 56 more"
  func words(on reserve: Int) -> Message {
    reserve == 0
      ? "" : ", and what \(push?.envelope?.vendor ?? "") adds takes about \(reserve) more"
  }

  private struct Weight {
    let name: String
    /// The part of the push that it stands in.
    var part: String?
    let bytes: Int

    var message: Message {
      part.map { "`\(name)` in `\($0)` (\(bytes) bytes)" } ?? "`\(name)` (\(bytes) bytes)"
    }
  }

  private static let named = 3

  private func weigh(_ member: Member) -> Weight {
    Weight(
      name: tree.text(of: member.key),
      bytes: tree.range(of: member.key).count + 1 + tree.compactSize(of: member.node))
  }

  private static func wording(_ weights: [Weight]) -> Message.Argument {
    let heaviest = weights.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }.prefix(named)
    return .list(heaviest.map { .message($0.message) }, .comma)
  }
}
