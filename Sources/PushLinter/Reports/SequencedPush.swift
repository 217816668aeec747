import ActivitySchema
import JSONSyntax

/// What became of a push among others to its activity.
package struct SequencedPush: Sendable {
  /// Nil for what is no push with an event.
  package let step: SequenceStep?
  /// The name of the attributes type, where it is known.
  package let typeName: String?
  /// As in the report, but of this push alone.
  let decodes: Bool?
  let decodingError: DecodingFailure?
  /// Where the source has the push; offsets in bytes.
  let range: Range<Int>

  init(_ payload: Payload) {
    let root = payload.push?.root ?? payload.tree.root
    step = payload.sequenceStep
    typeName = payload.selection.activities.first?.name
    decodes = payload.decodes
    decodingError = payload.decodingFailure
    range = payload.text.map.sourceRange(of: payload.tree.range(of: root))
  }
}

extension Report {
  /// The findings of one of the pushes; what is about the request as a whole belongs to the first.
  func diagnostics(ofPushAt index: Int) -> [Diagnostic] {
    guard sequencedPushes.count > 1 else { return diagnostics }
    return diagnostics.filter { diagnostic in
      let owner = sequencedPushes.firstIndex { $0.range.contains(diagnostic.range.lowerBound) }
      return owner ?? 0 == index
    }
  }
}
