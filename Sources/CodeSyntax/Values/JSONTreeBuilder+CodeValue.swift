internal import JSONSyntax

extension JSONTreeBuilder {
  /// - Parameter isAPS: Whether the value is the aps object of the push.
  init(_ value: CodeValue, isAPS: Bool, of source: [UInt8]) {
    self.init(source: source)
    if isAPS { addPush(withAPS: value) } else { add(value) }
  }

  mutating func add(_ value: CodeValue, depth: Int = 0) {
    switch value.content {
    case .literal(let json): literal(json, for: value.range)
    case .string(let text, let isPartial):
      string(String(decoding: text, as: UTF8.self), for: value.range, isExample: isPartial)
    case .unknown(let time?):
      literal(Array(time.example.utf8), for: value.range, isExample: true)
    case .unknown(nil), .absent, .alternatives: unknown(for: value.range)
    case .object(let object): add(object, depth: depth)
    case .array(let elements):
      guard depth < CodeTree.maximumDepth * 2 else { return unknown(for: value.range) }
      let start = value.range.lowerBound..<min(value.range.lowerBound + 1, value.range.upperBound)
      let end = max(value.range.lowerBound, value.range.upperBound - 1)..<value.range.upperBound
      openArray(for: start)
      for element in elements { add(element, depth: depth + 1) }
      close(for: end)
    }
  }

  private mutating func add(_ object: CodeObject, depth: Int) {
    openObject(for: object.brackets.open, mayHaveMore: object.isOpen)
    for member in object.members {
      key(member.name, for: member.keyRange, mayBeAbsent: member.isConditional)
      add(member.value, depth: depth + 1)
    }
    close(for: object.brackets.close)
  }

  /// Adds an aps object as the only member of a push.
  private mutating func addPush(withAPS aps: CodeValue) {
    let (start, end) = (aps.range.lowerBound, aps.range.upperBound)
    openObject(for: start..<start, mayHaveMore: false)
    key("aps", for: start..<start, mayBeAbsent: false)
    add(aps)
    close(for: end..<end)
  }
}
