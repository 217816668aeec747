package import JSONSyntax
package import PushDocuments
package import PushModel
package import PushTexts

/// The size of a push in words, and its largest members.
extension Payload {
  /// Returns the largest members in words: "`route` (3120 bytes)…".
  package func largestMembers(of nodes: [JSONNode]) -> Message.Argument {
    let members = nodes.flatMap { tree.members(of: $0).map { Member($0, in: tree) } }
    return Self.wording(members.map { weight(of: $0) })
  }

  /// Returns the largest members of a push, with the members of its two decoded parts listed individually.
  package func largestMembers(of push: Document.Push) -> Message.Argument {
    let parts = [push.aps.contentState, push.aps.attributes].compactMap { $0 }
      .filter { $0.value == .object }
    let inAPS = push.aps.members.filter { member in !parts.contains { $0.node == member.node } }
    let outside = push.hasVendorMembers ? [] : push.members.filter { $0.name != WireName.aps }
    var weights = (inAPS + outside).map { weight(of: $0) }
    for part in parts {
      weights += tree.members(of: part.node).map { member in
        let weight = self.weight(of: Member(member, in: tree))
        return Weight(
          name: weight.name, part: tree.text(of: part.key), bytes: weight.bytes)
      }
    }
    return Self.wording(weights)
  }

  /// "the push has", or "the push that Braze builds from this has".
  package var subjectOfSize: Message {
    push?.hasVendorMembers == true
      ? "the push that \(names.documentation) builds from this has" : "the push has"
  }

  /// ", and Braze adds about 56 more bytes"
  package func words(on reserve: Int) -> Message {
    reserve == 0
      ? "" : ", and \(push?.envelope?.vendor ?? "") adds about \(reserve) more bytes"
  }

  private struct Weight {
    package let name: String
    /// The part of the push that contains the member.
    package var part: String?
    package let bytes: Int

    package var message: Message {
      part.map { "`\(name)` in `\($0)` (\(bytes) bytes)" } ?? "`\(name)` (\(bytes) bytes)"
    }
  }

  private static let named = 3

  private func weight(of member: Member) -> Weight {
    Weight(
      name: tree.text(of: member.key),
      bytes: tree.range(of: member.key).count + 1 + tree.compactSize(of: member.node))
  }

  private static func wording(_ weights: [Weight]) -> Message.Argument {
    let largest = weights.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }.prefix(named)
    return .list(largest.map { .message($0.message) }, .comma)
  }
}
