import ActivitySchema
import JSONSyntax

/// A payload with all that is known of it before the rules look: text, envelope, type, and how it decodes.
///
/// A class, because every rule asks it for some of that.
final class Payload: Sendable {
  let tree: JSONTree
  let textProblems: [JSONProblem]
  let document: Document
  let selection: TypeSelection
  let decodings: [PartDecoding]
  let schema: Schema
  let limits: Limits
  /// True where a type that is not declared does not exist.
  let declarationsAreComplete: Bool
  /// What the caller says of the request.
  private let stated: StatedRequest
  /// The time, in seconds since 1970, where the caller wants it to count.
  let now: Double?
  /// How the document was read; nil for one that holds a push as APNs takes it, and nothing else.
  let reading: DocumentReading?
  /// The push among the others to its activity; nil unless payloads are checked as sequences.
  let sequenceStep: SequenceStep?
  /// Members of `aps` that stand somewhere else.
  let misplacements: [Misplacement]
  /// The `aps` of a Live Activity push; nil for a fragment, for a foreign document, and for an ordinary push.
  let aps: APS?
  /// What the push is meant to do; nil where nothing says so.
  let action: WireName.Event?

  init(
    tree: JSONTree, textProblems: [JSONProblem], document: Document, selection: TypeSelection,
    decodings: [PartDecoding], schema: Schema, limits: Limits, declarationsAreComplete: Bool,
    now: Double?, stated: StatedRequest = StatedRequest(), reading: DocumentReading? = nil,
    sequenceStep: SequenceStep? = nil
  ) {
    self.tree = tree
    self.textProblems = textProblems
    self.document = document
    self.selection = selection
    self.decodings = decodings
    self.schema = schema
    self.limits = limits
    self.declarationsAreComplete = declarationsAreComplete
    self.now = now
    self.stated = stated
    self.reading = reading
    self.sequenceStep = sequenceStep
    let push = document.push
    let misplacements = push.map { Misplacement.all(in: $0, decodings, in: tree) } ?? []
    self.misplacements = misplacements
    let isToActivity =
      push.map { $0.isVendorsOwn || $0.aps.isLiveActivity || !misplacements.isEmpty } ?? false
    aps = isToActivity ? push?.aps : nil
    action = push?.aps.intendedAction ?? Misplacement.intendedAction(of: misplacements)
  }

  /// The same among the other pushes to its activity.
  func standing(at step: SequenceStep) -> Payload {
    Payload(
      tree: tree, textProblems: textProblems, document: document, selection: selection,
      decodings: decodings, schema: schema, limits: limits,
      declarationsAreComplete: declarationsAreComplete, now: now, stated: stated,
      reading: reading, sequenceStep: step)
  }
}

extension Payload {
  var isUnreadable: Bool { if case .unreadable = document { true } else { false } }

  var push: Document.Push? { document.push }

  /// Nil where nothing is known of the request, and for anything but a push.
  var request: Request? { push?.request }

  /// The request of a push to a Live Activity; also that of a body that nobody can read, where the request is known as a
  /// whole.
  var activityRequest: Request? {
    switch document {
    case .push: aps == nil ? nil : request
    case .unreadable, .withoutAPS, .foreign:
      stated.isWhole ? Request(stated, in: tree) : nil
    case .fragment: nil
    }
  }

  /// Where the source has a part of the template.
  func placeInSource(ofTemplate range: Range<Int>) -> Range<Int> {
    derivation?.origin(of: range) ?? range
  }

  /// Where the source has what the tree has in a range.
  func placeInSource(_ range: Range<Int>) -> Range<Int> {
    let written = unfolded?.outward(range) ?? range
    return placeInSource(ofTemplate: template?.text.origin(of: written) ?? written)
  }
}
