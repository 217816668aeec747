package import JSONSyntax
package import PushDocuments
package import PushModel
package import PushTexts

/// The fixes that rules share. They keep the author's white space around an edit.
package struct SharedFixes {
  private let tree: JSONTree

  package init(in tree: JSONTree) { self.tree = tree }

  /// Replaces a value.
  package func replacement(of node: JSONNode, with text: String, _ safety: Fix.Safety) -> Fix {
    Fix([Edit(tree.range(of: node), to: text)], safety)
  }

  package func replacement(of member: Member, with text: String, _ safety: Fix.Safety) -> Fix {
    replacement(of: member.node, with: text, safety)
  }

  /// Replaces the value of a header in a document; nil without one, or without a new value.
  package func replacement(of header: Header, with text: String?) -> Fix? {
    guard let text, let member = header.member, member.value.text != nil,
      text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && !"\"\\".utf8.contains($0) })
    else { return nil }
    return replacement(of: member, with: "\"\(text)\"", .safe)
  }

  /// Renames a member.
  package func renaming(of key: JSONNode, to name: String) -> Fix {
    replacement(of: key, with: JSONString.quoted(name), .unsafe)
  }

  /// Removes members from their object; nil if more than that would change.
  package func removal(of members: [Member], from object: JSONNode, _ safety: Fix.Safety) -> Fix? {
    removal(ofKeys: members.map { $0.key }, from: object, safety)
  }

  package func removal(ofKeys keys: [JSONNode], from object: JSONNode, _ safety: Fix.Safety) -> Fix?
  {
    guard tree.nodeCount <= Self.maximumNodes else { return nil }
    let names = Set(keys.map { tree.text(of: $0) })
    let others = tree.members(of: object).filter { !keys.contains($0.key) }
    // If a name occurs twice, the other member would become effective.
    guard !others.contains(where: { names.contains(tree.text(of: $0.key)) }) else { return nil }
    return removalEdits(ofKeys: keys, from: object).map { Fix($0, safety) }
  }

  /// Returns the removal of the second member, or nil if the two values differ: then it is unclear
  /// which one is intended.
  package func removal(ofRepeated key: JSONNode, _ first: Range<Int>?) -> Fix? {
    guard tree.nodeCount <= Self.maximumNodes, let object = tree.parent(of: key), let first
    else { return nil }
    let members = tree.members(of: object).filter {
      $0.key == key || tree.range(of: $0.key) == first
    }
    guard members.count == 2,
      tree.bytes[tree.range(of: members[0].value)] == tree.bytes[tree.range(of: members[1].value)]
    else { return nil }
    return removalEdits(ofKeys: [key], from: object).map { Fix($0, .safe) }
  }

  /// Removes a member whose value is `null`.
  package func removal(ofNull node: JSONNode, _ safety: Fix.Safety) -> Fix? {
    removal(ofNulls: [node], safety)
  }

  /// Removes members whose values are `null`; nil if one of them cannot be removed.
  package func removal(ofNulls nodes: [JSONNode], _ safety: Fix.Safety) -> Fix? {
    guard tree.nodeCount <= Self.maximumNodes else { return nil }
    var objects: [JSONNode] = []
    var keys: [JSONNode: [JSONNode]] = [:]
    for node in nodes {
      guard tree.kind(of: node) == .null, let key = tree.key(of: node),
        let object = tree.parent(of: key)
      else { return nil }
      if keys[object] == nil { objects.append(object) }
      keys[object, default: []].append(key)
    }
    let fixes = objects.compactMap { removal(ofKeys: keys[$0] ?? [], from: $0, safety) }
    return fixes.count == objects.count ? Fix(fixes.flatMap { $0.edits }, safety) : nil
  }

  /// Removes the key and the brackets of an `aps` inside `aps`, which moves its members to the outer one; nil if it
  /// has other members than those.
  ///
  /// - Parameter outer: the outer `aps`.
  package func unwrapping(
    ofSecondAPS inner: Member, in outer: JSONNode, containing members: [Member]
  )
    -> Fix?
  {
    let all = Array(tree.members(of: inner.node))
    guard inner.name == WireName.aps, let first = all.first, let last = all.last,
      all.count == members.count, outer == tree.parent(of: inner.key)
    else { return nil }
    return Fix(
      [
        Edit(tree.range(of: inner.key).lowerBound..<tree.range(of: first.key).lowerBound, to: ""),
        Edit(tree.range(of: last.value).upperBound..<tree.range(of: inner.node).upperBound, to: ""),
      ], .unsafe)
  }

  /// Moves members from one object to the end of another; nil if the layout of either is not plain JSON.
  package func move(_ members: [Member], from source: JSONNode, to target: JSONNode) -> Fix? {
    guard let removal = removal(of: members, from: source, .unsafe),
      let insertion = insertion(of: members, at: target)
    else { return nil }
    return Fix(removal.edits + [insertion], .unsafe)
  }
}

// MARK: Commas and white space

extension SharedFixes {
  /// The limit of nodes that each finding may visit; a push of 4096 bytes has no room for as many.
  private static let maximumNodes = 4096

  /// Returns the edits that remove keys, including the later one of two equal keys.
  private func removalEdits(ofKeys keys: [JSONNode], from object: JSONNode) -> [Edit]? {
    let members = Array(tree.members(of: object))
    var edits: [Edit] = []
    var index = 0
    while index < members.count {
      let first = index
      while index < members.count, keys.contains(members[index].key) { index += 1 }
      guard index > first else {
        index += 1
        continue
      }
      guard let range = rangeToRemove(members, first..<index, from: object) else { return nil }
      edits.append(Edit(range, to: ""))
    }
    return edits.isEmpty ? nil : edits
  }

  /// Returns the range of a run of members with the comma and the white space that it would leave.
  private func rangeToRemove(
    _ members: [JSONMember], _ run: Range<Int>, from object: JSONNode
  ) -> Range<Int>? {
    let start = start(of: members[run.lowerBound])
    let end = end(of: members[run.upperBound - 1])
    let following = run.upperBound < members.count ? self.start(of: members[run.upperBound]) : nil
    // Comments and missing commas have their own fixes, which are applied first.
    for (left, right) in zip(members[run], members[run].dropFirst())
    where !isComma(self.end(of: left)..<self.start(of: right)) { return nil }
    if let following, !isComma(end..<following) { return nil }
    if run.lowerBound > 0 {
      let previous = self.end(of: members[run.lowerBound - 1])
      return isComma(previous..<start) ? previous..<end : nil
    }
    if let following { return start..<following }
    let inside = tree.range(of: object)
    guard inside.lowerBound < start, end < inside.upperBound else { return nil }
    let interior = inside.lowerBound + 1..<inside.upperBound - 1
    guard isBlank(interior.lowerBound..<start), isBlank(end..<interior.upperBound) else {
      return nil
    }
    return interior
  }

  /// Inserts members as written after the last one of an object, with the same layout.
  private func insertion(of members: [Member], at object: JSONNode) -> Edit? {
    guard tree.kind(of: object) == .object else { return nil }
    let texts = members.compactMap { member in
      String(validating: tree.bytes[start(of: member.key)..<end(of: member.node)], as: UTF8.self)
    }
    guard texts.count == members.count else { return nil }
    let present = Array(tree.members(of: object))
    guard let last = present.last else {
      let place = tree.range(of: object).lowerBound + 1
      return Edit(place..<place, to: texts.joined(separator: ", "))
    }
    let before =
      present.count > 1
      ? end(of: present[present.count - 2]) : tree.range(of: object).lowerBound + 1
    let between = tree.bytes[before..<start(of: last)]
    guard isBlank(between.filter { $0 != UInt8(ascii: ",") }) else { return nil }
    var separator = String(decoding: between, as: UTF8.self)
    if present.count == 1 {
      let isCompact = end(of: last.key) + 1 == start(of: last.value)
      separator = between.contains(0x0A) ? "," + separator : isCompact ? "," : ", "
    }
    let place = end(of: last)
    return Edit(place..<place, to: texts.map { separator + $0 }.joined())
  }

  private func start(of node: JSONNode) -> Int { tree.range(of: node).lowerBound }
  private func end(of node: JSONNode) -> Int { tree.range(of: node).upperBound }
  private func start(of member: JSONMember) -> Int { start(of: member.key) }
  private func end(of member: JSONMember) -> Int { end(of: member.value) }

  /// Returns whether a range contains one comma, and otherwise only white space.
  private func isComma(_ range: Range<Int>) -> Bool {
    let bytes = tree.bytes[range]
    return bytes.count { $0 == UInt8(ascii: ",") } == 1
      && isBlank(bytes.filter { $0 != UInt8(ascii: ",") })
  }

  private func isBlank(_ range: Range<Int>) -> Bool { isBlank(tree.bytes[range]) }

  private func isBlank(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { JSONParser.isBlank($0) }
  }
}

extension Payload {
  /// The fixes of values and members.
  package var fixes: SharedFixes { SharedFixes(in: tree) }
}

extension String {
  /// The text with a space for each line break. Valid JSON has line breaks only between tokens, and
  /// a payload in JSON Lines must be on one line.
  package var onOneLine: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
