import ActivitySchema
package import JSONSyntax
package import PushDocuments

extension Payload {
  /// The string with the JSON of the push instead of the push itself: the whole document, or the payload in a
  /// request to a vendor that requires an object.
  package var encodedPush: JSONNode? {
    guard case .foreign = document else { return nil }
    if PushesInStrings.containsPush(tree.root, of: tree) { return tree.root }
    guard let envelope = envelopeOfEncodedPush else { return nil }
    return envelope.encodedHolder(in: tree, from: tree.root)
  }

  /// The vendor's envelope with a string instead of the push.
  package var envelopeOfEncodedPush: Envelope? {
    guard case .foreign = document, tree.kind(of: tree.root) == .object else { return nil }
    return context.envelopes.all.first { envelope in
      envelope.relay == nil && envelope.encodedHolder(in: tree, from: tree.root) != nil
    }
  }
}
