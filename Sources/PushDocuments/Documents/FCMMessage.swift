package import JSONSyntax

/// A message to Firebase that contains a push.
package struct FCMMessage {
  package let apns: JSONNode
  package let message: JSONNode
  private let push: Document.Push
  private let tree: JSONTree

  package init?(_ push: Document.Push?, in tree: JSONTree) {
    guard let push, push.isForFirebase || push.isIn(.sns),
      let apns = tree.parent(of: push.root), let message = tree.parent(of: apns),
      tree.key(of: apns).map({ tree.text(of: $0) }) == "apns"
    else { return nil }
    (self.apns, self.message, self.push, self.tree) = (apns, message, push, tree)
  }

  package var activityToken: Member? {
    tree.members(of: apns).first { FCMTokens.activities.contains(tree.text(of: $0.key)) }
      .map { Member($0, in: tree) }
  }

  package var registrationToken: Member? { receivers.first }

  /// The data for the app, which Firebase counts with the payload.
  package var data: Member? {
    tree.members(of: message).first { tree.isText($0.key, "data") }.map { Member($0, in: tree) }
  }

  /// The members that name the receivers of the message.
  package var receivers: [Member] {
    tree.members(of: message).filter { FCMTokens.receivers.contains(tree.text(of: $0.key)) }
      .map { Member($0, in: tree) }
  }

  /// The request around the message of the HTTP API; nil for a message of the Admin SDK.
  package var request: JSONNode? {
    guard let key = tree.key(of: message), tree.isText(key, "message") else { return nil }
    return tree.parent(of: message)
  }

  /// The activity's token in the message itself, in the headers or in the payload.
  package var misplacedActivityToken: JSONMember? {
    let candidates = [message, push.root, push.aps.node] + tree.members(of: apns).map { $0.value }
    return candidates.lazy.compactMap { misspelledToken(in: $0) }.first
  }

  /// The activity's token in `apns`, under a name that Firebase does not read.
  package var misspelledActivityToken: JSONMember? { misspelledToken(in: apns) }

  private func misspelledToken(in node: JSONNode) -> JSONMember? {
    tree.members(of: node).first { FCMTokens.isActivityToken(tree.text(of: $0.key)) }
  }
}
