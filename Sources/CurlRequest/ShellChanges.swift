import JSONSyntax

/// The commands that change JSON before curl sends it.
struct ShellChanges {
  private let text: [UInt8]
  private let outputs: ShellOutputs
  private let files: HereDocumentTable
  /// The functions that write here-documents.
  private let writers: Set<[UInt8]>
  /// The programs that can change a file that the script writes.
  private let editors: ShellEditors
  /// The variables of which expansions send a changed value.
  private var altered: Set<[UInt8]> = []
  private var ranges: [Range<Int>] = []
  /// The words of the commands that can name JSON.
  private var names: Set<[UInt8]> = []

  init(
    in text: [UInt8], _ outputs: ShellOutputs, _ files: HereDocumentTable, _ scripts: [ShellScript],
    _ variables: ShellVariables
  ) {
    (self.text, self.outputs, self.files) = (text, outputs, files)
    editors = ShellEditors(of: outputs, in: text, scripts, files, variables)
    writers = Set(files.all.compactMap { $0.name })
    // `${PUSH%,}`
    for mark in text.indices where text[mark] == UInt8(ascii: "$") {
      let rest = text[(mark + 1)...]
      guard rest.first == UInt8(ascii: "{") else { continue }
      let name = rest.dropFirst().prefix(while: ShellReader.isPartOfName)
      let mark = text[name.endIndex...].prefix(2)
      let isDefault = mark.first == UInt8(ascii: ":") && "-=?+".utf8.contains(mark.last ?? 0)
      if "%#^,@:".utf8.contains(mark.first ?? 0), !isDefault, !name.isEmpty {
        altered.insert(Array(name))
      }
    }
  }

  /// Whether an expansion of the text changes the value of a variable, as in `${PUSH%,}`.
  func isAltered(_ name: [UInt8]) -> Bool { altered.contains(name) }

  /// Whether a command of a script writes a file.
  func writes(_ path: [UInt8]) -> Bool { editors.readers(of: path) != nil }

  /// Returns the program that changes a file, or standard input, before curl reads it; nil if none does.
  mutating func program(
    changing path: [UInt8], before command: Range<Int>, within budget: inout ReadingBudget
  ) -> String? {
    let index = files.index(of: path, for: command)
    guard path == CurlCommandLine.standardInput else {
      let start = index.map { files[$0].range.upperBound } ?? 0
      let commands = outputs.commands(
        writing: path, from: start, before: command.lowerBound, in: text)
      if let commands, let program = program(of: commands, within: &budget) { return program }
      // The file gets other contents.
      let writer = commands.flatMap {
        index == nil || $0.names.contains(path) ? nil : $0.program
      }
      let end = max(start, commands?.range.upperBound ?? 0)
      guard let program = writer ?? editors.program(naming: path, in: end..<command.lowerBound)
      else { return nil }
      names.insert(path)
      return program
    }
    var end = command.lowerBound
    if let index {
      if command.contains(files[index].position) { return nil }
      end = min(end, files[index].range.lowerBound)
    } else if let document = files.last(before: end),
      text[document.range.upperBound..<end].split(whereSeparator: JSONParser.isBlank).count < 2
    {
      // The pipe is in the line before the here-document.
      end = document.range.lowerBound
    }
    return ShellPipe(before: end, in: text).flatMap { program(of: $0, within: &budget) }
  }

  /// Returns the program that changes JSON before a command sends it by a name; nil if none does.
  ///
  /// - Parameters:
  ///   - body: The argument of the command.
  ///   - index: The JSON that has the name.
  mutating func program(
    changing names: [[UInt8]], in body: [UInt8], of command: Range<Int>, _ index: Int?,
    among literals: ShellLiteralTable, within budget: inout ReadingBudget
  ) -> String? {
    guard !budget.isExhausted else { return nil }
    let start = index.map { literals[$0].range.lowerBound } ?? 0
    var found = names.compactMap {
      outputs.commands(setting: $0, from: start, before: command.lowerBound, in: text)
    }
    if body.starts(with: "$(".utf8),
      var commands = ShellPipe(substitutionFrom: 2, upTo: body.count, in: body)
    {
      commands.range = command
      found.append(commands)
    }
    for commands in found where literals.isRead(by: commands) {
      if let program = program(of: commands, within: &budget) { return program }
    }
    return nil
  }

  /// Whether commands certainly overwrite the file that gets JSON, before others can read it.
  func isRewritten(_ path: [UInt8], after literal: ShellLiteral, in flow: ShellFlow) -> Bool {
    let (start, end) = (literal.position, literal.range.upperBound)
    let readers = editors.readers(of: path)
    guard let readers, !readers.contains(where: { flow.canRun($0, after: start) }) else {
      return false
    }
    let line = text[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let next = readers.first { $0 > start } ?? text.count
    return flow.runs(oneOf: outputs.overwriting(path, from: line, before: next), after: start)
  }

  /// Records commands if one of them can change the text, and returns its name.
  private mutating func program(
    of commands: ShellPipe, within budget: inout ReadingBudget
  ) -> String? {
    guard let program = commands.changingProgram(besides: writers) else { return nil }
    // If too much was read, the text counts as changed, and is reported as unread.
    _ = budget.take(commands.range.count)
    ranges.append(commands.range)
    names.formUnion(commands.names)
    return program
  }

  /// Returns the JSON that the commands change.
  func changed(among literals: ShellLiteralTable) -> [Bool] {
    let ranges = ranges.joined
    return literals.all.map {
      ranges.range(around: $0.position) != nil || $0.names.contains(where: names.contains)
    }
  }
}
