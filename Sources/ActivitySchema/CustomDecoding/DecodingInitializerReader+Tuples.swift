/// A `switch` over a tuple, or over an optional value.
extension DecodingInitializerReader {
  /// One element of the tuple.
  enum DecisionColumn {
    case value(DecodingInitializer.Subject)
    /// Nil if the key is missing or its value null: `decodeIfPresent`.
    case optional(DecodingInitializer.Subject)
    /// Nil if decoding fails: `try?`.
    case attempt(DecodingInitializer.Member)
    /// `container.contains(.eta)`
    case key(KeyTest)
  }

  /// The patterns of one alternative of a clause, one for each column.
  struct DecisionRow {
    var patterns: [DecisionPattern]
    /// Whether a `where` follows, which only the code decides.
    var isGuarded = false
    let steps: [Step]
  }

  enum DecisionPattern {
    case anything, absent
    /// `let eta?`, `.some(.riding)`
    case present(DecodingInitializer.Pattern?)
    case value(DecodingInitializer.Pattern)
    /// A pattern that is not understood.
    case unknown
  }

  /// Reads `(kind, try values.decodeIfPresent(Date.self, forKey: .eta))` or the name of an optional value; does nothing
  /// if it is another value.
  mutating func readColumns() -> [DecisionColumn]? {
    var reader = self
    reader.isCondition = true
    let range = reader.skip(to: [])
    if let subject = subject(namedIn: range), subject.isOptional {
      position = range.upperBound
      return [.optional(subject)]
    }
    reader.isCondition = false
    reader.position = position
    guard reader.take("("), endOfGroup(at: position) == range.upperBound else { return nil }
    guard let columns = reader.readElements(), columns.count > 1, reader.take(")") else {
      return nil
    }
    self = reader
    return columns
  }

  private mutating func readElements() -> [DecisionColumn]? {
    var columns: [DecisionColumn] = []
    repeat {
      guard let column = readColumn() else { return nil }
      columns.append(column)
    } while take(",")
    return columns
  }

  private mutating func readColumn() -> DecisionColumn? {
    let start = position
    let range = skip(to: [","])
    if !mentionsDecoding(range) {
      return subject(namedIn: range).map { $0.isOptional ? .optional($0) : .value($0) }
    }
    position = start
    var reader = self
    reader.end = range.upperBound
    if let condition = reader.takeKeyCondition(until: ""), condition.tests.count == 1,
      case .isPresent = condition.tests[0].question
    {
      position = range.upperBound
      return .key(condition.tests[0])
    }
    let first = steps.count
    guard isPlainCall(range.dropQuestionMark(after: "try", in: body)), readExpression() != nil,
      position == range.upperBound, steps.count == first + 1
    else { return nil }
    switch steps[first] {
    case .attempt(let attempted, let then, let otherwise):
      guard attempted.count == 1, case .member(let member) = attempted[0], then.isEmpty,
        otherwise.isEmpty, member.type != nil, [.none, .absence].contains(member.tolerance)
      else { return nil }
      steps.removeLast()
      return .attempt(.init(key: member.key, content: member.content))
    default:
      return steps[first].subject.map { $0.isOptional ? .optional($0) : .value($0) }
    }
  }

  // MARK: Patterns

  /// Returns the alternatives of a clause, in which `default` matches everything.
  func rows(in label: Range<Int>, _ columns: [DecisionColumn], steps: [Step]) -> [DecisionRow] {
    let whole = [DecisionPattern](repeating: .anything, count: columns.count)
    guard let first = label.first, body.words[first].text != "default" else {
      return [DecisionRow(patterns: whole, steps: steps)]
    }
    return parts(of: label).map { part in
      let guardStart = part.first { body.words[$0].text == "where" }
      let pattern = part.lowerBound..<(guardStart ?? part.upperBound)
      return DecisionRow(
        patterns: patterns(in: pattern, of: columns), isGuarded: guardStart != nil, steps: steps)
    }
  }

  private func patterns(in range: Range<Int>, of columns: [DecisionColumn]) -> [DecisionPattern] {
    let unknown = [DecisionPattern](repeating: .unknown, count: columns.count)
    var (range, isBinding) = (range, false)
    if let first = range.first, ["let", "var"].contains(body.words[first].text) {
      (range, isBinding) = (range.dropFirst(), true)
    }
    if columns.count == 1 { return [pattern(in: range, isBinding: isBinding)] }
    guard let first = range.first else { return unknown }
    if range.count == 1, isBinding || body.words[first].text == "_" {
      return unknown.map { _ in .anything }
    }
    guard body.words[first].text == "(", body.groupEnds[first] == range.upperBound else {
      return unknown
    }
    let elements = parts(of: first + 1..<range.upperBound - 1)
    guard elements.count == columns.count else { return unknown }
    return elements.map { pattern(in: $0, isBinding: isBinding) }
  }

  private func pattern(in range: Range<Int>, isBinding: Bool) -> DecisionPattern {
    guard let first = range.first else { return .unknown }
    let texts = body.words[range].map { $0.text }
    if ["let", "var"].contains(texts[0]) { return pattern(in: range.dropFirst(), isBinding: true) }
    let isName = range.count == 1 && body.words[first].kind == .identifier
    if texts == ["_"] || isBinding && isName && !["nil", "true", "false"].contains(texts[0]) {
      return .anything
    }
    if texts == ["nil"] { return .absent }
    if texts.last == "?" {
      return present(pattern(in: range.dropLast(), isBinding: isBinding))
    }
    if texts.starts(with: [".", "some"]) {
      if texts.count == 2 { return .present(nil) }
      guard texts[2] == "(", body.groupEnds[first + 2] == range.upperBound else { return .unknown }
      return present(pattern(in: first + 3..<range.upperBound - 1, isBinding: isBinding))
    }
    return pattern(body.words[range]).map { .value($0) } ?? .unknown
  }

  private func present(_ wrapped: DecisionPattern) -> DecisionPattern {
    switch wrapped {
    case .anything: .present(nil)
    case .value(let pattern): .present(pattern)
    case .absent, .present, .unknown: .unknown
    }
  }

  /// Returns the parts between the commas outside all brackets.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var reader = self
    (reader.position, reader.end, reader.isCondition) = (range.lowerBound, range.upperBound, false)
    return reader.skipParts()
  }

  private mutating func skipParts() -> [Range<Int>] {
    var parts: [Range<Int>] = []
    repeat {
      parts.append(skip(to: [","]))
    } while take(",")
    return parts
  }
}

extension Range<Int> {
  /// Returns the range after `try?`, which does not change the value.
  fileprivate func dropQuestionMark(after word: String, in body: DecodingStatements) -> Self {
    guard count > 2, body.words[lowerBound].text == word, body.words[lowerBound + 1].text == "?"
    else { return self }
    return dropFirst(2)
  }
}
