/// Operands around decoded values that are not calls: operators, literals, and other values.
extension DecodingInitializerReader {
  /// Reads the `-` of `-x`.
  mutating func takePrefixOperator() -> Bool {
    guard position + 1 < end, ["!", "-", "+", "~"].contains(word), !body.words[position].isForcing,
      !hasSpaceBefore(position + 1)
    else { return false }
    position += 1
    return true
  }

  /// Reads an operand that decodes nothing, before an operator: the `100` of `100 * x`.
  mutating func takeOtherOperand() -> Bool {
    var reader = self
    var loop = LoopGuard()
    while reader.position < end, ![",", ":", ")", "]", "}"].contains(reader.word),
      body.words[reader.position].kind != .operator, loop.advances(to: reader.position)
    {
      reader.position = max(reader.position + 1, endOfGroup(at: reader.position))
    }
    let operand = position..<reader.position
    guard !operand.isEmpty, reader.position < end, body.words[reader.position].kind == .operator,
      !["?", "??"].contains(reader.word), !body.words[reader.position].isForcing,
      !mentionsDecoding(operand), isHarmless(operand)
    else { return false }
    position = reader.position
    return true
  }

  /// Reads the elements of an array or a dictionary.
  mutating func readCollection() -> Yield? {
    let group = position..<endOfGroup(at: position)
    guard let contents = contents(of: group) else { return nil }
    let outer = (end, isCondition)
    (end, isCondition) = (contents.upperBound, false)
    defer { (end, isCondition) = outer }
    position = contents.lowerBound
    var loop = LoopGuard()
    while position < end, loop.advances(to: position) {
      let element = skip(to: [",", ":"])
      if mentionsDecoding(element) {
        guard readExpression(in: element) else { return nil }
      } else if !isHarmless(element) {
        appendPossibleFailure()
      }
      if position < end || position < contents.upperBound { position += 1 }
    }
    position = group.upperBound
    return .unknown
  }

  /// Skips the `<Int>` of `Set<Int>(…)`.
  mutating func takeGenericArguments() {
    guard word == "<", !hasSpaceBefore(position) else { return }
    var depth = 0
    for next in position..<end {
      switch body.words[next].text {
      case "<": depth += 1
      case ">": depth -= 1
      case ">>": depth -= 2
      case ",", ".", ":", "?", "[", "]": break
      case _ where body.words[next].kind == .identifier: break
      default: return
      }
      if depth <= 0 {
        if next + 1 < end, body.words[next + 1].text == "(" { position = next + 1 }
        return
      }
    }
  }
}
