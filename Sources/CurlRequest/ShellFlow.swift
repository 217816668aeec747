import JSONSyntax

/// The order in which a script runs its commands, as far as it decides the values of variables: the blocks, and in them the commands
/// that assign variables.
struct ShellFlow: Sendable {
  private(set) var blocks: [Block] = []
  /// The assignments by name, in the order of the text after `finish`.
  private(set) var assignments: [[UInt8]: [Assignment]] = [:]
  /// The assignments of variables that no other command assigns, except as local variables.
  private var onlyAssignments: [[UInt8]: Assignment] = [:]
  /// The commands that can assign any variable, such as `eval`.
  private var evaluations: [Place] = []
  /// The ends of those that name a variable, by its name.
  private var evaluated: [[UInt8]: [Int]] = [:]
  /// The calls of the script's functions after `finish`, and of other programs before.
  private var calls: [(name: [UInt8], place: Place, isCertain: Bool)] = []
  /// The commands with names, in the order of their ends.
  private var commands: [(name: [UInt8], range: Range<Int>)] = []
  /// The blocks of the functions by name.
  private(set) var bodies: [[UInt8]: [Int]] = [:]
  /// The name of the function whose block follows.
  private var nextFunction: [UInt8]?
  /// The positions of `return`.
  private var returns: [Int] = []
  private var exported: Set<[UInt8]> = []
  /// The branches of each `if` and `case`.
  private var branches: [Int: [Int]] = [:]
  /// The blocks that leave the script or the function.
  private var leaving: Set<Int> = []
  /// The blocks that leave the script.
  private var exits: Set<Int> = []
  /// The outermost functions, in order.
  private var functions: [Range<Int>] = []
  /// The variables of the whole script that functions assign; nil if they can assign any.
  private var assignedInFunctions: Set<[UInt8]>? = []

  /// A part of the script that runs as a whole or not at all.
  struct Block: Sendable {
    let kind: Kind
    let outer: Int?
    var range: Range<Int>
    /// The innermost loop around the block, or the block itself.
    var loop: Int?
    /// The innermost loop around that loop.
    var outerLoop: Int?
    let isInFunction: Bool
    /// The number of the `if` or `case` of which the block is a branch; nil for any other block.
    var selection: Int?
    /// Whether the block runs if no other branch does.
    var isDefault = false

    enum Kind { case list, loop, function }
  }

  struct Place: Sendable {
    /// The end of the word that assigns, or of the name of the command.
    let position: Int
    let block: Int
  }

  struct Assignment: Sendable {
    let place: Place
    /// The text after `=`; nil if the value is not written there.
    let value: Range<Int>?
    /// The text from which the value is made.
    let source: Range<Int>
    /// Whether the command runs whenever its block does.
    let isCertain: Bool
    /// Whether only the function around it sees the value.
    let isLocal: Bool
    /// The command that alone gets the value, as in `NAME=… command`; nil for all later ones.
    var command: [UInt8]?
  }

  // MARK: Recording

  /// Opens a block, and returns its index.
  mutating func open(_ kind: Block.Kind, at position: Int, in outer: Int?) -> Int {
    let loop = outer.flatMap { blocks[$0].loop }
    let isInFunction = kind == .function || outer.map { blocks[$0].isInFunction } ?? false
    blocks.append(
      Block(
        kind: kind, outer: outer, range: position..<Int.max,
        loop: kind == .loop ? blocks.count : loop,
        outerLoop: kind == .loop ? loop : nil, isInFunction: isInFunction))
    if kind == .function, let name = nextFunction.take() {
      bodies[name, default: []].append(blocks.count - 1)
    }
    return blocks.count - 1
  }

  /// Makes a block a branch of an `if` or a `case`.
  mutating func mark(_ block: Int, asBranchOf selection: Int, isDefault: Bool) {
    (blocks[block].selection, blocks[block].isDefault) = (selection, isDefault)
    branches[selection, default: []].append(block)
  }

  mutating func close(_ block: Int, at position: Int) {
    blocks[block].range = blocks[block].range.lowerBound..<position
  }

  mutating func add(_ assignment: Assignment, to name: [UInt8]) {
    assignments[name, default: []].append(assignment)
    if !assignment.isLocal, blocks[assignment.place.block].isInFunction {
      assignedInFunctions?.insert(name)
    }
  }

  /// - Parameters:
  ///   - names: The variables that the command names, without those whose value it uses.
  ///   - end: The end of the command.
  mutating func addEvaluation(at place: Place, of names: [[UInt8]], upTo end: Int) {
    evaluations.append(place)
    for name in names { evaluated[name, default: []].append(end) }
    if blocks[place.block].isInFunction { assignedInFunctions = nil }
  }

  mutating func addCall(of name: [UInt8], at place: Place, isCertain: Bool) {
    calls.append((name, place, isCertain))
  }

  /// Records the end of a block.
  ///
  /// - Parameter ofScript: Whether it is the end of the script.
  mutating func addExit(in block: Int, ofScript: Bool) {
    leaving.insert(block)
    if ofScript { exits.insert(block) }
  }

  mutating func addReturn(at position: Int) { returns.append(position) }

  mutating func addExport(of name: [UInt8]) { exported.insert(name) }

  mutating func addFunction(_ name: [UInt8]) {
    bodies[name, default: []] += []
    nextFunction = name
  }

  /// Sorts the recorded commands: a command inside of another one ends before it.
  mutating func finish() {
    // A program does not keep the values, a function of the script uses them.
    for (name, found) in assignments {
      let kept = found.filter { $0.command.map { bodies[$0] != nil } ?? true }
      assignments[name] = kept.isEmpty ? nil : kept.sorted { $0.place.position < $1.place.position }
    }
    for (name, assignments) in assignments {
      let shared = assignments.lazy.filter { !$0.isLocal }.prefix(2)
      if shared.count == 1 { onlyAssignments[name] = shared.first }
    }
    evaluations.sort { $0.position < $1.position }
    calls.removeAll { bodies[$0.name] == nil }
    calls.sort { $0.place.position < $1.place.position }
    // A function such as `die` leaves the script.
    for call in calls where call.isCertain {
      if let body = bodies[call.name]?.first, exits.contains(body) {
        leaving.insert(call.place.block)
      }
    }
    returns.sort()
    functions = blocks.filter { $0.kind == .function }.map { $0.range }.joined
  }

  // MARK: Commands

  /// Records the end of a command.
  mutating func addCommand(_ name: [UInt8], in range: Range<Int>) { commands.append((name, range)) }

  /// Returns the name of the innermost command around a position; nil if there is none.
  func command(around position: Int) -> [UInt8]? {
    let next = commands.endOfSortedPrefix { $0.range.upperBound <= position }
    return commands[next...].prefix(Self.maximumSteps).first { $0.range.contains(position) }?.name
  }

  // MARK: Values

  /// The maximum number of assignments in other functions, and of loops around a command, that are considered.
  private static let maximumSteps = 32

  /// Returns the assignment whose value a variable certainly has at a position; nil if several can decide it.
  func assignment(to name: [UInt8], at position: Int) -> Assignment? {
    guard let assignments = assignments[name] else { return nil }
    let function = functions.range(around: position)
    let next = assignments.endOfSortedPrefix { $0.place.position <= position }
    let last = assignments[..<next].suffix(Self.maximumSteps).last { isSeen($0, at: position) }
    guard let last, function?.contains(last.place.position) ?? true else {
      return function == nil ? nil : onlyAssignment(to: name)
    }
    guard last.isCertain, blocks[last.place.block].range.contains(position) else { return nil }
    let later = assignments[next...].prefix(Self.maximumSteps).first { isSeen($0, at: position) }
    let interval = last.place.position..<position
    if let later, repeats(later.place, interval) { return nil }
    if intervenes(in: evaluations, interval, { $0 }) { return nil }
    let isCalled = assignedInFunctions?.contains(name) ?? true
    return isCalled && intervenes(in: calls, interval, { $0.place }) ? nil : last
  }

  /// Whether the value of an assignment is certainly replaced before a command: by a later assignment, or in each branch of an `if`
  /// or a `case` between them that does not leave the script.
  ///
  /// - Parameter isDerived: Whether a value contains expansions, of which the earlier one can be the source.
  func isReplaced(
    _ value: Int, of name: [UInt8], before position: Int, besides isDerived: (Assignment) -> Bool
  ) -> Bool {
    guard let all = assignments[name],
      let index = all.firstIndex(where: { $0.value?.lowerBound == value }),
      all[index].place.position < position, precedes(all[index].place.block, position)
    else { return false }
    let interval = all[index].place.position..<position
    if isAssignedInCall(all, in: interval, besides: isDerived) { return true }
    var assigning: [Int: Set<Int>] = [:]
    for later in all[(index + 1)...].prefix(Self.maximumSteps)
    where later.place.position < position && isSeen(later, at: position) {
      let block = blocks[later.place.block]
      if isDerived(later) { return false }
      if later.isCertain, precedes(later.place.block, position) { return true }
      if later.isCertain, let selection = block.selection, precedes(block.outer ?? 0, position) {
        assigning[selection, default: []].insert(later.place.block)
      }
    }
    return assigning.contains(where: isComplete)
  }

  /// Whether some branches of an `if` or a `case`, and those that leave the script, are all of its branches.
  private func isComplete(_ selection: Int, _ running: Set<Int>) -> Bool {
    let all = branches[selection, default: []].prefix(Self.maximumSteps)
    return all.contains { blocks[$0].isDefault }
      && all.allSatisfy { running.contains($0) || leaving.contains($0) }
  }

  /// Whether one of several commands certainly runs after an earlier one of the same function: in the same block, or in each branch of
  /// an `if` or a `case`.
  func runs(oneOf commands: some Sequence<Int>, after earlier: Int) -> Bool {
    var running: [Int: Set<Int>] = [:]
    let function = functions.range(around: earlier)
    for command in commands.prefix(Self.maximumSteps)
    where function?.contains(command) ?? true {
      let between = blocks.indices.filter {
        blocks[$0].range.contains(command) && !blocks[$0].range.contains(earlier)
      }
      guard let block = between.first else { return true }
      if between.count == 1, let selection = blocks[block].selection {
        running[selection, default: []].insert(block)
      }
    }
    return running.contains(where: isComplete)
  }

  /// Whether a command that precedes another one, or that a function contains, can also run after it.
  func canRun(_ command: Int, after other: Int) -> Bool {
    blocks.contains {
      let (contains, isCommon) = ($0.range.contains(command), $0.range.contains(other))
      switch $0.kind {
      case .list: return false
      case .loop: return command < other && contains && isCommon
      case .function: return contains && !isCommon
      }
    }
  }

  /// Whether a command runs in a block, after the earlier commands of the block.
  private func precedes(_ block: Int, _ command: Int) -> Bool {
    blocks[block].range.contains(command)
  }

  /// Whether a command such as `eval`, which names a variable, runs between two positions.
  func isEvaluated(_ name: [UInt8], between start: Int, and end: Int) -> Bool {
    evaluated[name]?.contains { start < $0 && $0 <= end } ?? false
  }

  /// Whether the script assigns a variable that other programs do not get.
  func isHidden(_ name: [UInt8]) -> Bool { assignments[name] != nil && !exported.contains(name) }

  /// Whether a function that certainly runs between two positions certainly assigns a variable.
  private func isAssignedInCall(
    _ assignments: [Assignment], in interval: Range<Int>, besides isDerived: (Assignment) -> Bool
  ) -> Bool {
    let first = calls.endOfSortedPrefix { $0.place.position <= interval.lowerBound }
    let called = calls[first...].prefix(Self.maximumSteps).filter {
      $0.isCertain && $0.place.position < interval.upperBound
        && precedes($0.place.block, interval.upperBound)
    }
    guard !called.isEmpty else { return false }
    return assignments.prefix(Self.maximumSteps).contains { assignment in
      let (place, start) = (assignment.place, blocks[assignment.place.block].range.lowerBound)
      let next = returns.endOfSortedPrefix { $0 < start }
      let canReturn = next < returns.count && returns[next] < place.position
      return assignment.isCertain && !assignment.isLocal && !canReturn
        && !isDerived(assignment)
        && called.contains { bodies[$0.name] == [place.block] }
    }
  }

  /// Returns the functions that others replace before anything can call them, by their names in the text.
  func replacedFunctions(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    bodies.filter { $0.value.count > 1 }.sorted { $0.value[0] < $1.value[0] }
      .prefix(Self.maximumSteps).compactMap { name, bodies in
        let (first, second) = (blocks[bodies[0]], blocks[bodies[1]])
        guard second.outer == 0, first.outer == 0 else { return nil }
        let before = text[..<second.range.lowerBound]
        let line = before.suffix { $0 != UInt8(ascii: "\n") }
        let isFirst = line.starts(with: name) || line.starts(with: "function ".utf8)
        let places = before.indices.filter { before[$0...].starts(with: name) }
        return isFirst && places.count == 2 ? first.range : nil
      }
  }

  /// Whether a command that assigns a variable can run before a position: an earlier one, or any other than those of a script's own
  /// commands.
  func canBeAssigned(_ name: [UInt8], before position: Int) -> Bool {
    functions.range(around: position) != nil
      || (evaluations.first.map { $0.position < position } ?? false)
      || (assignments[name]?.first.map { $0.place.position <= position } ?? false)
  }

  /// Returns the assignment that a function finds, whenever it is called: the only one, in no block.
  private func onlyAssignment(to name: [UInt8]) -> Assignment? {
    guard let only = onlyAssignments[name], only.isCertain, only.place.block == 0,
      evaluations.last.map({ $0.position < only.place.position }) ?? true
    else { return nil }
    return only
  }

  /// Whether a command at a position can get a value: that of another function's local variable is not seen.
  private func isSeen(_ assignment: Assignment, at position: Int) -> Bool {
    !assignment.isLocal
      || functions.range(around: assignment.place.position)?.contains(position) ?? true
  }

  /// Whether one of the places, which are in order, runs between an assignment and a command.
  private func intervenes<Element>(
    in places: [Element], _ interval: Range<Int>, _ place: (Element) -> Place
  ) -> Bool {
    let first = places.endOfSortedPrefix { place($0).position <= interval.lowerBound }
    if first < places.count, place(places[first]).position < interval.upperBound { return true }
    let next = places.endOfSortedPrefix { place($0).position <= interval.upperBound }
    return next < places.count && repeats(place(places[next]), interval)
  }

  /// Whether a loop repeats a command after a later place, and not the assignment before it.
  private func repeats(_ place: Place, _ interval: Range<Int>) -> Bool {
    var loop = blocks[place.block].loop
    for _ in 0..<Self.maximumSteps {
      guard let block = loop, blocks[block].range.lowerBound >= interval.lowerBound else {
        return false
      }
      if blocks[block].range.contains(interval.upperBound) { return true }
      loop = blocks[block].outerLoop
    }
    return true
  }
}
