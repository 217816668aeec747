import ActivitySchema
import JSONSyntax

/// A payload with all that is known of it before the rules look: text, envelope, type, and how it decodes.
struct Payload: Sendable {
  let tree: JSONTree
  let textProblems: [JSONProblem]
  let document: Document
  let selection: TypeSelection
  let decodings: [PartDecoding]
  let schema: Schema
  let limits: Limits
  /// True where a type that is not declared does not exist.
  let declarationsAreComplete: Bool
  /// The push among the others to its activity; nil unless payloads are checked as sequences.
  var sequenceStep: SequenceStep?
  /// The time, in seconds since 1970, where the caller wants it to count.
  let now: Double?
  /// How the document was read; nil for one that holds a push as APNs takes it, and nothing else.
  var reading: DocumentReading?
  /// Members of `aps` that stand somewhere else.
  private(set) var misplacements: [Misplacement] = []

  init(
    tree: JSONTree, textProblems: [JSONProblem], document: Document, selection: TypeSelection,
    decodings: [PartDecoding], schema: Schema, limits: Limits, declarationsAreComplete: Bool,
    now: Double?
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
    misplacements = Misplacement.all(in: self)
  }

  var push: Document.Push? { if case .push(let push) = document { push } else { nil } }

  /// Nil where nothing is known of the request, and for anything but a push.
  var request: Request? { push?.request }

  /// The `aps` of a Live Activity push; nil for a fragment, for a foreign document, and for an ordinary push.
  var aps: APS? {
    guard let push, push.isVendorsOwn || push.aps.isLiveActivity || !misplacements.isEmpty else {
      return nil
    }
    return push.aps
  }
}
