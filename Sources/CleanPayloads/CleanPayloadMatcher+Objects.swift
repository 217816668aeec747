import JSONSyntax

extension CleanPayloadMatcher {
  /// Returns the position after an object that has only keys of a set, and all required ones.
  mutating func object(_ index: Int, _ bytes: RawSpan, at start: Int) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "{"), depth < Self.maximumDepth else {
      return Self.refused
    }
    depth += 1
    defer { depth -= 1 }
    let set = plan.tables.objects[index]
    let keys = set.keys
    let firstFurther = furtherKeys.count
    if keys.count > 64 { openFurtherKeys(of: index) }
    var seen: UInt64 = 0
    var previous = -1
    var expected = Int(openers[index])
    var position = afterBlanks(at: start + 1, bytes)
    if bytes.paddedByte(at: position) != UInt8(ascii: "}") {
      guard !keys.isEmpty, bytes.paddedByte(at: position) == UInt8(ascii: "\"") else {
        return Self.refused
      }
      while true {
        let key = key(of: set, expected: expected, bytes, at: &position)
        guard key.index >= 0 else { return Self.refused }
        if key.index != expected { learn(key.index, after: previous, in: index) }
        previous = key.index
        expected = Int(followers[key.index])
        let slot = key.index &- keys.lowerBound
        guard mark(slot, in: &seen, firstFurther) else { return Self.refused }
        position = afterMark(UInt8(ascii: ":"), bytes, at: position)
        guard position != Self.refused else { return Self.refused }
        position = value(key.node, bytes, at: position)
        guard position != Self.refused else { return Self.refused }
        if bytes.paddedWord(at: position).prefix(2) == Self.commaAndKey {
          position &+= 1
          continue
        }
        position = afterBlanks(at: position, bytes)
        let byte = bytes.paddedByte(at: position)
        if byte == UInt8(ascii: "}") { break }
        guard byte == UInt8(ascii: ",") else { return Self.refused }
        position = afterBlanks(at: position &+ 1, bytes)
        guard bytes.paddedByte(at: position) == UInt8(ascii: "\"") else { return Self.refused }
      }
    }
    guard seen & set.needs == set.needs else { return Self.refused }
    return keys.count <= 64 || hasFurtherKeys(of: index, firstFurther)
      ? position &+ 1 : Self.refused
  }

  /// `,"`: most writers put nothing between a comma and the next key.
  private static let commaAndKey: UInt64 = 0x222C

  /// Returns the position after an object with one member, whose key determines the type of its value.
  mutating func choice(_ index: Int, _ bytes: RawSpan, at start: Int) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "{"), depth < Self.maximumDepth else {
      return Self.refused
    }
    depth += 1
    defer { depth -= 1 }
    let set = plan.tables.objects[index]
    var end = afterBlanks(at: start + 1, bytes)
    guard !set.keys.isEmpty, bytes.paddedByte(at: end) == UInt8(ascii: "\"") else {
      return Self.refused
    }
    let key = key(of: set, expected: Int(openers[index]), bytes, at: &end)
    guard key.index >= 0 else { return Self.refused }
    if learnsOrder { openers[index] = UInt32(truncatingIfNeeded: key.index) }
    end = afterMark(UInt8(ascii: ":"), bytes, at: end)
    guard end != Self.refused else { return Self.refused }
    end = value(key.node, bytes, at: end)
    guard end != Self.refused else { return Self.refused }
    end = afterBlanks(at: end, bytes)
    return bytes.paddedByte(at: end) == UInt8(ascii: "}") ? end + 1 : Self.refused
  }

  /// Returns the position after an object with arbitrary keys, or with whole numbers as keys.
  mutating func dictionary(
    of values: Int, isNumbered: Bool, _ bytes: RawSpan, at start: Int
  ) -> Int {
    guard bytes.paddedByte(at: start) == UInt8(ascii: "{"), depth < Self.maximumDepth else {
      return Self.refused
    }
    depth += 1
    let firstKey = dictionaryKeys.count
    defer {
      depth -= 1
      dictionaryKeys.removeSubrange(firstKey...)
    }
    var position = afterBlanks(at: start + 1, bytes)
    if bytes.paddedByte(at: position) == UInt8(ascii: "}") { return position + 1 }
    while true {
      let end = Self.endOfPlainASCII(bytes, at: position)
      guard end != Self.refused, isNew(position..<end, since: firstKey, bytes),
        !isNumbered || Self.isNumber(position + 1..<end - 1, bytes)
      else { return Self.refused }
      dictionaryKeys.append(position..<end)
      position = afterMark(UInt8(ascii: ":"), bytes, at: end)
      guard position != Self.refused else { return Self.refused }
      position = value(values, bytes, at: position)
      guard position != Self.refused else { return Self.refused }
      position = afterBlanks(at: position, bytes)
      switch bytes.paddedByte(at: position) {
      case UInt8(ascii: ","): position = afterBlanks(at: position + 1, bytes)
      case UInt8(ascii: "}"): return position + 1
      default: return Self.refused
      }
    }
  }

  private static func isNumber(_ key: Range<Int>, _ bytes: RawSpan) -> Bool {
    var number: Int64 = 0
    return integer(bytes, at: key.lowerBound, value: &number) == key.upperBound
  }

  private func isNew(_ key: Range<Int>, since first: Int, _ bytes: RawSpan) -> Bool {
    guard dictionaryKeys.count - first < Self.maximumDictionaryKeys else { return false }
    for other in dictionaryKeys[first...] where other.count == key.count {
      let isSame = zip(key, other).allSatisfy {
        bytes.paddedByte(at: $0) == bytes.paddedByte(at: $1)
      }
      if isSame { return false }
    }
    return true
  }

}

// MARK: Keys

extension CleanPayloadMatcher {
  /// Returns the key that begins at a position with its quotation mark, and moves the position after it.
  ///
  /// The expected key is compared first, unless the keys of recent objects were in another order: a wrong prediction of
  /// the processor costs more than a hash.
  @inline(__always)
  private mutating func key(
    of set: MatchTables.KeySet, expected: Int, _ bytes: RawSpan, at position: inout Int
  ) -> MatchPlan.FoundKey {
    let isOrdered = disorder < Self.maximumDisorder
    let key =
      isOrdered && plan.isKey(expected, bytes, at: position &+ 1)
      ? plan.key(expected) : plan.search(set, bytes, at: position &+ 1)
    position = position &+ key.count &+ 2
    return key
  }

  @inline(__always)
  private mutating func mark(_ slot: Int, in seen: inout UInt64, _ firstFurther: Int) -> Bool {
    guard slot < 64 else { return markFurther(slot, firstFurther) }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
    guard seen & bit == 0 else { return false }
    seen |= bit
    return true
  }

  @inline(never)
  private mutating func markFurther(_ slot: Int, _ firstFurther: Int) -> Bool {
    let word = firstFurther + slot / 64 - 1
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: slot % 64)
    guard furtherKeys[word] & bit == 0 else { return false }
    furtherKeys[word] |= bit
    return true
  }

  @inline(never)
  private mutating func openFurtherKeys(of index: Int) {
    for _ in plan.tables.objects[index].furtherNeeds { furtherKeys.append(0) }
  }

  /// Returns whether the required keys after the first 64 are present, and discards their marks.
  @inline(never)
  private mutating func hasFurtherKeys(of index: Int, _ firstFurther: Int) -> Bool {
    defer { furtherKeys.removeSubrange(firstFurther...) }
    let needs = plan.tables.furtherNeeds[plan.tables.objects[index].furtherNeeds]
    return zip(needs, furtherKeys[firstFurther...]).allSatisfy { needs, seen in
      seen & needs == needs
    }
  }

  @inline(never)
  private mutating func learn(_ key: Int, after previous: Int, in object: Int) {
    disorder += 1
    guard learnsOrder else { return }
    if previous < 0 {
      openers[object] = UInt32(truncatingIfNeeded: key)
    } else {
      followers[previous] = UInt32(truncatingIfNeeded: key)
    }
  }
}
