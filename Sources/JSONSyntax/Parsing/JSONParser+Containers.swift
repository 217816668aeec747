extension JSONParser {
  mutating func openContainer(isObject: Bool) -> Bool {
    guard open.count < Self.maximumDepth else {
      report(.nestedTooDeeply, position..<position + 1)
      return false
    }
    open.append(OpenContainer(index: entries.count, isObject: isObject))
    append(isObject ? .object : .array, from: position, to: position + 1)
    position += 1
    expected = isObject ? .firstKeyOrEnd : .firstElementOrEnd
    return true
  }

  /// Closes the innermost container; a bracket of the other kind closes the nearest container that it matches.
  mutating func close(_ text: Span<UInt8>) -> Bool {
    let closesObject = text[position] == UInt8(ascii: "}")
    if let innermost = open.last, innermost.isObject != closesObject {
      let start = Int(entries[innermost.index].start)
      report(.mismatchedBracket, position..<position + 1, related: start..<start + 1)
      guard open.contains(where: { $0.isObject == closesObject }) else { return false }
      while let last = open.last, last.isObject != closesObject { closeInnermost(at: position) }
    }
    position += 1
    if let container = open.last, container.isObject,
      !entries[container.index].traits.contains(.open)
    {
      reportDuplicateKeys(of: container, in: text)
    }
    closeInnermost(at: position)
    expected = open.isEmpty ? .nothing : .commaOrEnd
    return true
  }

  mutating func closeEverything(at end: Int) {
    // Every key needs a value node, even if the value is missing.
    if entries.last?.kind == .key { append(.invalid, from: end, to: end) }
    while !open.isEmpty { closeInnermost(at: end) }
  }

  private mutating func closeInnermost(at end: Int) {
    guard let container = open.popLast() else { return }
    // The number of elements is not known.
    if !container.isObject, entries[container.index].traits.contains(.open) {
      entries[container.index].kind = .unknown
    }
    entries[container.index].end = UInt32(truncatingIfNeeded: end)
    entries[container.index].next = UInt32(truncatingIfNeeded: entries.count)
  }

  mutating func append(
    _ kind: JSONKind, traits: JSONTree.Traits = [], from start: Int, to end: Int
  ) {
    entries.append(
      JSONTree.Entry(kind: kind, traits: traits, start: start, end: end, next: entries.count + 1))
  }

  mutating func report(_ kind: JSONProblem.Kind, _ range: Range<Int>, related: Range<Int>? = nil) {
    if problems.count < Self.maximumProblemCount {
      problems.append(JSONProblem(kind, range, related: related))
    } else if problems.count == Self.maximumProblemCount {
      problems.append(JSONProblem(.furtherProblemsNotListed, range))
    }
  }
}
