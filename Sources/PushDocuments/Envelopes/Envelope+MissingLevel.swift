import JSONSyntax

/// The place of a push in a vendor's request without one of its levels, such as `live_activity` instead of
/// `live_activity.ios`.
package struct MissingLevel: Sendable {
  package let name: String
  /// The place that the vendor reads.
  package let place: EnvelopePath
  /// The place where the push is.
  package let found: EnvelopePath

  fileprivate init?(at index: Int, of place: EnvelopePath) {
    guard case .member(let name) = place.steps[index] else { return nil }
    var steps = place.steps
    steps.remove(at: index)
    self.name = name
    self.place = place
    found = EnvelopePath(pointerWith: steps)
  }
}

extension Envelope {
  /// Returns the object that contains a push on too high a level, if the rest of the document shows the vendor.
  func holderWithoutLevel(
    in tree: JSONTree, from root: JSONNode, isAddressed: Bool
  ) -> (holder: JSONNode, missing: MissingLevel)? {
    guard isAddressed || signs.isCompanion(in: tree, of: root) else { return nil }
    for place in places {
      // Without its first level, a place can be in a document of any kind.
      for index in place.steps.indices.dropFirst() {
        guard let missing = MissingLevel(at: index, of: place),
          let holder = holders(at: [missing.found], in: tree, from: root).first
        else { continue }
        return (holder, missing)
      }
    }
    return nil
  }
}

extension Envelope.Signs {
  /// Returns whether the outermost object has a member that the vendor's requests have next to the push.
  fileprivate func isCompanion(in tree: JSONTree, of root: JSONNode) -> Bool {
    companions.contains { tree.member($0, of: root) != nil }
      || tokens.contains { $0.node(in: tree, from: root) != nil }
  }
}
