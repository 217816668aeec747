package import JSONSyntax
import PushTexts

/// A message to Firebase that has the push, or another content, in a member that Firebase does not send to APNs as `aps`.
package struct FirebaseMessageWithoutPush {
  package let message: JSONNode
  package let content: Content
  /// Whether the message has the HTTP API's form, inside `message`.
  package let isInRequest: Bool

  package enum Content {
    /// `aps` in `data`, as text or as an object.
    case aps(Member)
    /// Members of `aps` in `data`.
    case members([Member])
    /// A notification or data without any member of a Live Activity.
    case other(Member)
  }

  /// Finds such a message; nil if the document is another, or has `apns.payload`.
  package init?(in tree: JSONTree) {
    guard tree.kind(of: tree.root) == .object else { return nil }
    let inRequest = tree.member("message", of: tree.root)
    message = inRequest ?? tree.root
    isInRequest = inRequest != nil
    let apns = tree.member("apns", of: message)
    guard tree.kind(of: message) == .object,
      apns.flatMap({ tree.member("payload", of: $0) }) == nil
    else { return nil }
    let hasToken =
      apns.map { apns in
        tree.members(of: apns).contains { FCMTokens.isActivityToken(tree.text(of: $0.key)) }
      } ?? false
    let members = Member.all(of: message, in: tree)
    let isAddressed = members.contains {
      FCMTokens.targets.contains($0.name) && $0.value.text != nil
    }
    guard hasToken || isInRequest && isAddressed else { return nil }
    let data = members.first { $0.name == "data" }
    let inData = data.map { data in Member.all(of: data.node, in: tree) } ?? []
    if let aps = inData.first(where: { $0.name == WireName.aps }), Self.isPush(aps, in: tree) {
      content = .aps(aps)
      return
    }
    guard hasToken else { return nil }
    let found = inData.filter { member in
      Document.nameMeant(by: member.name).map { WireName.Activity(rawValue: $0) != nil } ?? false
    }
    let names = found.compactMap { Document.nameMeant(by: $0.name) }
    if names.contains(WireName.Activity.contentState.rawValue) || found.count > 1 {
      content = .members(found)
    } else if let other = members.first(where: { $0.name == "notification" }) ?? data {
      content = .other(other)
    } else {
      return nil
    }
  }

  /// The members that show the subject of the message.
  package var found: [Member] {
    switch content {
    case .aps(let member), .other(let member): [member]
    case .members(let members): members
    }
  }

  /// Returns whether a value is the `aps` of a Live Activity push, as an object or as text.
  private static func isPush(_ aps: Member, in tree: JSONTree) -> Bool {
    if aps.isObject { return APS(aps.node, in: tree).isLiveActivity }
    guard let text = aps.value.text else { return false }
    let inner = JSONParser.parse(Array(text.utf8)).tree
    let push = inner.member(WireName.aps, of: inner.root) ?? inner.root
    return inner.kind(of: push) == .object && APS(push, in: inner).isLiveActivity
  }
}
