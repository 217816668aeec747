import ActivitySchema
import JSONSyntax
import PushDocuments
package import PushModel
import PushTexts

/// The result for a push in the sequence of its activity.
package struct SequencedPush: Sendable {
  /// Nil for a payload that is not a push with an event.
  package let step: SequenceStep?
  /// The name of the attributes type; nil if it is unknown.
  package let typeName: String?
  /// As in `Report`, but for this push alone.
  let decodes: Bool?
  let decodingError: DecodingFailure?
  /// The title of its alert, or its localization key, which can be empty; nil without an alert.
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
  /// Returns the findings of each of the pushes; the first push includes those about the whole request.
  ///
  /// A finding belongs to the first push that contains its start. The cost is linear: both lists are read by position.
  func diagnosticsByPush() -> [[Diagnostic]] {
    guard sequencedPushes.count > 1 else { return sequencedPushes.map { _ in diagnostics } }
    let ranges = sequencedPushes.map { $0.range }
    var byPush = [[Diagnostic]](repeating: [], count: ranges.count)
    var upcoming = ranges.indices.sorted { ranges[$0].lowerBound < ranges[$1].lowerBound }[...]
    /// The pushes that contain the position, except those that end before an earlier push of the list.
    var open: [Int] = []
    for diagnostic in diagnostics {
      let position = diagnostic.range.lowerBound
      while let push = upcoming.first, ranges[push].lowerBound <= position {
        upcoming.removeFirst()
        open.removeAll { ranges[$0].upperBound <= ranges[push].lowerBound }
        if !open.contains(where: { $0 < push && ranges[$0].upperBound >= ranges[push].upperBound })
        {
          open.append(push)
        }
      }
      open.removeAll { ranges[$0].upperBound <= position }
      byPush[open.min() ?? 0].append(diagnostic)
    }
    return byPush
  }
}
