import JSONSyntax
import PushTexts

/// The variables to which shell text certainly assigns a known value.
///
/// A value is on one line and contains no object: a body stays in the assignment, where it is read as a document.
struct ShellVariables: Sendable {
  /// The scripts, in order.
  private var scripts: [(range: Range<Int>, flow: ShellFlow)] = []
  /// The known values of assignments in scripts, by the ends of the words that assign.
  private var values: [Int: Value] = [:]
  /// The values of variables by name, as far as other parts of the text see them: nil if several commands can decide one, or a branch.
  private var shared: [[UInt8]: Value?] = [:]
  /// The starts of the values in scripts that contain expansions.
  private var derived: Set<Int> = []
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
    for script in scripts {
      self.scripts.append((script.range, script.flow))
      for (name, assignments) in script.flow.assignments {
        for assignment in assignments {
          let value = assignment.value.flatMap { Self.value(in: $0, of: text, time: time) }
          if let written = assignment.value,
            text[written].prefix(Self.maximumLength).contains(where: "$`".utf8.contains)
          {
            derived.insert(written.lowerBound)
          }
          values[assignment.place.position] = value
          if !assignment.isLocal {
            share(name, assignment.isCertain && assignment.place.block == 0 ? value : nil)
          }
        }
      }
    }
    let places = ShellAssignments(in: text)
    joined = places.joined
    for (name, value) in places.all where scripts.isEmpty || !isInScript(name.startIndex) {
      share(Array(name), value.flatMap { Self.value(in: $0, of: text, time: time) })
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

  private func isInScript(_ position: Int) -> Bool { flow(at: position) != nil }

  private func flow(at position: Int) -> ShellFlow? {
    let index = scripts.endOfSortedPrefix { $0.range.upperBound <= position }
    return index < scripts.count && scripts[index].range.contains(position)
      ? scripts[index].flow : nil
  }

  /// Returns the value of `$NAME` or `${NAME}` at a position of the text; nil if it is unknown.
  func value(of expansion: String, at position: Int) -> [UInt8]? {
    if case .known(let text)? = found(expansion, at: position) { text } else { nil }
  }

  /// Returns a number in the notation of the value of `$NAME` or `${NAME}`; nil if that is unknown.
  func example(of expansion: String, at position: Int) -> [UInt8]? {
    if case .example(let text)? = found(expansion, at: position) { text } else { nil }
  }

  /// Whether a variable can have the value at a place of a script when a command at a position runs.
  func canHave(_ name: [UInt8], _ value: Int, at position: Int) -> Bool {
    guard let flow = flow(at: position) else { return true }
    if flow.isReplaced(value, of: name, before: position, besides: isDerived) { return false }
    if let assignment = flow.assignment(to: name, at: position) {
      return assignment.value.map { $0.lowerBound == value || isDerived($0) } ?? false
    }
    return flow.canBeAssigned(name, before: position)
  }

  /// Whether the value at a place of a script is certainly replaced before a command at a position.
  func isReplaced(_ value: Int, of name: [UInt8], before position: Int) -> Bool {
    flow(at: position)?.isReplaced(value, of: name, before: position, besides: isDerived) ?? false
  }

  /// Returns the range of the value that a variable certainly has at a position; nil if several can be it, or if it is made of others.
  func certainValue(of name: [UInt8], at position: Int) -> Range<Int>? {
    let value = flow(at: position)?.assignment(to: name, at: position)?.value
    return value.flatMap { isDerived($0) ? nil : $0 }
  }

  private func isDerived(_ value: Range<Int>) -> Bool { derived.contains(value.lowerBound) }

  private func found(_ expansion: String, at position: Int) -> Value? {
    guard !shared.isEmpty, expansion.hasPrefix("$") else { return nil }
    let name = expansion.utf8.dropFirst()
    let key = Array(name.first == UInt8(ascii: "{") ? name.dropFirst().dropLast() : name)
    if let flow = flow(at: position), flow.assignments[key] != nil {
      return flow.assignment(to: key, at: position).flatMap { values[$0.place.position] }
    }
    return shared[key] ?? nil
  }

  private static func value(
    in range: Range<Int>, of text: [UInt8], time: Int64?
  ) -> Value? {
    guard range.count <= maximumLength,
      let word = ShellCommand.word(in: range, of: text, time: time),
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
