import JSONSyntax

/// The places of `aps` with keys of Live Activities in a document, each with `*` for the elements of arrays.
struct ActivityPushPlaces {
  /// At most `maximumCount` different paths.
  private(set) var paths: [EnvelopePath] = []

  /// The number of different places that are searched for.
  private static let maximumCount = 3

  /// A value that must still be searched.
  private struct Visit {
    let node: JSONNode
    let depth: Int
    /// The last step to the value; nil for the outermost one.
    let step: EnvelopePath.Step?
  }

  init(in tree: JSONTree) {
    var found: [[EnvelopePath.Step]] = []
    var steps: [EnvelopePath.Step] = []
    var pending = [Visit(node: tree.root, depth: 0, step: nil)]
    while let visit = pending.popLast(), found.count < Self.maximumCount {
      steps.removeLast(steps.count - max(0, visit.depth - 1))
      if let step = visit.step { steps.append(step) }
      if visit.step == .member(WireName.aps), tree.kind(of: visit.node) == .object,
        APS(visit.node, in: tree).isLiveActivity
      {
        if !found.contains(steps) { found.append(steps) }
        continue
      }
      let first = pending.count
      for member in tree.members(of: visit.node) {
        pending.append(
          Visit(
            node: member.value, depth: visit.depth + 1, step: .member(tree.text(of: member.key))))
      }
      for element in tree.elements(of: visit.node) {
        pending.append(Visit(node: element, depth: visit.depth + 1, step: .elements))
      }
      pending[first...].reverse()
    }
    paths = found.map { EnvelopePath(pointerWith: $0) }
  }
}
