import JSONSyntax

extension AppPackage {
  /// Returns the packages whose type a push must have, for a first configuration: by its `attributes-type`, the keys of its
  /// state, or the vendor's request around it.
  ///
  /// A check never selects a type like this.
  package static func clued(by payload: ExaminedPayload) -> [AppPackage] {
    guard let push = payload.first.push, push.aps.isLiveActivity || push.hasVendorMembers else {
      return []
    }
    let tree = payload.first.tree
    let type = push.aps.attributesType?.value.text.map { AttributesTypeName($0).structName }
    let candidates = type.map { declaring($0) } ?? all
    // Only one of the packages with the type.
    if type != nil, candidates.count == 1 { return candidates }
    let state = push.aps.contentState.map { keys(of: $0.node, in: tree) } ?? []
    let attributes = push.aps.attributes.map { keys(of: $0.node, in: tree) } ?? []
    return candidates.filter { package in
      if package.stateKeys.contains(where: { $0.allSatisfy { state.contains($0) } }) { return true }
      let isInVendorsRequest = package.id == push.envelope?.name
      if type != nil { return isInVendorsRequest || attributes.contains(package.id) }
      // The ready-made types of vendors have all values of the app in `data`.
      return isInVendorsRequest && state == ["data"]
    }
  }

  private static func keys(of node: JSONNode, in tree: JSONTree) -> Set<String> {
    Set(tree.members(of: node).lazy.prefix(maximumKeys).map { tree.text(of: $0.key) })
  }

  /// The number of keys of a part that are compared; no state of a package has as many.
  private static let maximumKeys = 64
}
