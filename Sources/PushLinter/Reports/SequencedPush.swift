import ActivitySchema
import JSONSyntax

/// The result for a push in the sequence of its activity.
package struct SequencedPush: Sendable {
  /// Nil for a payload that is not a push with an event.
  package let step: SequenceStep?
  /// The name of the attributes type; nil if it is unknown.
  package let typeName: String?
  /// As in `Report`, but for this push alone.
  let decodes: Bool?
  let decodingError: DecodingFailure?
  /// The title of its alert, or the key of its localization, which can be empty; nil without an alert.
  package let alertTitle: String?
  /// The range of the push in the source, in bytes.
  let range: Range<Int>

  init(_ payload: Payload) {
    let root = payload.push?.root ?? payload.tree.root
    step = payload.sequenceStep
    typeName = payload.selection.activities.first?.name
    decodes = payload.decodes
    decodingError = payload.decodingFailure
    alertTitle = payload.aps?.alert.map { $0.title(in: payload.tree) }
    range = payload.text.map.sourceRange(of: payload.tree.range(of: root))
  }
}

extension Alert {
  fileprivate func title(in tree: JSONTree) -> String {
    guard let title = self[.title] else { return member.value.text ?? "" }
    let key = tree.member(WireName.LocalizedText.key.rawValue, of: title.node)
    return title.value.text ?? key.map { tree.text(of: $0) } ?? ""
  }
}

extension Report {
  /// Returns the findings of one of the pushes; the first one includes those about the whole request.
  func diagnostics(ofPushAt index: Int) -> [Diagnostic] {
    guard sequencedPushes.count > 1 else { return diagnostics }
    return diagnostics.filter { diagnostic in
      let owner = sequencedPushes.firstIndex { $0.range.contains(diagnostic.range.lowerBound) }
      return owner ?? 0 == index
    }
  }
}
