extension DecodingInitializerReader {
  /// Reads a statement with branches, and returns how it ends; unless it continues, the rest of the block was read as part of
  /// it.
  mutating func readBranches(followedBy rest: ArraySlice<Range<Int>>) -> Flow? {
    switch word {
    case "if": readIf(followedBy: rest)
    case "guard": readGuard(followedBy: rest)
    case "do": readDo(followedBy: rest)
    default: readSwitch(followedBy: rest)
    }
  }

  /// Replaces the steps of a condition by a step with branches.
  mutating func branch(
    from first: Int, _ yield: Yield, then: [Step], otherwise: [Step]
  ) {
    if then.isEmpty, otherwise.isEmpty { return }
    let condition = takeSteps(from: first)
    switch (yield, condition.count, condition.first) {
    case (.value, _, _): steps += condition + then
    case (.nilIfUnread(let test), 0, _):
      steps.append(.ifReads(test, then: then, otherwise: otherwise))
    case (.hasKeys(let condition), 0, _):
      let (then, otherwise) = condition.isNegated ? (otherwise, then) : (then, otherwise)
      steps.append(.ifKeys(condition.tests, then: then, otherwise: otherwise))
    case (.nilIfNoCase(let test), 0, _):
      steps.append(.choose(test.choice(then: then, otherwise: otherwise)))
    case (.isNull, 0, _): steps.append(.ifNull(then: then, otherwise: otherwise))
    case (.isNotNull, 0, _): steps.append(.ifNull(then: otherwise, otherwise: then))
    case (.nilIfAbsent, 1, .member(let member)?) where member.type != nil:
      steps.append(.ifPresent(member, then: then, otherwise: otherwise))
    case (.nilIfFails, 1, .attempt(let attempted, _, _)?)
    where then.isEmpty
      && attempted.allSatisfy({ $0.tolerant != nil }) && otherwise.allSatisfy({ $0.neverFails }):
      steps += condition + otherwise
    case (.fails, 1, .attempt(let attempted, _, _)?):
      steps.append(.attempt(attempted, then: then, otherwise: otherwise))
    case (.nilIfFails, 1, .attempt(let attempted, _, _)?):
      steps.append(
        .attempt(attempted.map { $0.required }, then: then, otherwise: otherwise))
    default: steps += condition + [.undecided([then, otherwise])]
    }
  }

  private mutating func readIf(followedBy rest: ArraySlice<Range<Int>>) -> Flow? {
    position += 1
    let first = steps.count
    guard let yield = readConditions(), let then = readBraces() else { return nil }
    var otherwise: Block? = Block(steps: [], flow: .continues)
    if take("else") {
      if word == "if" {
        otherwise = readBlock([position..<end])
        position = end
      } else {
        otherwise = readBraces()
      }
    }
    guard let otherwise, position == end else { return nil }
    return join(from: first, yield, then, otherwise, rest)
  }

  private mutating func readGuard(followedBy rest: ArraySlice<Range<Int>>) -> Flow? {
    position += 1
    let first = steps.count
    let containers = names.containers
    guard let yield = readConditions(until: "else"), take("else") else { return nil }
    let bound = names
    names.containers = containers
    guard let otherwise = readBraces(), position == end, otherwise.flow != .continues else {
      return nil
    }
    names = bound
    return join(from: first, yield, Block(steps: [], flow: .continues), otherwise, rest)
  }

  /// Joins two branches; if one returns, the rest of the block belongs to the other.
  private mutating func join(
    from first: Int, _ yield: Yield, _ then: Block, _ otherwise: Block,
    _ rest: ArraySlice<Range<Int>>
  ) -> Flow? {
    var (then, otherwise) = (then, otherwise)
    let flows = [then.flow, otherwise.flow]
    guard flows.contains(.returns) || flows.contains(.mayReturn) else {
      branch(from: first, yield, then: then.steps, otherwise: otherwise.steps)
      return .continues
    }
    if flows.contains(.mayReturn), !rest.isEmpty { return nil }
    var flow = flows.contains(.mayReturn) ? Flow.mayReturn : .returns
    if flows.contains(.continues) {
      guard let following = readBlock(rest) else { return nil }
      if then.flow == .continues { then.steps += following.steps }
      if otherwise.flow == .continues { otherwise.steps += following.steps }
      if following.flow == .continues || following.flow == .mayReturn { flow = .mayReturn }
    }
    branch(from: first, yield, then: then.steps, otherwise: otherwise.steps)
    return flow
  }

  private mutating func readDo(followedBy rest: ArraySlice<Range<Int>>) -> Flow? {
    position += 1
    let outer = catchesErrors
    catchesErrors = true
    let attempt = readBraces()
    catchesErrors = outer
    guard let attempted = attempt, attempted.flow == .continues || attempted.flow == .returns
    else { return nil }
    if attempted.flow == .continues, throwsAgain() {
      steps += attempted.steps
      position = end
      return .continues
    }
    guard takeCatch(), let otherwise = readBraces(), position == end else { return nil }
    let first = steps.count
    steps.append(.attempt(attempted.steps, then: [], otherwise: []))
    let then = Block(steps: [], flow: attempted.flow)
    return join(from: first, .fails, then, otherwise, rest)
  }

  /// Reads `catch` or `catch let error`, which catch all errors.
  private mutating func takeCatch() -> Bool {
    guard take("catch") else { return false }
    if words(ahead: "let", "error", "{") { position += 2 }
    return true
  }

  /// Returns whether a `catch` without other effects throws the error again, as if there were no `catch`.
  private func throwsAgain() -> Bool {
    var reader = self
    guard reader.takeCatch(), reader.word == "{", endOfGroup(at: reader.position) == end,
      let contents = contents(of: reader.position..<end)
    else { return false }
    let statements = body.statements(in: contents)
    guard let last = statements.last, body.words[last].map({ $0.text }) == ["throw", "error"]
    else { return false }
    return statements.dropLast().allSatisfy {
      isDiagnostic($0) || !mentionsDecoding($0) && isHarmless($0)
    }
  }

  /// Reads a block in braces.
  private mutating func readBraces() -> Block? {
    guard word == "{" else { return nil }
    let group = position..<endOfGroup(at: position)
    guard let contents = contents(of: group) else { return nil }
    let end = end
    let block = readBlock(body.statements(in: contents)[...])
    (position, self.end) = (group.upperBound, end)
    return block
  }

  // MARK: Conditions

  /// Reads the conditions between `if` and its body, and returns their combined result.
  private mutating func readConditions(until stop: String = "{") -> Yield? {
    if let condition = takeKeyCondition(until: stop) { return .hasKeys(condition) }
    isCondition = true
    defer { isCondition = false }
    let first = steps.count
    var yields: [Yield] = []
    repeat {
      let count = steps.count
      guard let yield = readCondition(until: stop) else { return nil }
      // Whether a second value is decoded depends on the first one.
      let isSecond = count > first && steps.count > count
      if let yield { yields.append(yield) }
      if isSecond, !yields.allSatisfy({ $0.isNilIfFails }) { return nil }
    } while take(",")
    guard word == stop else { return nil }
    if yields.count > 1, yields.allSatisfy({ $0.isNilIfFails }) {
      let attempted = takeSteps(from: first).flatMap { step in
        if case .attempt(let steps, _, _) = step { steps } else { [step] }
      }
      steps.append(.attempt(attempted, then: [], otherwise: []))
      return .nilIfFails
    }
    return yields.count == 1 ? yields[0] : yields.isEmpty ? .value : .unknown
  }

  /// Reads a condition; returns an inner nil for a condition that is always true.
  private mutating func readCondition(until stop: String) -> Yield?? {
    let start = position
    let range = skip(to: [",", stop])
    forgetNames(boundIn: range)
    recordTimes(in: range)
    if !mentionsDecoding(range) {
      guard isHarmless(range) else { return nil }
      if let test = textTest(in: range) { return .some(.nilIfUnread(test)) }
      return .some(caseTest(in: range).map { .nilIfNoCase($0) } ?? .unknown)
    }
    position = start
    if take("let") || take("var") {
      guard let name = takeName(), take("=") else { return nil }
      if let container = takeBoundContainer(named: name) {
        names.containers[name] = container
        if case .singleValue = container { return .some(nil) }
        return .some(.nilIfFails)
      }
      return readExpression().map { .some($0) }
    }
    if let test = takeNullTest() { return .some(test) }
    _ = take("!")
    return readExpression() == nil ? nil : .some(.unknown)
  }

  /// Reads `container.decodeNil()` of the whole value, also after a `!`; does nothing if it is another condition.
  mutating func takeNullTest() -> Yield? {
    let start = position + (word == "!" ? 1 : 0)
    guard start < end, case .singleValue? = names.containers[text(start)],
      words(ahead: ".", "decodeNil", "(", ")", from: start + 1)
    else { return nil }
    defer { position = start + 5 }
    return word == "!" ? .isNotNull : .isNull
  }

  /// Reads `try? decoder.singleValueContainer()`, which always succeeds, or `try? decoder.container(keyedBy: …)`.
  private mutating func takeBoundContainer(named name: String) -> Container? {
    guard words(ahead: "try", "?", decoder, ".") else { return nil }
    let (start, first) = (position, steps.count)
    position += 2
    let container = takeContainer(named: name)
    let opening = takeSteps(from: first)
    guard let container, word != "." else {
      position = start
      return nil
    }
    if !opening.isEmpty { steps.append(.attempt(opening, then: [], otherwise: [])) }
    return container
  }
}

extension DecodingInitializer.Step {
  /// The step with a required key, for `if let … = try? decodeIfPresent(…)`, which is nil if the key is missing.
  fileprivate var required: DecodingInitializer.Step {
    guard case .member(let member) = self, member.tolerance == .absence else { return self }
    return .member(.init(key: member.key, content: member.content))
  }
}
