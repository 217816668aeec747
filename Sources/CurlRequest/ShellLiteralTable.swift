import JSONSyntax

/// The JSON of shell text outside of commands, and which of it a command sends.
struct ShellLiteralTable {
  let all: [ShellLiteral]
  /// In order.
  private let positions: [Int]
  private let names: Set<[UInt8]>

  init(_ literals: [ShellLiteral]) {
    all = literals
    positions = literals.map { $0.position }.sorted()
    names = Set(literals.flatMap { $0.names })
  }

  subscript(index: Int) -> ShellLiteral { all[index] }

  /// Whether commands read JSON that the text contains.
  func isRead(by commands: ShellPipe) -> Bool {
    let next = positions.endOfSortedPrefix { $0 < commands.range.lowerBound }
    return next < positions.count && positions[next] < commands.range.upperBound
      || !commands.names.isDisjoint(with: names)
  }

  /// Returns the index of the literal that a command sends by one of the names, or by another that the text sets from one:
  /// `SEND=${BODY//a/b}`. It is the last one before the command, or, for a function that is called later, the first one; nil if there is
  /// none.
  func index(
    of names: [[UInt8]], before command: Range<Int>, in text: [UInt8],
    within budget: inout ReadingBudget
  ) -> Int? {
    guard !all.isEmpty, budget.take(all.count) else { return nil }
    func index(_ names: [[UInt8]]) -> Int? {
      let named = all.indices.filter { all[$0].name.map(names.contains) ?? false }
      return named.last { all[$0].range.upperBound <= command.lowerBound } ?? named.first
    }
    if let found = index(names) { return found }
    guard budget.take(command.lowerBound) else { return nil }
    let values = text[..<command.lowerBound].split(separator: UInt8(ascii: "\n")).compactMap {
      let assignment = $0.drop(while: JSONParser.isBlank).assignment
      return assignment.flatMap { names.contains(Array($0.name)) ? $0.value : nil }
    }
    return values.last.flatMap { index(ShellLiteral.names(in: $0)) }
  }
}
