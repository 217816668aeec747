/// Decisions between the clauses of a `switch` over several values, in sequence.
extension DecodingInitializerReader {
  /// The maximum number of decisions that a `switch` is divided into.
  private static let maximumDecisionCount = 128

  /// Returns steps that compare the columns in sequence; nil if a pattern is not understood.
  func decision(_ rows: [DecisionRow], _ columns: [DecisionColumn]) -> [Step]? {
    var remaining = Self.maximumDecisionCount
    return decision(rows[...], columns, &remaining)
  }

  private func decision(
    _ rows: ArraySlice<DecisionRow>, _ columns: [DecisionColumn], _ remaining: inout Int
  ) -> [Step]? {
    remaining -= 1
    guard remaining > 0 else { return nil }
    // Swift requires a matching clause for each decoded value.
    guard let first = rows.first else { return [] }
    guard let column = first.patterns.firstIndex(where: { !$0.isAnything }) else {
      guard first.isGuarded else { return first.steps }
      guard let others = decision(rows.dropFirst(), columns, &remaining) else { return nil }
      return [.undecided([first.steps, others])]
    }
    switch columns[column] {
    case .key(let test):
      guard let held = decide(rows, column, columns, &remaining, where: { $0.isTrue(true) }),
        let failed = decide(rows, column, columns, &remaining, where: { $0.isTrue(false) })
      else { return nil }
      return [.ifKeys([test], then: held, otherwise: failed)]
    case .value(let subject): return choice(rows, column, columns, of: subject, &remaining)
    case .optional(let subject):
      guard let key = subject.key,
        let (some, none) = presence(rows, column, columns, of: subject, &remaining)
      else { return nil }
      let tests = [
        KeyTest(key: key, question: .isPresent, answer: true),
        KeyTest(key: key, question: .isNull, answer: false),
      ]
      return [.ifKeys(tests, then: some, otherwise: none)]
    case .attempt(let member):
      guard let type = member.type,
        let (some, none) = presence(
          rows, column, columns, of: .init(key: member.key, type: type), &remaining)
      else { return nil }
      return [.attempt([.member(member)], then: some, otherwise: none)]
    }
  }

  /// Returns the decision among the rows that a test keeps, for which the column is settled.
  private func decide(
    _ rows: ArraySlice<DecisionRow>, _ column: Int, _ columns: [DecisionColumn],
    _ remaining: inout Int, where isKept: (DecisionPattern) -> Bool?
  ) -> [Step]? {
    var kept: [DecisionRow] = []
    for row in rows {
      guard let isMatch = isKept(row.patterns[column]) else { return nil }
      if isMatch { kept.append(row.matching(.anything, in: column)) }
    }
    return decision(kept[...], columns, &remaining)
  }

  /// Returns the decisions for a value that is present, and for one that is absent.
  private func presence(
    _ rows: ArraySlice<DecisionRow>, _ column: Int, _ columns: [DecisionColumn],
    of subject: DecodingInitializer.Subject, _ remaining: inout Int
  ) -> (some: [Step], none: [Step])? {
    var (some, none): ([DecisionRow], [DecisionRow]) = ([], [])
    for row in rows {
      switch row.patterns[column] {
      case .anything:
        some.append(row)
        none.append(row)
      case .absent, .value(.named("none")): none.append(row.matching(.anything, in: column))
      case .present(nil): some.append(row.matching(.anything, in: column))
      case .present(let pattern?), .value(let pattern):
        some.append(row.matching(.value(pattern), in: column))
      case .unknown: return nil
      }
    }
    var present = columns
    present[column] = .value(
      .init(key: subject.key, type: subject.type))
    guard let some = decision(some[...], present, &remaining),
      let none = decision(none[...], columns, &remaining)
    else { return nil }
    return (some, none)
  }

  /// Returns the decision for each value of a column that has a pattern, and for all others.
  private func choice(
    _ rows: ArraySlice<DecisionRow>, _ column: Int, _ columns: [DecisionColumn],
    of subject: DecodingInitializer.Subject, _ remaining: inout Int
  ) -> [Step]? {
    var values: [DecodingInitializer.Pattern] = []
    for row in rows {
      switch row.patterns[column] {
      case .value(let pattern): if !values.contains(pattern) { values.append(pattern) }
      case .unknown, .present: return nil
      case .anything, .absent: break
      }
    }
    var branches: [DecodingChoice<DecodingInitializer.Terms>.Branch] = []
    for value in values {
      guard
        let steps = decide(rows, column, columns, &remaining, where: { $0.matches(value) })
      else { return nil }
      branches.append(.init(values: [value], steps: steps))
    }
    guard let otherwise = decide(rows, column, columns, &remaining, where: { $0.matches(nil) })
    else { return nil }
    return [
      .choose(
        DecodingChoice(
          key: subject.key, type: subject.type, branches: branches, otherwise: otherwise))
    ]
  }
}

extension DecodingInitializerReader.DecisionRow {
  /// Returns the same row with another pattern for a column.
  fileprivate func matching(
    _ pattern: DecodingInitializerReader.DecisionPattern, in column: Int
  ) -> Self {
    var row = self
    row.patterns[column] = pattern
    return row
  }
}

extension DecodingInitializerReader.DecisionPattern {
  fileprivate var isAnything: Bool { if case .anything = self { true } else { false } }

  /// Returns whether the pattern matches a Boolean; nil if it is another pattern.
  fileprivate func isTrue(_ answer: Bool) -> Bool? {
    switch self {
    case .anything: true
    case .value(.literal(.boolean(let value))): value == answer
    default: nil
    }
  }

  /// Returns whether the pattern matches one of the compared values, or with nil any other; nil for an unknown pattern.
  fileprivate func matches(_ value: DecodingInitializer.Pattern?) -> Bool? {
    switch self {
    case .anything: true
    case .absent: false
    case .value(let pattern): pattern == value
    case .present, .unknown: nil
    }
  }
}
