import ActivitySchema
import JSONSyntax

/// A payload with all that is known of it before the rules look: text, envelope, type, and how it decodes.
///
/// A class, because every rule asks it for some of that.
final class Payload: Sendable {
  let text: PayloadText
  let document: Document
  let selection: TypeSelection
  let decodings: [PartDecoding]
  let schema: Schema
  let limits: Limits
  /// True where a type that is not declared does not exist.
  let declarationsAreComplete: Bool
  /// The time, in seconds since 1970, where the caller wants it to count.
  let now: Double?
  /// What the caller says that the document is.
  let namedEnvelope: Envelope?
  /// The other pushes of the same request.
  let siblings: [Payload]
  /// The push among the others to its activity; nil unless payloads are checked as sequences.
  let sequenceStep: SequenceStep?
  /// Members of `aps` that stand somewhere else.
  let misplacements: [Misplacement]
  /// The `aps` of a Live Activity push; nil for a fragment, for a foreign document, and for an ordinary push.
  let aps: APS?
  /// What the push is meant to do; nil where nothing says so.
  let action: WireName.Event?

  init(
    text: PayloadText, document: Document, selection: TypeSelection, decodings: [PartDecoding],
    schema: Schema, limits: Limits, declarationsAreComplete: Bool, now: Double?,
    namedEnvelope: Envelope? = nil, siblings: [Payload] = [], sequenceStep: SequenceStep? = nil
  ) {
    self.text = text
    self.document = document
    self.selection = selection
    self.decodings = decodings
    self.schema = schema
    self.limits = limits
    self.declarationsAreComplete = declarationsAreComplete
    self.now = now
    self.namedEnvelope = namedEnvelope
    self.siblings = siblings
    self.sequenceStep = sequenceStep
    let push = document.push
    let misplacements = push.map { Misplacement.all(in: $0, decodings, in: text.tree) } ?? []
    self.misplacements = misplacements
    let isToActivity =
      push.map { $0.isVendorsOwn || $0.aps.isLiveActivity || !misplacements.isEmpty } ?? false
    aps = isToActivity ? push?.aps : nil
    action = push?.aps.intendedAction ?? Misplacement.intendedAction(of: misplacements)
  }

  /// The same among the other pushes to its activity.
  func standing(at step: SequenceStep) -> Payload {
    Payload(
      text: text, document: document, selection: selection, decodings: decodings, schema: schema,
      limits: limits, declarationsAreComplete: declarationsAreComplete, now: now,
      namedEnvelope: namedEnvelope, siblings: siblings, sequenceStep: step)
  }
}

extension Payload {
  var tree: JSONTree { text.tree }
  var textProblems: [JSONProblem] { text.problems }
  /// Where the tree's text comes from, if that is not how the document is written.
  var unfolded: UnfoldedText? { text.unfolded }

  var push: Document.Push? { document.push }

  /// Nil where nothing is known of the request, and for anything but a push.
  var request: Request? { push?.request }
}
