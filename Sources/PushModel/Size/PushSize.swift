import JSONSyntax
import PushDocuments
import PushTexts

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
  let warningThreshold: Int

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
  func sizeAtAPNs(in tree: JSONTree) -> Int {
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
  /// are sent unchanged, as is the body of a stored request, while an object in another document is encoded again.
  package var countsWhiteSpace: Bool {
    let root = push?.root ?? tree.root
    return text.isSent && root == tree.root || text.isInString(root) || isStoredBody
  }

  /// Whether the push is the body of a request that a client of HTTP stores, without variables.
  private var isStoredBody: Bool {
    guard text.origin.isRequest, text.template == nil, let push, push.vendor == nil else {
      return false
    }
    return TemplatePlaceholder.variables(in: tree.bytes, tree.range(of: push.root)).isEmpty
  }

  func bytesAsWritten(of root: JSONNode) -> Int {
    if root == tree.root { return tree.bytes.count }
    let text = tree.bytes[tree.range(of: root)]
    // Some clients of HTTP send LF for each CRLF.
    return isStoredBody ? text.count { $0 != UInt8(ascii: "\r") } : text.count
  }
}
