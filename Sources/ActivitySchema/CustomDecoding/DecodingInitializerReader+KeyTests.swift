/// Conditions on which keys an object has.
extension DecodingInitializerReader {
  typealias KeyTest = ActivitySchema.KeyTest<DecodingInitializer.Terms>

  /// Tests of which all, or at least one, must be true.
  struct KeyCondition {
    var tests: [KeyTest]
    let isDisjunction: Bool

    /// The same tests as a conjunction, and whether the branches change places.
    var conjunction: (tests: [KeyTest], isNegated: Bool) {
      guard isDisjunction else { return (tests, false) }
      let negated = tests.map {
        KeyTest(key: $0.key, question: $0.question, answer: !$0.answer)
      }
      return (negated, true)
    }
  }

  /// Reads `container.contains(.eta), try !container.decodeNil(forKey: .eta)` up to a word; does nothing if it is another
  /// condition.
  mutating func takeKeyCondition(until stop: String) -> KeyCondition? {
    var reader = self
    guard let first = reader.takeKeyTest() else { return nil }
    var condition = KeyCondition(tests: [first], isDisjunction: reader.word == "||")
    var loop = LoopGuard()
    while reader.position < reader.end, reader.word != stop, loop.advances(to: reader.position) {
      let isJoined =
        condition.isDisjunction ? reader.take("||") : reader.take("&&") || reader.take(",")
      guard isJoined, let next = reader.takeKeyTest() else { return nil }
      condition.tests.append(next)
    }
    guard reader.word == stop else { return nil }
    self = reader
    return condition
  }

  /// Reads `!container.contains(.eta)` or `try container.decodeNil(forKey: .eta) == false`.
  private mutating func takeKeyTest() -> KeyTest? {
    guard let test = takePrefixedKeyTest() else { return nil }
    var answer = test.answer
    if word == "==" || word == "!=" {
      let isEqual = word == "=="
      position += 1
      guard word == "true" || word == "false" else { return nil }
      if (word == "true") != isEqual { answer.toggle() }
      position += 1
    }
    return KeyTest(key: test.key, question: test.question, answer: answer)
  }

  /// Reads a test with `!`, `try` and parentheses before it.
  private mutating func takePrefixedKeyTest() -> KeyTest? {
    nesting { reader in
      if reader.take("!") {
        return reader.takePrefixedKeyTest().map {
          KeyTest(key: $0.key, question: $0.question, answer: !$0.answer)
        }
      }
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
    guard isPresent || take("decodeNil"), take("(") else { return nil }
    if !isPresent, !(take("forKey") && take(":")) { return nil }
    guard let key = takeKey(of: keys), take(")") else { return nil }
    return KeyTest(key: key, question: isPresent ? .isPresent : .isNull, answer: true)
  }
}

// MARK: Conditional expressions

extension DecodingInitializerReader {
  /// Reads `container.contains(.eta) ? try container.decode(Double.self, forKey: .eta) : 0`; does nothing if it is
  /// another expression.
  mutating func readConditional() -> Yield? {
    guard let mark = questionMark() else { return nil }
    var reader = self
    let first = steps.count
    var yield = Yield.unknown
    if let condition = reader.takeKeyCondition(until: "?") {
      yield = .hasKeys(condition)
    } else {
      reader.end = mark
      guard let read = reader.readWholeCondition() else { return nil }
      yield = read
      reader.end = end
    }
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
    let start = position
    let isNegated = take("!")
    guard case .singleValue? = names.containers[word],
      words(ahead: word, ".", "decodeNil", "(", ")")
    else {
      position = start
      return readExpression() == nil ? nil : .unknown
    }
    position += 5
    return isNegated ? .isNotNull : .isNull
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
      let end = reader.end
      reader.end = range.upperBound
      defer { reader.end = end }
      guard reader.readExpression() != nil, reader.position == range.upperBound else { return nil }
      let steps = Array(reader.steps[first...])
      reader.steps.removeSubrange(first...)
      return steps
    }
  }
}
