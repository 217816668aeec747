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
  /// What the caller says of the request.
  private let stated: StatedRequest
  /// The time, in seconds since 1970, where the caller wants it to count.
  let now: Double?
  /// How the document was read; nil for one that holds a push as APNs takes it, and nothing else.
  var reading: DocumentReading?
  /// Members of `aps` that stand somewhere else.
  private(set) var misplacements: [Misplacement] = []

  init(
    tree: JSONTree, textProblems: [JSONProblem], document: Document, selection: TypeSelection,
    decodings: [PartDecoding], schema: Schema, limits: Limits, declarationsAreComplete: Bool,
    now: Double?, stated: StatedRequest = StatedRequest()
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
    misplacements = Misplacement.all(in: self)
  }

  var isUnreadable: Bool { if case .unreadable = document { true } else { false } }

  var push: Document.Push? { if case .push(let push) = document { push } else { nil } }

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

  /// The `aps` of a Live Activity push; nil for a fragment, for a foreign document, and for an ordinary push.
  var aps: APS? {
    guard let push, push.isVendorsOwn || push.aps.isLiveActivity || !misplacements.isEmpty else {
      return nil
    }
    return push.aps
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
