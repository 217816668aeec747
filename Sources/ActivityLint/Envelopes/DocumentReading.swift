/// How a document was read that is more than a push as APNs takes it; a class, so that others pay nothing for it.
final class DocumentReading: Sendable {
  /// What the caller says that the document is.
  let namedEnvelope: Envelope?
  /// Where the tree's text comes from, if that is not how the document is written.
  let unfolded: UnfoldedText?
  /// The other pushes of the same request.
  let siblings: [Payload]

  /// Nil where there is nothing to tell.
  init?(namedEnvelope: Envelope?, unfolded: UnfoldedText?, siblings: [Payload]) {
    guard namedEnvelope != nil || unfolded != nil || !siblings.isEmpty else { return nil }
    self.namedEnvelope = namedEnvelope
    self.unfolded = unfolded
    self.siblings = siblings
  }
}

extension Payload {
  /// Where the tree's text comes from, if that is not how the document is written.
  var unfolded: UnfoldedText? { reading?.unfolded }

  /// The other pushes of the same request.
  var siblings: [Payload] { reading?.siblings ?? [] }
}
