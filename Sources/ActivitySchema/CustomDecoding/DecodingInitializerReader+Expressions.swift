import DeclarationSyntax

extension DecodingInitializerReader {
  /// The result of an expression that does not throw.
  enum Yield {
    case value
    /// Nil if the key is missing or its value is null.
    case nilIfAbsent
    /// Nil if decoding fails.
    case nilIfFails
    /// A block that is left if decoding fails.
    case fails
    /// `decodeNil()`, and `!decodeNil()`.
    case isNull, isNotNull
    /// Nil if a string cannot be parsed.
    case nilIfUnread(TextTest)
    /// Whether an object has certain keys.
    case hasKeys(KeyCondition)
    /// Nil if no case of an enum has a raw value.
    case nilIfNoCase(CaseTest)
    /// Only the code determines whether it is nil.
    case unknown

    var isValue: Bool { if case .value = self { true } else { false } }
    var isNilIfFails: Bool { if case .nilIfFails = self { true } else { false } }
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
  }

  /// Reads the decoding calls of an expression, up to a comma, a closing bracket or the end of the statement.
  mutating func readExpression() -> Yield? {
    nesting { reader in
      let outer = reader.errorHandling
      defer { reader.errorHandling = outer }
      let first = reader.steps.count
      if reader.words(ahead: "try", "?") {
        reader.position += 2
        reader.errorHandling = .discarded
      } else if reader.word == "try" {
        guard reader.takeTry() else { return nil }
        reader.errorHandling = .propagated
      }
      let discardsErrors = reader.errorHandling == .discarded && outer != .discarded
      if !discardsErrors, let yield = reader.readConditional() { return yield }
      guard var yield = reader.readOperand() else { return nil }
      var loop = LoopGuard()
      while reader.position < reader.end, reader.body.words[reader.position].kind == .operator,
        loop.advances(to: reader.position)
      {
        guard let next = reader.readOperator(after: yield, from: first) else { return nil }
        yield = next
      }
      return discardsErrors ? reader.discardErrors(from: first, yield) : yield
    }
  }

  /// Reads an expression that consists of these words.
  mutating func readExpression(in range: Range<Int>) -> Bool {
    let outer = end
    (position, end) = (range.lowerBound, range.upperBound)
    defer { end = outer }
    return readExpression() != nil && position == range.upperBound
  }

  /// Wraps the steps since `first` in `try?`: an error in them results in nil.
  private mutating func discardErrors(from first: Int, _ yield: Yield) -> Yield {
    let attempted = takeSteps(from: first)
    if attempted.allSatisfy({ $0.neverFails }) {
      steps += attempted
      return yield
    }
    steps.append(.attempt(attempted, then: [], otherwise: []))
    return yield.isUnknown ? .unknown : .nilIfFails
  }

  private mutating func readOperator(after left: Yield, from first: Int) -> Yield? {
    if take("??") { return readDefault(after: left, from: first) }
    let isShortCircuit = word == "&&" || word == "||"
    position += 1
    let start = position
    let range = skip(to: [",", "??"])
    if !mentionsDecoding(range) {
      if !isHarmless(range) { appendPossibleFailure() }
      return .value
    }
    position = start
    guard isShortCircuit else { return readOperand() == nil ? nil : .value }
    // The left side determines whether the right one is decoded.
    let rightStart = steps.count
    guard nesting(levels: 3, { $0.readExpression() }) != nil else { return nil }
    steps.append(.undecided([[], takeSteps(from: rightStart)]))
    return .unknown
  }

  /// Adds a step for code that can throw or trap on the values that are already decoded.
  mutating func appendPossibleFailure() {
    steps.append(.undecided([[], [.throwCustomError]]))
  }

  /// Reads `?? "unknown"` or `?? container.decode(String.self, forKey: .oldName)`.
  private mutating func readDefault(after left: Yield, from first: Int) -> Yield? {
    let start = position
    let range = skip(to: [","])
    if !mentionsDecoding(range) {
      if !isHarmless(range) { appendPossibleFailure() }
      return range.isEmpty ? nil : .value
    }
    position = start
    let rightStart = steps.count
    let outer = isDefault
    isDefault = true
    defer { isDefault = outer }
    guard let right = readExpression() else { return nil }
    branch(from: first, left, then: [], otherwise: takeSteps(from: rightStart))
    return right.isValue ? .value : .unknown
  }

  private mutating func readOperand() -> Yield? {
    var yield: Yield?
    if takeOtherOperand() { return .unknown }
    if takePrefixOperator() {
      yield = nesting(levels: 3) { $0.readOperand() }.map { _ in .unknown }
    } else if word == "[" {
      yield = nesting(levels: 3) { $0.readCollection() }
    } else if take("(") {
      let outer = isCondition
      isCondition = false
      defer { isCondition = outer }
      yield = readExpression()
      guard take(")") else { return nil }
    } else if word == decoder || names.containers[word] != nil || isImplicitCall {
      yield = readCall()
    } else {
      yield = readConversion()
    }
    var loop = LoopGuard()
    while let current = yield, isSuffix, loop.advances(to: position) {
      yield = readSuffix(after: current)
    }
    return yield
  }

  /// Whether the next words continue an operand: `.name`, `?.name`, `!`, `[0]` or `as String`.
  private var isSuffix: Bool {
    guard position < end else { return false }
    if word == "[" { return !hasSpaceBefore(position) }
    return [".", "?", "as"].contains(word) || body.words[position].isForcing
  }

  /// Reads `.map { … }`, `?.name`, `!`, `[0]` or `as? String`.
  private mutating func readSuffix(after yield: Yield) -> Yield? {
    if take("as") {
      if word == "!" { appendPossibleFailure() }
      if word == "?" || word == "!" { position += 1 }
      _ = skip(to: [",", "??"])
      return .unknown
    }
    if body.words[position].isForcing {
      position += 1
      appendPossibleFailure()
      return .unknown
    }
    if word == "[" {
      let group = position..<endOfGroup(at: position)
      guard !mentionsDecoding(group) else { return nil }
      position = group.upperBound
      appendPossibleFailure()
      return .unknown
    }
    _ = take("?")
    guard take("."), let name = takeName() else { return nil }
    var group = position..<(word == "(" ? endOfGroup(at: position) : position)
    position = group.upperBound
    if word == "{", !isCondition {
      position = endOfGroup(at: position)
      group = group.lowerBound..<position
    }
    guard !mentionsDecoding(group) else { return nil }
    let isHarmlessCall =
      group.isEmpty || errorHandling != .propagated || Self.harmlessMethods.contains(name)
    if !isHarmlessCall || !isHarmlessClosure(group) { appendPossibleFailure() }
    return name == "map" ? yield : .unknown
  }

  /// Methods of the standard library and Foundation that throw only if their closure does.
  private static let harmlessMethods: Set<String> = [
    "addingTimeInterval", "capitalized", "compactMap", "compactMapValues", "components",
    "dropFirst", "dropLast", "filter", "flatMap", "joined", "lowercased", "map", "mapValues",
    "prefix", "reduce", "replacingOccurrences", "reversed", "rounded", "sorted", "split", "suffix",
    "trimmingCharacters", "uppercased",
  ]

  // MARK: Operands around decoded values that are not calls: operators, literals, and other values

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
