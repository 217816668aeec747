import JSONSyntax

extension CleanPayloadMatcher {
  /// Returns the position after an array of any length.
  @inline(never)
  mutating func array(of element: Int, _ bytes: RawSpan, at start: Int) -> Int {
    var count = 0
    return elements(element, element, &count, bytes, at: start)
  }

  /// Returns the position after an array of alternating keys and values.
  @inline(never)
  mutating func pairs(of keys: Int, _ values: Int, _ bytes: RawSpan, at start: Int) -> Int {
    var count = 0
    let end = elements(keys, values, &count, bytes, at: start)
    return count.isMultiple(of: 2) ? end : Self.refused
  }

  /// Returns the position after an array whose elements match two nodes in turn, and counts them.
  @inline(__always)
  private mutating func elements(
    _ first: Int, _ second: Int, _ count: inout Int, _ bytes: RawSpan, at start: Int
  ) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "["), depth < Self.maximumDepth else {
      return Self.refused
    }
    depth += 1
    defer { depth -= 1 }
    var (node, next) = (first, second)
    var position = afterBlanks(at: start + 1, bytes)
    if bytes.paddedByte(at: position) == UInt8(ascii: "]") { return position + 1 }
    while true {
      position = value(node, bytes, at: position)
      guard position != Self.refused else { return Self.refused }
      count += 1
      swap(&node, &next)
      position = afterBlanks(at: position, bytes)
      switch bytes.paddedByte(at: position) {
      case UInt8(ascii: ","): position = afterBlanks(at: position + 1, bytes)
      case UInt8(ascii: "]"): return position + 1
      default: return Self.refused
      }
    }
  }

  /// Returns the position after an array with exactly some elements.
  @inline(never)
  mutating func sequence(_ elements: Range<Int32>, _ bytes: RawSpan, at start: Int) -> Int {
    var position = start
    for index in elements {
      let mark = index == elements.lowerBound ? UInt8(ascii: "[") : UInt8(ascii: ",")
      position = after(mark, bytes, at: position)
      guard position != Self.refused else { return Self.refused }
      position = value(plan.tables.elements[Int(index)], bytes, at: position)
      guard position != Self.refused else { return Self.refused }
    }
    return endOfArray(bytes, at: position)
  }

  /// Returns the position after an array of two numbers in ascending order.
  @inline(never)
  mutating func range(of bound: Int, _ bytes: RawSpan, at start: Int) -> Int {
    let lower = after(UInt8(ascii: "["), bytes, at: start)
    guard lower != Self.refused else { return Self.refused }
    let lowerEnd = value(bound, bytes, at: lower)
    guard lowerEnd != Self.refused else { return Self.refused }
    let upper = after(UInt8(ascii: ","), bytes, at: lowerEnd)
    guard upper != Self.refused else { return Self.refused }
    let upperEnd = value(bound, bytes, at: upper)
    guard upperEnd != Self.refused,
      Self.isAscending(lower..<lowerEnd, upper..<upperEnd, bytes)
    else { return Self.refused }
    return endOfArray(bytes, at: upperEnd)
  }

  /// Returns the position of the token after a given next byte.
  private mutating func after(_ byte: UInt8, _ bytes: RawSpan, at start: Int) -> Int {
    let position = afterBlanks(at: start, bytes)
    return bytes.paddedByte(at: position) == byte
      ? afterBlanks(at: position + 1, bytes) : Self.refused
  }

  private mutating func endOfArray(_ bytes: RawSpan, at start: Int) -> Int {
    let position = afterBlanks(at: start, bytes)
    return bytes.paddedByte(at: position) == UInt8(ascii: "]") ? position + 1 : Self.refused
  }
}
