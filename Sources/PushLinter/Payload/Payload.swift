import ActivitySchema
import JSONSyntax

/// One push with all that is known of it before the rules look: text, envelope, type, and how it decodes.
///
/// A class, because every rule asks it for some of that.
final class Payload: Sendable {
  let text: PayloadText
  let document: Document
  let selection: TypeSelection
  let decodings: [PartDecoding]
  let context: PayloadContext
  /// The push among the others to its activity; nil unless payloads are checked as sequences.
  let sequenceStep: SequenceStep?
  /// Members of `aps` that stand somewhere else.
  let misplacements: [MisplacedMembers]
  /// The `aps` of a Live Activity push; nil for a fragment, for a foreign document, and for an ordinary push.
  let aps: APS?
  /// What the push is meant to do; nil where nothing says so.
  let action: WireName.Event?

  init(
    _ text: PayloadText, _ document: Document, as selection: TypeSelection,
    in context: PayloadContext
  ) {
    self.text = text
    self.document = document
    self.selection = selection
    self.context = context
    sequenceStep = nil
    let tree = text.tree
    let decodings = PartDecoding.decodings(
      of: document, as: selection, in: tree, schema: context.schema)
    self.decodings = decodings
    let push = document.push
    let misplacements = push.map { MisplacedMembers.all(in: $0, decodings, in: tree) } ?? []
    self.misplacements = misplacements
    let isToActivity =
      push.map { $0.isVendorsOwn || $0.aps.isLiveActivity || !misplacements.isEmpty } ?? false
    aps = isToActivity ? push?.aps : nil
    action = push?.aps.intendedAction ?? MisplacedMembers.intendedAction(of: misplacements)
  }

  convenience init(
    _ text: PayloadText, _ document: Document, at path: String, in context: PayloadContext
  ) {
    let selection = TypeSelection(
      stated: context.statedActivities, configured: context.configuration.type(for: path),
      document: document, path: path, schema: context.schema)
    self.init(text, document, as: selection, in: context)
  }

  private init(_ other: Payload, at step: SequenceStep?) {
    (text, document, selection) = (other.text, other.document, other.selection)
    (decodings, context) = (other.decodings, other.context)
    (misplacements, aps, action) = (other.misplacements, other.aps, other.action)
    sequenceStep = step
  }

  /// Returns the same among the other pushes to its activity.
  func standing(at step: SequenceStep?) -> Payload { Payload(self, at: step) }
}

extension Payload {
  var tree: JSONTree { text.tree }
  var textProblems: [JSONProblem] { text.problems }
  var template: Template? { text.template }
  var schema: Schema { context.schema }
  var limits: Limits { context.configuration.limits }
  /// The time, in seconds since 1970, where the caller wants it to count.
  var now: Double? { context.options.now }
  /// True where a type that is not declared does not exist.
  var declarationsAreComplete: Bool { context.options.declarationsAreComplete }

  var isUnreadable: Bool { if case .unreadable = document { true } else { false } }

  var push: Document.Push? { document.push }

  /// Nil where nothing is known of the request, and for anything but a push.
  var request: Request? { push?.request }

  /// The request of a push to a Live Activity; also that of a body that nobody can read, where the request is known as a
  /// whole.
  var activityRequest: Request? {
    let stated = context.options.request
    switch document {
    case .push: return aps == nil ? nil : request
    case .unreadable, .withoutAPS, .foreign:
      return stated.isWhole ? Request(stated, in: tree) : nil
    case .fragment: return nil
    }
  }

  /// The secrets where the document holds them.
  var secrets: [Range<Int>] { tree.secrets.map { text.map.sourceRange(of: $0) } }
}
