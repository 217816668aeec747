import ActivitySchema
import JSONSyntax
import PushDocuments
package import PushTexts

/// How the bytes of a payload, usually a push, are distributed.
package struct PayloadSize: Sendable {
  package let source: Source
  /// The JSON Pointer of the push in a request with several; nil for a single push.
  package let pointer: String?
  /// The line of a push in a file with other documents; nil for any other push.
  package let line: Int?
  /// Whether all bytes of the push are known; code can compute a part of it.
  package let isKnown: Bool
  /// The number of bytes without white space between tokens.
  package let compact: Int
  /// The number of bytes in the file.
  package let asWritten: Int
  /// Whether white space counts toward the limit, because the text is sent unchanged.
  package let countsWhiteSpace: Bool
  /// The maximum size of such a push in bytes; nil for a payload that is not a push.
  package let limit: Int?
  /// The push that a vendor builds from the payload; nil for a payload that is sent to APNs unchanged.
  package let made: Made?
  package let rows: [Row]

  /// A push that a vendor builds.
  package struct Made: Sendable {
    package let vendor: String
    /// The known bytes of the push.
    package let bytes: Int
  }

  /// A member with the bytes of its key and value, or the rest of an object.
  package struct Row: Sendable {
    package let depth: Int
    package let name: String
    package let bytes: Int
  }

  /// The number of shown levels below the outermost object.
  private static let maximumDepth = 6
  /// The number of shown members of one object; the others share one row.
  private static let maximumMembers = 8
  /// The divisor of the whole size that gives the minimum size of a row.
  private static let leastShare = 50

  fileprivate init(_ payload: Payload, from source: Source, at pointer: String?) {
    let tree = payload.tree
    let push = payload.push
    let root = push?.root ?? tree.root
    self.source = source
    let offset = payload.text.map.sourceRange(of: tree.range(of: root)).lowerBound
    let isPart = !payload.text.origin.isWholeSource
    line = isPart ? LineIndex(source).position(of: offset).line : nil
    self.pointer = isPart ? nil : pointer
    isKnown =
      payload.text.origin.code != nil ? payload.tree.isWhole : payload.text.expansions.isEmpty
    compact = tree.compactSize(of: root)
    // The program that contains the push writes it without white space.
    let isCode = payload.text.origin.code != nil
    asWritten = isCode ? compact : payload.bytesAsWritten(of: root)
    countsWhiteSpace = !isCode && payload.countsWhiteSpace
    limit = push.map { $0.isBroadcast ? ActivityLimits.broadcastPush : ActivityLimits.devicePush }
    made = push.flatMap { push in
      guard let envelope = push.envelope, push.hasVendorMembers else { return nil }
      return Made(vendor: envelope.vendor, bytes: push.sizeAtAPNs(in: tree))
    }
    var rows: [Row] = []
    Self.append(root, depth: 0, of: tree, least: compact / Self.leastShare, to: &rows)
    self.rows = rows
  }

  private static func append(
    _ node: JSONNode, depth: Int, of tree: JSONTree, least: Int, to rows: inout [Row]
  ) {
    guard depth < maximumDepth else { return }
    let members = tree.members(of: node).map { ($0, tree.memberSize($0)) }.sorted { $0.1 > $1.1 }
    let shown = members.prefix(maximumMembers).prefix { $0.1 >= least || depth == 0 }
    for (member, bytes) in shown {
      let count = tree.elements(of: member.value).reduce(0) { count, _ in count + 1 }
      let name = tree.text(of: member.key)
      rows.append(
        Row(depth: depth, name: count > 1 ? "\(name) (\(count) elements)" : name, bytes: bytes))
      append(member.value, depth: depth + 1, of: tree, least: least, to: &rows)
    }
    let rest = members.dropFirst(shown.count)
    if !rest.isEmpty, !shown.isEmpty {
      rows.append(
        Row(
          depth: depth, name: "\(rest.count) more", bytes: rest.reduce(rest.count - 1) { $0 + $1.1 }
        ))
    }
  }

  /// The number of bytes that count toward the limit.
  package var counted: Int { made?.bytes ?? (countsWhiteSpace ? asWritten : compact) }
}

extension ExaminedPayload {
  /// The sizes of all pushes of the request.
  package var sizes: [PayloadSize] {
    guard !others.isEmpty else { return [PayloadSize(first, from: source, at: nil)] }
    let pointers = first.tree.pointers(to: pushes.map { $0.push?.root ?? $0.tree.root })
    return zip(pushes, pointers).map { PayloadSize($0, from: source, at: $1) }
  }
}

extension JSONTree {
  /// Returns the bytes of a member with its key and colon, without white space.
  func memberSize(_ member: JSONMember) -> Int {
    range(of: member.key).count + 1 + compactSize(of: member.value)
  }
}
