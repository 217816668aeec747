package import ActivitySchema
package import JSONSyntax
package import PushDocuments
package import PushTexts

/// One push with everything that is known before the rules run: text, envelope, type, and how it decodes.
///
/// It is a class because every rule uses it.
package final class Payload: Sendable {
  package let text: PayloadText
  package let document: Document
  package let push: Document.Push?
  package let selection: TypeSelection
  package let decodings: [PartDecoding]
  package let context: PayloadContext
  /// The values that should be strings of JSON, with their JSON as payloads.
  package let embeddedValues: [EmbeddedValue]
  /// The push as each other version of the app reads it; empty if no type is selected.
  package let versions: [VersionReading]
  /// The step of the push in the sequence of its activity; nil unless payloads are checked as sequences.
  package let sequenceStep: SequenceStep?
  /// Members of `aps` that are in another place.
  package let misplacedMembers: [MisplacedMembers]
  /// The `aps` of a Live Activity push; nil for a fragment, for a foreign document, and for an ordinary push.
  package let aps: APS?
  /// The intended action of the push; nil if nothing in the push specifies it.
  package let action: WireName.Event?

  /// - Parameter isMain: Whether the current declarations read the push, and not another version, or a string of it.
  package init(
    _ text: PayloadText, _ document: Document, as selection: TypeSelection,
    in context: PayloadContext, isMain: Bool
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
    embeddedValues = EmbeddedValue.all(
      in: text, document, as: selection, in: context, areParsed: isMain)
    versions =
      isMain
      ? context.versions.groups.compactMap {
        $0.reading(text, document, as: selection, in: context)
      } : []
    let push = document.push
    self.push = push
    let misplacedMembers = push?.misplacedMembers(besides: decodings) ?? []
    self.misplacedMembers = misplacedMembers
    let isToActivity =
      push.map { $0.hasVendorMembers || $0.aps.isLiveActivity || !misplacedMembers.isEmpty }
      ?? false
    aps = isToActivity ? push?.aps : nil
    action = push?.aps.intendedAction ?? misplacedMembers.intendedAction
  }

  package convenience init(
    _ text: PayloadText, _ document: Document, at path: String, in context: PayloadContext
  ) {
    let (type, context) = context.selection(of: document, text, at: path)
    self.init(text, document, as: type, in: context, isMain: true)
  }

  private init(_ other: Payload, at step: SequenceStep?) {
    (text, document, push) = (other.text, other.document, other.push)
    selection = other.selection
    (decodings, context) = (other.decodings, other.context)
    (embeddedValues, versions) = (other.embeddedValues, other.versions)
    (misplacedMembers, aps, action) = (other.misplacedMembers, other.aps, other.action)
    sequenceStep = step
  }

  /// Returns the same push at a step of the sequence of its activity.
  package func placed(at step: SequenceStep?) -> Payload { Payload(self, at: step) }
}

extension Payload {
  /// Whether this is the first push of a document.
  package var startsDocument: Bool { text.startsDocument }
  package var tree: JSONTree { text.tree }
  package var textProblems: [JSONProblem] { text.problems }
  package var template: Template? { text.template }
  package var schema: Schema { context.schema }
  /// The time of sending the push, in seconds since 1970; nil if neither its document nor the caller specifies it.
  package var now: Double? { push?.vendor?.now ?? context.options.now }
  /// The time that the dates of the push are compared with, in seconds since 1970: its own `timestamp`, otherwise the
  /// time at which it is sent. Nil if neither is in the years in which Live Activities are sent.
  package var referenceTime: Double? {
    [aps?.intendedSentAt, now].lazy.compactMap { $0 }.first { UnixTime.isPlausible($0) }
  }
  /// Whether a type that is not declared does not exist.
  package var declarationsAreComplete: Bool { context.options.declarationsAreComplete }

  /// The state of the activity before the push, and the push; nil unless payloads are checked as sequences.
  package var sequence: (history: ActivityHistory, push: SentPush)? {
    sequenceStep.map { ($0.history, $0.push) }
  }

  /// Whether nothing of the body is known.
  var isUnreadBody: Bool { isUnreadable && text.isOpen }

  package var isUnreadable: Bool { if case .unreadable = document { true } else { false } }

  /// The request of a push; nil if it is unknown, or if the document is not a push.
  package var request: Request? { push?.request }

  /// The request of a Live Activity push; also an unreadable body's if the complete request is known. If no text of the body is known,
  /// the headers must address it to a Live Activity.
  package var activityRequest: Request? {
    switch document {
    case .push: return aps == nil ? nil : request
    case .unreadable, .withoutAPS, .foreign:
      let known = context.options.request
      guard known.isWhole, let request = Request(known, in: tree) else { return nil }
      return isUnreadBody && !request.isForActivities ? nil : request
    case .fragment: return nil
    }
  }

  /// The age of a recorded request in seconds: that of its newest time if it has several, its `timestamp` among them, and all are
  /// at least a day old.
  package var ageOfRecord: Double? {
    guard let now, let aps, let sentAt = aps.timestamp?.value.number else { return nil }
    let request = activityRequest ?? request
    let others = [
      aps.staleDate?.value.number, aps.dismissalDate?.value.number,
      request?[.expiration]?.integer.map { Double($0) },
      request?[.authorization].flatMap { ProviderToken($0.value).issuedAt },
    ].compactMap { $0 }.filter { UnixTime.isPlausible($0) }
    guard UnixTime.isPlausible(sentAt), !others.isEmpty,
      case let age = now - others.reduce(sentAt, max), age >= 24 * UnixTime.hour
    else { return nil }
    return age
  }
}
