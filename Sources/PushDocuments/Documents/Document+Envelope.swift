import JSONSyntax
import PushTexts

extension Document {
  /// Returns the members of a Live Activity push in an object whose name differs from `aps` only in case, with names
  /// such as `ContentState`, which serializers write for the names of properties.
  static func pushWithMisspelledAPS(
    _ members: [Member], of root: JSONNode, in tree: JSONTree
  ) -> Document? {
    let bodies = members.filter { member in
      WireName.Request.bodies.contains { member.isNamed($0.rawValue) }
    }.map { $0.node }
    for node in [root] + bodies {
      for member in tree.members(of: node) {
        let name = tree.text(of: member.key)
        guard name != WireName.aps, name.lowercased() == WireName.aps else { continue }
        let names = WireName.Activity.allCases.map { $0.rawValue }
        let found = Member.all(of: member.value, in: tree).filter {
          names.contains($0.name) || NearMiss.respelled($0.name, among: names) != nil
        }
        // Other data with the same name can contain an `event`, too.
        if found.count > 1 { return .withoutAPS(node, found: found) }
      }
    }
    return nil
  }

  /// Returns members of a Live Activity push in the place of `aps` in a vendor's request, if `aps` is
  /// missing or is not an object.
  static func vendorPushWithoutAPS(in tree: JSONTree) -> Document? {
    for envelope in Envelope.vendors {
      // A request without a token of a Live Activity can be about anything.
      guard envelope.signs.tokens.contains(where: { $0.node(in: tree, from: tree.root) != nil })
      else { continue }
      for node in envelope.places.flatMap({ $0.nodes(in: tree, from: tree.root) }) {
        let members = Member.all(of: node, in: tree)
        var found = activityMembers(members, in: tree)
        if found.isEmpty { found = membersInOtherSpelling(members, isCertain: true) ?? [] }
        let isNoObject = members.contains { $0.name == WireName.aps && $0.value != .object }
        if !found.isEmpty || isNoObject { return .withoutAPS(node, found: found) }
      }
    }
    return nil
  }
}
