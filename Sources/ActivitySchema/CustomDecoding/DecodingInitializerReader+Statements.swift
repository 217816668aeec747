/// The statements of a body, in sequence.
extension DecodingInitializerReader {
  struct Block {
    var steps: [Step]
    let flow: Flow
  }

  /// Reads statements as the steps of a separate block.
  mutating func readBlock(_ statements: ArraySlice<Range<Int>>) -> Block? {
    nesting { reader in
      let outer = (reader.steps, reader.names, reader.isCondition, reader.errorHandling)
      reader.steps = []
      reader.isCondition = false
      reader.errorHandling = .none
      defer { (reader.steps, reader.names, reader.isCondition, reader.errorHandling) = outer }
      guard let flow = reader.readStatements(statements) else { return nil }
      return Block(steps: reader.steps, flow: flow)
    }
  }

  static let typeKeywords: Set<String> = [
    "actor", "class", "enum", "extension", "final", "indirect", "protocol", "struct", "typealias",
  ]

  /// Words before statements that contain others.
  static let branching: Set<String> = [
    "do", "for", "guard", "if", "repeat", "switch", "while",
  ]

  mutating func readStatements(_ statements: ArraySlice<Range<Int>>) -> Flow? {
    var rest = statements
    while let statement = rest.popFirst() {
      (position, end) = (statement.lowerBound, statement.upperBound)
      if Self.typeKeywords.contains(word) {
        guard !isFunction, position + 1 < end,
          helpers.index.hasLocalType(body.words[position + 1].text, in: helpers.scope.nominal)
        else { return nil }
        continue
      }
      if word == "func" { return nil }
      if isDiagnostic(statement) { continue }
      let leavesSwitch = leavesSwitch(statement)
      if leavesSwitch, !Self.branching.contains(word) { return nil }
      if !Self.branching.contains(word) { recordTimes(in: statement) }
      guard leavesSwitch || mentionsDecoding(statement) || !isHarmless(statement) else {
        forgetNames(boundIn: statement)
        if Self.branching.contains(word) { recordTimes(inBranchesOf: statement) }
        recordFormatter(in: statement)
        continue
      }
      switch word {
      case "if", "guard", "do", "switch":
        // If a branch returns, the rest belongs to the other branches.
        let flow = readBranches(followedBy: rest)
        guard flow == .continues else { return flow }
        forgetAssignedNames(in: statement)
      case "return":
        guard rest.isEmpty, readReturn(statement) else { return nil }
        return .returns
      case "throw":
        steps.append(thrownError(in: statement))
        return .throws
      default:
        if readPlainStatement(statement) { continue }
        // The only expression of a function is its result.
        guard isFunction, rest.isEmpty, readResult(statement) else { return nil }
        return .returns
      }
    }
    return .continues
  }

  /// Returns whether a statement contains a `break` that leaves a `switch` around it.
  private func leavesSwitch(_ range: Range<Int>) -> Bool {
    var innerEnd = range.lowerBound
    var reader = self
    for position in range {
      switch body.words[position].text {
      case "for", "while", "repeat", "switch":
        (reader.position, reader.end, reader.isCondition) = (position, range.upperBound, true)
        let head = reader.skip(to: [])
        innerEnd = max(innerEnd, reader.endOfGroup(at: head.upperBound))
      case "break" where position >= innerEnd: return true
      default: break
      }
    }
    return false
  }

  private mutating func readReturn(_ statement: Range<Int>) -> Bool {
    if statement.count == 1 { return true }
    return isFunction && readResult(statement.dropFirst())
  }

  private mutating func readResult(_ range: Range<Int>) -> Bool {
    guard mentionsDecoding(range) else { return isHarmless(range) }
    position = range.lowerBound
    return readExpression() != nil && position == end
  }

  private mutating func readPlainStatement(_ range: Range<Int>) -> Bool {
    if readContainer() { return true }
    position = range.lowerBound
    if words(ahead: "_", "="), range.count == 3,
      names.containers[body.words[range.upperBound - 1].text] != nil
    {
      return true
    }
    if words(ahead: "self", ".", "init", "(") {
      position += 3
      return readArguments() != nil && position == end
    }
    if words(ahead: "try", "self", ".", "init", "(") { return readDelegation() }
    if readSuperclass() { return true }
    position = range.lowerBound
    if body.words[range].contains(where: { $0.text == "append" || $0.text == "insert" }) {
      let count = steps.count
      if readAppend() { return true }
      steps.removeSubrange(count...)
      position = range.lowerBound
    }
    guard let target = takeTarget() else { return false }
    let first = steps.count
    let isCall = isPlainCall(position..<end)
    guard readExpression() != nil, position == end else { return false }
    bind(target, to: isCall && steps.count == first + 1 ? steps[first].subject : nil)
    return true
  }

  /// Reads `let values = try decoder.container(keyedBy: CodingKeys.self)`, with or without an annotation of the type.
  mutating func readContainer() -> Bool {
    guard take("let") || take("var"), let name = takeName(), takeAnnotation(), take("="),
      takeTry(), let container = takeContainer(named: name), position == end
    else { return false }
    names.containers[name] = container
    return true
  }

  /// Reads `decoder.singleValueContainer()` or `values.nestedContainer(keyedBy: Keys.self, forKey: .name)`.
  mutating func takeContainer(named name: String) -> Container? {
    if take(decoder) {
      guard take(".") else { return nil }
      if take("singleValueContainer") { return take("(", ")") ? .singleValue : nil }
      guard take("container", "(", "keyedBy", ":"), let keys = takeMetatype(until: ")"), take(")")
      else { return nil }
      steps.append(.container)
      return .keyed(keys)
    }
    guard case .keyed(let outer)? = names.containers[word] else { return nil }
    position += 1
    guard take(".", "nestedContainer", "(", "keyedBy", ":"), let keys = takeMetatype(until: ","),
      take(",", "forKey", ":"), let key = takeKey(of: outer), take(")")
    else { return nil }
    steps.append(.member(.init(key: key, content: .container(named: name, members: []))))
    return .nested(keys)
  }

  /// Skips the annotation of a type, which has no effect, because the call determines the decoded type.
  mutating func takeAnnotation() -> Bool {
    while position < end, word != "=" { position += 1 }
    return position < end
  }

  /// Reads `try`, also with `!` if an error is not caught otherwise: both end the decoding.
  mutating func takeTry() -> Bool {
    guard take("try") else { return false }
    // `try !container.decodeNil(forKey: .eta)` negates the result.
    guard word == "!", !hasSpaceBefore(position) else { return true }
    position += 1
    return !catchesErrors && errorHandling != .discarded
  }

  // MARK: The targets of statements: `self.name =`, `values[key] =`, `values.append(…)`

  /// Reads the `[key]` of `values[key] =`, which changes a part of the value.
  private mutating func takeSubscript() -> Bool {
    guard word == "[", case let group = position..<endOfGroup(at: position),
      !mentionsDecoding(group), isHarmless(group)
    else { return false }
    position = group.upperBound
    return true
  }

  /// Reads `values.append(try container.decode(Int.self, forKey: .count))`.
  mutating func readAppend() -> Bool {
    let outer = errorHandling
    defer { errorHandling = outer }
    if word == "try" {
      guard takeTry() else { return false }
      errorHandling = .propagated
    }
    if words(ahead: "self", ".") { position += 2 }
    guard takeName() != nil, take("."), take("append") || take("insert") else { return false }
    return readArguments() != nil && position == end
  }

  /// Reads `self.name =`, `name =`, `let name: String =` or `_ =`.
  mutating func takeTarget() -> Target? {
    if take("let") || take("var") {
      guard let name = takeName(), takeAnnotation(), take("=") else { return nil }
      return .local(name)
    }
    if words(ahead: "self", ".") {
      position += 2
      guard let name = takeName() else { return nil }
      if takeSubscript() { return take("=") ? .nothing : nil }
      return take("=") ? .property(name) : nil
    }
    if take("self") { return take("=") ? .nothing : nil }
    if take("=") { return .nothing }
    guard let name = takeName() else { return nil }
    if takeSubscript() { return take("=") ? .nothing : nil }
    if take("+=") {
      bind(.name(name), to: nil)
      return .nothing
    }
    return take("=") ? .name(name) : nil
  }
}
