import DeclarationSyntax

/// Conditions on which keys an object has.
extension DecodingInitializerReader {
  typealias KeyTest = ActivitySchema.KeyTest<DecodingInitializer.Terms>

  /// Tests that must all be true, or must not all be true.
  struct KeyCondition {
    let tests: [KeyTest]
    let isNegated: Bool
  }

  /// Reads `container.contains(.eta), try !container.decodeNil(forKey: .eta)` up to a word; does nothing if it is another
  /// condition.
  mutating func takeKeyCondition(until stop: String) -> KeyCondition? {
    var reader = self
    guard let first = reader.takeKeyTest() else { return nil }
    var tests = [first]
    let isDisjunction = reader.word == "||"
    var loop = LoopGuard()
    while reader.position < reader.end, reader.word != stop, loop.advances(to: reader.position) {
      let isJoined = isDisjunction ? reader.take("||") : reader.take("&&") || reader.take(",")
      guard isJoined, let next = reader.takeKeyTest() else { return nil }
      tests.append(next)
    }
    guard reader.word == stop else { return nil }
    self = reader
    // One of several is true unless all of their opposites are.
    return KeyCondition(
      tests: isDisjunction ? tests.map { $0.negated } : tests, isNegated: isDisjunction)
  }

  /// Reads `!container.contains(.eta)` or `try container.decodeNil(forKey: .eta) == false`.
  private mutating func takeKeyTest() -> KeyTest? {
    guard let test = takePrefixedKeyTest() else { return nil }
    guard word == "==" || word == "!=" else { return test }
    let isEqual = word == "=="
    position += 1
    guard word == "true" || word == "false" else { return nil }
    defer { position += 1 }
    return (word == "true") == isEqual ? test : test.negated
  }

  /// Reads a test with `!`, `try` and parentheses before it.
  private mutating func takePrefixedKeyTest() -> KeyTest? {
    nesting { reader in
      if reader.take("!") { return reader.takePrefixedKeyTest().map { $0.negated } }
      if reader.take("(") {
        guard let test = reader.takeKeyTest(), reader.take(")") else { return nil }
        return test
      }
      if reader.word == "try" {
        guard reader.takeTry() else { return nil }
        return reader.takePrefixedKeyTest()
      }
      return reader.takeKeyCall()
    }
  }

  /// Reads `container.contains(.eta)` or `container.decodeNil(forKey: .eta)`.
  private mutating func takeKeyCall() -> KeyTest? {
    var container = names.containers["self"]
    if let found = names.containers[word], word != "self" || words(ahead: "self", ".") {
      container = found
      position += 1
      guard take(".") else { return nil }
    }
    guard case .keyed(let keys)? = container, helpers.containerMethods[word] == nil else {
      return nil
    }
    if take("allKeys"), !words(ahead: ".", "contains", "(") || !take(".") { return nil }
    let isPresent = take("contains")
    guard isPresent ? take("(") : take("decodeNil", "(", "forKey", ":") else { return nil }
    guard let key = takeKey(of: keys), take(")") else { return nil }
    return KeyTest(key: key, question: isPresent ? .isPresent : .isNull, answer: true)
  }

  // MARK: Conditional expressions

  /// Reads `container.contains(.eta) ? try container.decode(Double.self, forKey: .eta) : 0`; does nothing if it is
  /// another expression.
  mutating func readConditional() -> Yield? {
    guard let mark = questionMark() else { return nil }
    var reader = self
    let first = steps.count
    reader.end = mark
    let condition = reader.takeKeyCondition(until: "").map { Yield.hasKeys($0) }
    guard let yield = condition ?? reader.readWholeCondition() else { return nil }
    reader.end = end
    guard reader.position == mark, reader.take("?"),
      let then = reader.readAlternative(until: ":"), reader.take(":"),
      let otherwise = reader.readAlternative(until: nil)
    else { return nil }
    reader.branch(from: first, yield, then: then, otherwise: otherwise)
    self = reader
    return .unknown
  }

  /// Returns the position of the `?` of a conditional expression, which has spaces around it.
  private func questionMark() -> Int? {
    var reader = self
    _ = reader.skip(to: [",", "?"])
    var loop = LoopGuard()
    while reader.word == "?", !reader.hasSpaceBefore(reader.position),
      loop.advances(to: reader.position)
    {
      reader.position += 1
      _ = reader.skip(to: [",", "?"])
    }
    return reader.word == "?" ? reader.position : nil
  }

  func hasSpaceBefore(_ position: Int) -> Bool {
    file.tokens[body.words[position].token].hasSpaceBefore
  }

  /// Reads a condition that is not about keys.
  private mutating func readWholeCondition() -> Yield? {
    if !mentionsDecoding(position..<end) {
      guard isHarmless(position..<end) else { return nil }
      position = end
      return .unknown
    }
    return takeNullTest() ?? readExpression().map { _ in .unknown }
  }

  /// Reads the steps of one of the two values.
  private mutating func readAlternative(until stop: String?) -> [Step]? {
    nesting { reader in
      var part = reader
      let range = part.skip(to: stop.map { [$0, ","] } ?? [","])
      guard !range.isEmpty else { return nil }
      defer { reader.position = range.upperBound }
      if !reader.mentionsDecoding(range) { return reader.isHarmless(range) ? [] : nil }
      let first = reader.steps.count
      return reader.readExpression(in: range) ? reader.takeSteps(from: first) : nil
    }
  }
}
