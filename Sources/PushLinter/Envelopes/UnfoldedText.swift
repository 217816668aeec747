import JSONSyntax

/// A text in which strings that hold JSON have made room for the JSON itself, and where each byte of it came from.
///
///     {"APNS": "{\"aps\": {}}"}      what was written
///     {"APNS": {"aps": {}}}          what is read
///
/// All that is found in such a text is found at a place in the text that was written.
struct UnfoldedText: Sendable {
  private(set) var bytes: [UInt8]
  /// Problems of strings that were left as they are because what they hold is no JSON.
  private(set) var problems: [JSONProblem] = []
  /// Where each byte stands in the text that was written.
  private var origins: [Origin]

  private struct Origin {
    let start: UInt32
    let end: UInt32
    /// The string that the byte stands in, counted from 1; 0 for none.
    let string: UInt32

    init(_ range: Range<Int>, string: Int) {
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      end = UInt32(truncatingIfNeeded: range.upperBound)
      self.string = UInt32(truncatingIfNeeded: string)
    }
  }

  /// Texts beyond this are read as they are.
  private static let maximumSize = 1 << 20
  /// Strings in one text that are looked into.
  private static let maximumCount = 256

  /// Nil where no string at these nodes is meant to hold JSON.
  init?(_ tree: JSONTree, strings: [JSONNode]) {
    guard tree.bytes.count <= Self.maximumSize else { return nil }
    bytes = []
    origins = []
    var position = 0
    for (index, node) in strings.sorted().prefix(Self.maximumCount).enumerated() {
      let content = tree.spelledBytes(of: node)
      guard content.first(where: { !Payload.isBlank($0.byte) })?.byte == UInt8(ascii: "{") else {
        continue
      }
      let range = tree.range(of: node)
      copy(tree.bytes, position..<range.lowerBound)
      position = range.upperBound
      let found = JSONParser.parse(content.map { $0.byte }).problems
      if Document.isStructureCertain(found) {
        bytes += content.lazy.map { $0.byte }
        origins += content.lazy.map { Origin($0.range, string: index + 1) }
      } else {
        problems += Self.problems(found, in: content, shift: bytes.count - range.lowerBound)
        copy(tree.bytes, range)
      }
    }
    guard position > 0 else { return nil }
    copy(tree.bytes, position..<tree.bytes.count)
  }

  private mutating func copy(_ text: [UInt8], _ range: Range<Int>) {
    bytes += text[range]
    origins += range.lazy.map { Origin($0..<$0 + 1, string: 0) }
  }

  /// What is wrong with a string's text, said of the string as it is written.
  private static func problems(
    _ problems: [JSONProblem], in content: [JSONTree.SpelledByte], shift: Int
  ) -> [JSONProblem] {
    func spelled(_ range: Range<Int>) -> Range<Int> {
      guard let last = content.last else { return range }
      let start =
        content.indices.contains(range.lowerBound)
        ? content[range.lowerBound].range.lowerBound : last.range.upperBound
      let end =
        range.isEmpty
        ? start : content[min(range.upperBound, content.count) - 1].range.upperBound
      return start + shift..<max(start, end) + shift
    }
    return problems.filter { $0.kind.isViolation }.map {
      JSONProblem($0.kind, spelled($0.range), related: $0.related.map { spelled($0) })
    }
  }
}

// MARK: Outward

extension UnfoldedText {
  /// True for a byte that a string holds in the text that was written.
  func isInString(_ position: Int) -> Bool {
    origins.indices.contains(position) && origins[position].string != 0
  }

  /// Where a range of this text stands in the text that was written.
  func outward(_ range: Range<Int>) -> Range<Int> {
    guard let last = origins.last else { return range }
    guard range.lowerBound < origins.count else { return Int(last.end)..<Int(last.end) }
    let start = Int(origins[range.lowerBound].start)
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, Int(origins[min(range.upperBound, origins.count) - 1].end))
  }

  /// The repair of the text that was written; nil where an edit would have to cross a string's quotation marks.
  func outward(_ repair: Repair) -> Repair? {
    var edits: [Edit] = []
    for edit in repair.edits {
      guard let outer = outward(edit) else { return nil }
      edits.append(outer)
    }
    return Repair(edits, repair.safety)
  }

  private func outward(_ edit: Edit) -> Edit? {
    let range = edit.range
    let first = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
    let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
    guard origins.indices.contains(first), origins.indices.contains(last),
      origins[first].string == origins[last].string
    else { return nil }
    let start = Int(range.isEmpty ? origins[first].end : origins[first].start)
    let end = range.isEmpty ? start : Int(origins[last].end)
    let replacement =
      origins[first].string == 0
      ? edit.replacement : String(JSONWriter.quoted(edit.replacement).dropFirst().dropLast())
    return start <= end ? Edit(start..<end, to: replacement) : nil
  }
}
