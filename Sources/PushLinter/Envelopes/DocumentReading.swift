/// How a document was read that is more than a push as APNs takes it; a class, so that others pay nothing for it.
final class DocumentReading: Sendable {
  /// What the caller says that the document is.
  let namedEnvelope: Envelope?
  /// What the text was made of where it had placeholders; nil where it is checked as it is.
  let template: Template?
  /// What the text was made of before placeholders were filled in; nil where that is the source itself.
  let derivation: DerivedText?
  /// Where the tree's text comes from, if that is not how the document is written.
  let unfolded: UnfoldedText?
  /// The other pushes of the same request.
  let siblings: [Payload]

  /// Nil where there is nothing to tell.
  init?(
    namedEnvelope: Envelope?, unfolded: UnfoldedText?, template: Template?,
    derivation: DerivedText?, siblings: [Payload]
  ) {
    guard
      namedEnvelope != nil || unfolded != nil || template != nil || derivation != nil
        || !siblings.isEmpty
    else { return nil }
    self.template = template
    self.derivation = derivation
    self.namedEnvelope = namedEnvelope
    self.unfolded = unfolded
    self.siblings = siblings
  }
}

extension Payload {
  /// Where the tree's text comes from, if that is not how the document is written.
  var unfolded: UnfoldedText? { reading?.unfolded }

  var template: Template? { reading?.template }

  var derivation: DerivedText? { reading?.derivation }

  /// The other pushes of the same request.
  var siblings: [Payload] { reading?.siblings ?? [] }
}
