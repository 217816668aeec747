import JSONSyntax
import PushTexts

/// The variables to which shell text certainly assigns a known value.
///
/// A value is on one line and contains no object: a body stays in the assignment, where it is read as a document.
struct ShellVariables: Sendable {
  /// The scripts, in order.
  private var scripts: [(range: Range<Int>, flow: ShellFlow, origins: ShellOrigins)] = []
  /// The known values of assignments in scripts, by the ends of the words that assign.
  private var values: [Int: Value] = [:]
  /// The values of variables by name, as far as other parts of the text see them: nil if several commands can decide one, or a branch.
  private var shared: [[UInt8]: Value?] = [:]
  /// The variables to whose value the text adds something.
  private(set) var joined: Set<[UInt8]> = []

  /// The maximum length of a value in bytes.
  private static let maximumLength = 1_024

  init() {}

  /// - Parameters:
  ///   - scripts: The parts of the text whose structure is known, in order. In other text, a variable has a value if only one place
  ///     assigns it.
  ///   - time: The result of `date +%s` in the text, in seconds since 1970; nil if it is unknown.
  init(in text: [UInt8], scripts: [ShellScript] = [], time: Int64? = nil) {
    let places = ShellAssignments(in: text)
    joined = places.joined
    var written: [Written] = []
    for script in scripts {
      self.scripts.append((script.range, script.flow, ShellOrigins(of: script.flow, in: text)))
      for (name, assignments) in script.flow.assignments {
        written += assignments.map { Written(name: name, range: $0.value, assignment: $0) }
      }
    }
    for (name, value) in places.all where scripts.isEmpty || !isInScript(name.startIndex) {
      written.append(Written(name: Array(name), range: value))
    }
    let isSum = { (value: Written) in value.range.map { text[$0].startsArithmetic } ?? false }
    add(written.filter { !isSum($0) }, in: text, time: time, with: ShellVariables())
    add(written.filter(isSum), in: text, time: time, with: self)
  }

  /// A value that the text assigns.
  private struct Written {
    let name: [UInt8]
    let range: Range<Int>?
    /// The command of a script that assigns it.
    var assignment: ShellFlow.Assignment?
  }

  /// Adds the values that the text assigns.
  ///
  /// - Parameter variables: The variables that sums can contain.
  private mutating func add(
    _ written: [Written], in text: [UInt8], time: Int64?, with variables: ShellVariables
  ) {
    for item in written {
      var value = item.range.flatMap { Self.value(in: $0, of: text, time: time, variables) }
      if let assignment = item.assignment {
        values[assignment.place.position] = value
        if assignment.isLocal { continue }
        if !assignment.isCertain || assignment.place.block > 0 { value = nil }
      }
      share(item.name, value)
    }
  }

  private enum Value {
    case known([UInt8])
    /// A number in the notation of the value.
    case example([UInt8])
  }

  private mutating func share(_ name: [UInt8], _ value: Value?) {
    let isOnly = shared.updateValue(value, forKey: name) == nil
    if !isOnly { shared[name] = .some(nil) }
  }

  private func isInScript(_ position: Int) -> Bool { script(at: position) != nil }

  private func script(at position: Int) -> (flow: ShellFlow, origins: ShellOrigins)? {
    let index = scripts.endOfSortedPrefix { $0.range.upperBound <= position }
    return index < scripts.count && scripts[index].range.contains(position)
      ? (scripts[index].flow, scripts[index].origins) : nil
  }

  /// Returns the value of `$NAME` or `${NAME}` at a position of the text; nil if it is unknown.
  func value(of expansion: String, at position: Int) -> [UInt8]? {
    if case .known(let text)? = found(expansion, at: position) { text } else { nil }
  }

  /// Returns a path, or the known value of the variable that contains it.
  func path(_ path: [UInt8], at position: Int) -> [UInt8] {
    guard path[...].variable?.rest.isEmpty == true else { return path }
    return value(of: String(decoding: path, as: UTF8.self), at: position) ?? path
  }

  /// Returns a number in the notation of the value of `$NAME` or `${NAME}`; nil if that is unknown.
  func example(of expansion: String, at position: Int) -> [UInt8]? {
    if case .example(let text)? = found(expansion, at: position) { text } else { nil }
  }

  /// Whether a variable can have the value at a place of a script when a command at a position runs.
  func canHave(_ name: [UInt8], _ value: Int, at position: Int) -> Bool {
    guard let (flow, origins) = script(at: position) else { return true }
    if isReplaced(value, of: name, before: position)
      || flow.isEvaluated(name, between: value, and: position)
    {
      return false
    }
    if let assignment = flow.assignment(to: name, at: position) {
      return assignment.value?.lowerBound == value || origins.canUse(name, in: assignment)
    }
    return flow.canBeAssigned(name, before: position)
  }

  /// Returns the flow of the script at a position; nil if the budget for its blocks is exhausted.
  func flow(at position: Int, within budget: inout ReadingBudget) -> ShellFlow? {
    guard let flow = script(at: position)?.flow, budget.take(flow.blocks.count) else { return nil }
    return flow
  }

  /// Whether the value at a place of a script is certainly replaced before a command at a position.
  func isReplaced(_ value: Int, of name: [UInt8], before position: Int) -> Bool {
    guard let (flow, origins) = script(at: position) else { return false }
    return flow.isReplaced(
      value, of: name, before: position, besides: { origins.canUse(name, in: $0) })
  }

  /// Returns the range of the value that a variable certainly has at a position; nil if several can be it, or if it is made of an
  /// earlier one.
  func certainValue(of name: [UInt8], at position: Int) -> Range<Int>? {
    guard let (flow, origins) = script(at: position),
      let assignment = flow.assignment(to: name, at: position),
      !origins.canUse(name, in: assignment)
    else { return nil }
    return assignment.value
  }

  private func found(_ expansion: String, at position: Int) -> Value? {
    guard !shared.isEmpty, expansion.hasPrefix("$") else { return nil }
    let name = expansion.utf8.dropFirst()
    let key = Array(name.first == UInt8(ascii: "{") ? name.dropFirst().dropLast() : name)
    if let flow = script(at: position)?.flow, flow.assignments[key] != nil {
      return flow.assignment(to: key, at: position).flatMap { values[$0.place.position] }
    }
    return shared[key] ?? nil
  }

  private static func value(
    in range: Range<Int>, of text: [UInt8], time: Int64?, _ variables: ShellVariables
  ) -> Value? {
    guard range.count <= maximumLength,
      let word = ShellCommand.word(in: range, of: text, time: time, variables: variables),
      !word.text.bytes.isEmpty, !word.text.bytes.contains(UInt8(ascii: "{"))
    else { return nil }
    if let part = word.expansions.first?.part {
      let isWhole = part.range == word.text.bytes.indices
      return isWhole ? part.example.map { .example($0) } : nil
    }
    let written = text[word.range]
    guard !written.contains(UInt8(ascii: "\n")) else { return nil }
    // A quotation that continues on the next line has no closing mark here.
    if let mark = written.first, "'\"".utf8.contains(mark) {
      guard written.count > 1, written.last == mark else { return nil }
    }
    return .known(word.text.bytes)
  }
}

extension ArraySlice<UInt8> {
  /// Whether text starts with an arithmetic expansion.
  fileprivate var startsArithmetic: Bool {
    drop { $0 == UInt8(ascii: "\"") }.starts(with: "$((".utf8)
  }
}
