/// Loops over keys: `for key in CodingKeys.allCases`, `for key in container.allKeys`.
extension DecodingInitializerReader {
  /// Reads `for key in container.allKeys where … { … }`.
  mutating func readKeyLoop(in statement: Range<Int>) -> Bool {
    (position, end) = (statement.lowerBound, statement.upperBound)
    guard !isInLoop, take("for"), let name = takeName(), take("in"), let keys = takeKeySequence()
    else { return false }
    var condition: Range<Int>?
    if take("where") {
      isCondition = true
      condition = skip(to: [])
      isCondition = false
    }
    guard word == "{", endOfGroup(at: position) == end,
      let contents = contents(of: position..<end)
    else { return false }
    let last = end
    defer { (position, end) = (last, last) }
    return read(keys, as: name, where: condition) { reader in
      reader.readBlock(reader.body.statements(in: contents)[...])
    }
  }

  /// Reads `container.allKeys.forEach { key in … }` or `CodingKeys.allCases.map { try container.decode(…) }`; does
  /// nothing if it is another expression.
  mutating func readKeyClosure() -> Yield? {
    var reader = self
    guard !isInLoop, let keys = reader.takeKeySequence(), reader.take("."),
      ["forEach", "map", "compactMap"].contains(reader.word)
    else { return nil }
    reader.position += 1
    guard reader.word == "{",
      case let group = reader.position..<reader.endOfGroup(at: reader.position),
      var contents = contents(of: group)
    else { return nil }
    var name = "$0"
    if contents.count > 2, body.words[contents.lowerBound + 1].text == "in" {
      name = body.words[contents.lowerBound].text
      contents = contents.dropFirst(2)
    }
    let statements = body.statements(in: contents)
    let last = reader.end
    let isRead = reader.read(keys, as: name, where: nil) { reader in
      guard statements.count == 1, let only = statements.first,
        reader.isExpression(only)
      else { return reader.readBlock(statements[...]) }
      let first = reader.steps.count
      (reader.position, reader.end) = (only.lowerBound, only.upperBound)
      guard reader.readExpression() != nil, reader.position == only.upperBound else { return nil }
      defer { reader.steps.removeSubrange(first...) }
      return Block(steps: Array(reader.steps[first...]), flow: .continues)
    }
    guard isRead else { return nil }
    self = reader
    (position, end) = (group.upperBound, last)
    return .unknown
  }

  private func isExpression(_ statement: Range<Int>) -> Bool {
    let first = body.words[statement.lowerBound].text
    return !["if", "guard", "do", "switch", "let", "var", "return"].contains(first)
      && !statement.contains { body.words[$0].text == "=" }
  }

  private mutating func read(
    _ keys: KeySequence, as name: String, where condition: Range<Int>?,
    _ iteration: (inout Self) -> Block?
  ) -> Bool {
    let (first, outer) = (steps.count, names)
    defer { names = outer }
    isInLoop = true
    defer { isInLoop = false }
    names.hide(name)
    guard !body.words[position..<end].contains(where: { $0.text == "return" }) else { return false }
    switch keys {
    case .cases(let keys, let container):
      let cost = (end - position) * keys.count
      guard cost <= remainingHelperWords else { return false }
      remainingHelperWords -= cost
      for key in keys {
        names.keys[name] = key
        guard let steps = self.steps(of: key, presentIn: container, where: condition, iteration)
        else {
          self.steps.removeSubrange(first...)
          return false
        }
        self.steps += steps
      }
      return true
    case .all(let container):
      if let condition, mentionsDecoding(condition) || !isHarmless(condition) { return false }
      names.memberKeys[name] = container
      guard let block = iteration(&self), block.flow != .throws else { return false }
      var value = TypeSyntax.anything
      if !block.steps.allSatisfy({ $0.acceptsAnything }) {
        guard condition == nil, block.flow == .continues, block.steps.count == 1,
          case .whole(let type) = block.steps[0]
        else { return false }
        value = type
      }
      return decodeMembers(of: container, as: value)
    }
  }

  /// Returns the steps for one key.
  private mutating func steps(
    of key: DecodingInitializer.Key, presentIn container: TypeSyntax?, where condition: Range<Int>?,
    _ iteration: (inout Self) -> Block?
  ) -> [Step]? {
    guard let block = iteration(&self), block.flow != .throws else { return nil }
    var tests: [KeyTest] = []
    if container != nil { tests.append(KeyTest(key: key, question: .isPresent, answer: true)) }
    if let condition {
      var reader = self
      (reader.position, reader.end) = (condition.lowerBound, condition.upperBound + 1)
      guard let found = reader.takeKeyCondition(until: "{"), !found.isDisjunction else {
        return nil
      }
      tests += found.tests
    }
    if tests.isEmpty || block.steps.isEmpty { return block.steps }
    return [.ifKeys(tests, then: block.steps, otherwise: [])]
  }

  /// Adds the decoding of all members of an object as one type.
  private mutating func decodeMembers(of container: String, as value: TypeSyntax) -> Bool {
    let object = TypeSyntax(
      kind: .dictionary(key: .named("String"), value: value), range: value.range)
    switch (names.containers[container], steps.last) {
    case (.keyed?, .container?):
      steps[steps.count - 1] = .whole(object)
    case (.keyed?, _): steps.append(.whole(object))
    case (.nested?, .member(var outer)?):
      guard case .container(container, let members) = outer.content, members.isEmpty else {
        return false
      }
      outer.content = .value(object)
      steps[steps.count - 1] = .member(outer)
    default: return false
    }
    return true
  }
}

extension TypeSyntax {
  /// Any JSON value, which no source can name.
  fileprivate static var anything: TypeSyntax { TypeSyntax(kind: .placeholder, range: 0..<0) }

  /// Whether this is an object with members that can be any JSON value.
  var isObjectOfAnything: Bool {
    guard case .dictionary(_, let value) = kind, case .placeholder = value.kind else {
      return false
    }
    return value.range.isEmpty
  }
}

extension DecodingInitializer.Step {
  /// Whether the step cannot throw or trap for any value.
  fileprivate var acceptsAnything: Bool {
    switch self {
    case .attempt(let attempted, let then, let otherwise):
      attempted.allSatisfy { step in
        if case .whole = step { !step.mayTrap } else { step.acceptsAnything }
      } && then.allSatisfy { $0.acceptsAnything } && otherwise.allSatisfy { $0.acceptsAnything }
    case .undecided(let branches): branches.allSatisfy { $0.allSatisfy { $0.acceptsAnything } }
    default: false
    }
  }
}
