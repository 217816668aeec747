import DeclarationSyntax

extension DecodingInitializerReader {
  /// Reads `switch kind { case .ride: …; default: … }`.
  mutating func readSwitch(followedBy rest: ArraySlice<Range<Int>>) -> Flow? {
    position += 1
    guard let subject = readSubject(), word == "{" else { return nil }
    let group = position..<endOfGroup(at: position)
    guard group.upperBound == end, let contents = contents(of: group) else { return nil }
    var branches: [DecodingChoice<DecodingInitializer.Terms>.Branch] = []
    var all: [[Step]] = []
    var otherwise: [Step] = []
    var isKnown = subject != nil
    var flows: [Flow] = []
    for clause in clauses(in: contents) {
      let (end, outer) = (end, names)
      forgetBoundNames(in: clause.label)
      defer { names = outer }
      guard let block = readClause(clause.body) else { return nil }
      self.end = end
      flows.append(block.flow)
      all.append(block.steps)
      switch patterns(in: clause.label) {
      case .some(let patterns)?:
        branches.append(.init(values: patterns, steps: block.steps))
      case .some(nil): otherwise = block.steps
      case nil: isKnown = false
      }
    }
    let isLast = flows.contains(.returns) || flows.contains(.mayReturn)
    if isLast, !rest.isEmpty { return nil }
    if subject == nil, all.count == 1 {
      steps += all[0]
    } else if !all.allSatisfy({ $0.isEmpty }) {
      steps.append(
        subject.flatMap { isKnown ? $0 : nil }.map {
          .choose(
            DecodingChoice(key: $0.key, type: $0.type, branches: branches, otherwise: otherwise))
        } ?? .undecided(all))
    }
    return isLast ? .mayReturn : .continues
  }

  /// Reads the statements of a clause; a `break` is understood only as the whole clause.
  private mutating func readClause(_ range: Range<Int>) -> Block? {
    if range.count == 1, body.words[range.lowerBound].text == "break" {
      return Block(steps: [], flow: .continues)
    }
    return readBlock(body.statements(in: range)[...])
  }

  /// Forgets the values of the names that the patterns of a clause bind.
  private mutating func forgetBoundNames(in label: Range<Int>) {
    guard label.contains(where: { ["let", "var"].contains(body.words[$0].text) }) else { return }
    for position in label where body.words[position].kind == .identifier {
      bind(.local(body.words[position].text), to: nil)
    }
  }

  /// Reads the value that a `switch` depends on; an inner nil if only the code determines it.
  private mutating func readSubject() -> DecodingInitializer.Subject?? {
    isCondition = true
    defer { isCondition = false }
    let start = position
    let range = skip(to: [])
    guard mentionsDecoding(range) else {
      guard isHarmless(range) else { return nil }
      return .some(value(namedIn: range))
    }
    position = start
    let first = steps.count
    guard let yield = readExpression(), position == range.upperBound else { return nil }
    guard yield.isValue, isPlainCall(range), steps.count == first + 1 else { return .some(nil) }
    return .some(steps[first].subject.flatMap { $0.isOptional ? nil : $0 })
  }

  struct Clause {
    /// The range between `case` and the colon; empty for `default`.
    let label: Range<Int>
    let body: Range<Int>
  }

  func clauses(in range: Range<Int>) -> [Clause] {
    let starts = positionsOutsideGroups(in: range).filter { opensClause($0, in: range) }
    return starts.enumerated().compactMap { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : range.upperBound
      let colon = positionsOutsideGroups(in: start..<end).first { text($0) == ":" }
      guard let colon else { return nil }
      return Clause(label: start + 1..<max(start + 1, colon), body: colon + 1..<end)
    }
  }

  private func opensClause(_ position: Int, in range: Range<Int>) -> Bool {
    let text = body.words[position].text
    guard text == "case" || text == "default" else { return false }
    guard position > range.lowerBound else { return true }
    return ![".", "if", "guard", "while", "for", ","].contains(body.words[position - 1].text)
  }

  private func positionsOutsideGroups(in range: Range<Int>) -> [Int] {
    var positions: [Int] = []
    var position = range.lowerBound
    var loop = LoopGuard()
    while position < range.upperBound, loop.advances(to: position) {
      positions.append(position)
      position = max(position + 1, endOfGroup(at: position))
    }
    return positions
  }

  /// Returns the values of a clause; an inner nil for a clause that matches all others, nil for an unsupported pattern.
  private func patterns(in label: Range<Int>) -> [DecodingInitializer.Pattern]?? {
    let words = body.words[label]
    guard let first = words.first else { return .some(nil) }
    if words.count == 1, first.text == "_" { return .some(nil) }
    if words.count == 2, first.text == "let" { return .some(nil) }
    var patterns: [DecodingInitializer.Pattern] = []
    for part in words.split(whereSeparator: { $0.text == "," }) {
      guard let pattern = pattern(part) else { return nil }
      patterns.append(pattern)
    }
    return .some(patterns)
  }

  func pattern(
    _ words: ArraySlice<DecodingStatements.Word>
  ) -> DecodingInitializer.Pattern? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 1, first.text == "true" || first.text == "false" {
      return .literal(.boolean(first.text == "true"))
    }
    switch last.kind {
    case .string where words.count == 1:
      let token = file.tokens[first.token]
      guard !token.isInterpolated else { return nil }
      return .literal(.string(StringLiteral(spelling: file.source.bytes[token.range]).text))
    case .integer where words.count <= 2:
      let isNegative = first.text == "-"
      guard isNegative == (words.count == 2) else { return nil }
      let digits = file.source.bytes[file.tokens[last.token].range]
      let literal = IntegerLiteral(spelling: digits, isNegative: isNegative)
      return literal?.value.map { .literal(.integer("\($0)")) }
    case .identifier, .quotedIdentifier:
      guard words.count >= 2, words.dropLast().last?.text == ".",
        !words.contains(where: { $0.text == "where" })
      else { return nil }
      return .named(last.text.filter { $0 != "`" })
    default: return nil
    }
  }

  // MARK: Errors

  /// Returns the step for `throw DecodingError.dataCorruptedError(forKey: .kind, in: container, …)`.
  func thrownError(in statement: Range<Int>) -> Step {
    let texts = body.words[statement].map { $0.text }
    guard texts.count > 4, texts[1] == "DecodingError", texts[2] == ".", !texts.contains("try")
    else {
      return .throwCustomError
    }
    switch texts[3] {
    case "dataCorruptedError": return corruption(in: statement)
    case "dataCorrupted" where isAtOwnPath(statement): return .fail(.dataCorrupted, key: nil)
    case "typeMismatch" where isAtOwnPath(statement): return .fail(.typeMismatch, key: nil)
    case "valueNotFound" where isAtOwnPath(statement): return .fail(.valueNotFound, key: nil)
    default: return .throwCustomError
    }
  }

  private func corruption(in statement: Range<Int>) -> Step {
    var reader = self
    (reader.position, reader.end) = (statement.lowerBound + 4, statement.upperBound)
    guard reader.take("(") else { return .throwCustomError }
    let keyRange = reader.take("forKey", ":") ? reader.skip(to: [","]) : nil
    if keyRange != nil, !reader.take(",") { return .throwCustomError }
    guard reader.take("in", ":"), let container = names.containers[reader.word] else {
      return .throwCustomError
    }
    switch (container, keyRange) {
    case (.keyed(let keys), let range?):
      (reader.position, reader.end) = (range.lowerBound, range.upperBound)
      guard range.count > 1 || names.keys[reader.word] != nil, let key = reader.takeKey(of: keys),
        reader.position == reader.end
      else { return .throwCustomError }
      return .fail(.dataCorrupted, key: key)
    case (.singleValue, nil), (.keyed, nil): return .fail(.dataCorrupted, key: nil)
    default: return .throwCustomError
    }
  }

  /// Returns whether the error has the coding path of the decoder, or of a container at the same depth.
  private func isAtOwnPath(_ statement: Range<Int>) -> Bool {
    guard let start = statement.first(where: { body.words[$0].text == "codingPath" }),
      start + 5 < statement.upperBound
    else { return false }
    let texts = body.words[start...start + 5].map { $0.text }
    guard texts[1] == ":", texts[3] == ".", texts[4] == "codingPath", [",", ")"].contains(texts[5])
    else { return false }
    switch names.containers[texts[2]] {
    case .keyed?, .singleValue?: return true
    case .nested?: return false
    case nil: return texts[2] == decoder
    }
  }
}
