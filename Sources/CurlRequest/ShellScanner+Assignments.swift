import JSONSyntax

/// The blocks of a script, and the variables that its commands assign.
extension ShellScanner {
  // MARK: Blocks

  /// Opens a block in the innermost list.
  mutating func openBlock(_ kind: ShellFlow.Block.Kind) {
    guard let last = lists.indices.last else { return }
    let outer = lists[last].blocks.last ?? (last > 0 ? lists[last - 1].blocks.last : nil)
    lists[last].blocks.append(flow.open(kind, at: position, in: outer))
    lists[last].opensFunction = false
    lists[last].isConditional = false
  }

  /// Closes the innermost block of a list, but not the list.
  mutating func closeBlock() {
    guard let last = lists.indices.last, lists[last].blocks.count > 1,
      let block = lists[last].blocks.popLast()
    else { return }
    flow.close(block, at: position)
  }

  /// Opens or closes the blocks at the word with which a command starts; a branch ends where the next one starts.
  mutating func readBlock(_ keyword: String) {
    switch keyword {
    case "if":
      openSelection()
      openBlock(.list)
    case "while", "until", "for", "select": openBlock(.loop)
    case "{": openBlock(lists.last?.opensFunction == true ? .function : .list)
    case "then", "elif", "else":
      closeBlock()
      openBlock(.list)
      if keyword != "elif" { markBranch(isDefault: keyword == "else") }
    case "fi":
      closeBlock()
      closeSelection()
    case "done", "}": closeBlock()
    default: break
    }
  }

  /// Starts an `if` or a `case`.
  mutating func openSelection() {
    guard let last = lists.indices.last else { return }
    lists[last].selections.append(position)
  }

  mutating func closeSelection() {
    guard let last = lists.indices.last else { return }
    _ = lists[last].selections.popLast()
  }

  /// Makes the innermost block a branch of the innermost `if` or `case`.
  mutating func markBranch(isDefault: Bool) {
    guard let list = lists.last, let block = list.blocks.last, let selection = list.selections.last
    else { return }
    flow.mark(block, asBranchOf: selection, isDefault: isDefault)
  }

  /// Opens the block of the command after `&&` or `||`. In `A && B || C`, either `B` or `C` runs.
  ///
  /// - Parameter isOther: Whether `||` is before the command.
  mutating func openAlternative(isOther: Bool) {
    guard let last = lists.indices.last else { return }
    let open = lists[last].openAlternatives
    // In `A && B && C`, the last command runs only after both others.
    let choice = open.first { $0.selection != nil }
    let isNested = !isOther && choice != nil
    if !isNested { closeAlternatives() }
    openBlock(.list)
    guard let block = lists[last].blocks.last else { return }
    let selection = isOther ? choice?.selection : open.isEmpty ? position : nil
    if let selection { flow.mark(block, asBranchOf: selection, isDefault: isOther) }
    lists[last].alternatives.append(
      CommandList.Alternative(block: block, selection: isOther ? nil : selection))
  }

  /// Closes the blocks after `&&` and `||`, up to an open compound command.
  mutating func closeAlternatives() {
    guard let last = lists.indices.last else { return }
    while let open = lists[last].alternatives.last, open.block == lists[last].blocks.last {
      lists[last].alternatives.removeLast()
      closeBlock()
    }
  }

  // MARK: Commands

  /// Records `NAME=…` or `NAME+=…`; returns false for another word.
  mutating func readAssignment(_ word: ArraySlice<UInt8>) -> Bool {
    let name = word.prefix(while: ShellReader.isPartOfName)
    guard let first = name.first, !first.isDigit else { return false }
    let rest = word[name.endIndex...]
    let isAddition = rest.starts(with: "+=".utf8)
    let isElement = rest.first == UInt8(ascii: "[")
    guard rest.first == UInt8(ascii: "=") || isAddition || isElement else { return false }
    let keeps = isAddition || isElement
    let value = rest.startIndex + 1..<rest.endIndex
    assign(name, keeps ? nil : value, from: keeps ? word.indices : value)
    return !isElement
  }

  /// Records the variables that an argument names.
  mutating func readArgument(_ word: ArraySlice<UInt8>) {
    guard let last = lists.indices.last, let role = lists[last].command.role else { return }
    switch role {
    case .declaration: readDeclared(word)
    case .names: assignNamed(word)
    case .firstName:
      assignNamed(word)
      lists[last].command.role = nil
    case .format where word.elementsEqual("-v".utf8):
      (lists[last].command.role, lists[last].command.isDeclaration) = (.firstName, true)
    case .format: break
    case .function:
      flow.addFunction(Array(word.prefix(Self.longestName)))
      lists[last].opensFunction = true
    }
  }

  /// Records an argument of `export` and the like.
  private mutating func readDeclared(_ word: ArraySlice<UInt8>) {
    let last = lists.count - 1
    if word.first == UInt8(ascii: "-") {
      // A reference to another variable, or a value that is converted.
      if word.contains(UInt8(ascii: "n")) { lists[last].command.assignsAny = true }
      if word.contains(UInt8(ascii: "x")) { lists[last].command.exports = true }
      if word.contains(where: "liuaA".utf8.contains) { lists[last].command.changesValues = true }
      return
    }
    if "\"'$".utf8.contains(word.first ?? 0) {
      // `declare "NAME=…"`
      return assignNamed(word.drop { "\"'".utf8.contains($0) })
    }
    if lists[last].command.exports {
      flow.addExport(of: Array(word.prefix(while: ShellReader.isPartOfName)))
    }
    // `export NAME` keeps the value, `local NAME` does not.
    if !readAssignment(word), lists[last].command.isLocal { assignNamed(word) }
  }

  /// Records the variable that a word names, with an unknown value; any variable if the word does not show the name.
  private mutating func assignNamed(_ word: ArraySlice<UInt8>) {
    let word = word.drop { "\"'".utf8.contains($0) }
    if word.contains(UInt8(ascii: "$")), !lists.isEmpty {
      lists[lists.count - 1].command.assignsAny = true
    }
    assign(word.prefix(while: ShellReader.isPartOfName), nil)
  }

  /// Records the variables in `((…))` or `$((…))` that can be assigned.
  ///
  /// - Parameter onlyAssignments: Whether a variable without `=`, `++` or `--` beside it keeps its value.
  mutating func readArithmetic(onlyAssignments: Bool = false) {
    let end = min(end, position + Self.longestArithmetic)
    let line = text[position..<end].prefix { $0 != UInt8(ascii: "\n") }
    for name in line.split(whereSeparator: { !ShellReader.isPartOfName($0) })
    where !onlyAssignments || Self.isAssigned(name, in: line) {
      assign(name, nil, from: line.indices)
    }
  }

  private static func isAssigned(_ name: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    let before = text[..<name.startIndex].suffix { $0 != UInt8(ascii: " ") }
    if ["++", "--"].contains(where: { before.suffix(2).elementsEqual($0.utf8) }) { return true }
    let operators = text[name.endIndex...].drop { $0 == UInt8(ascii: " ") }
      .prefix { "+-*/%&|^<>=!".utf8.contains($0) }
    if operators.elementsEqual("++".utf8) || operators.elementsEqual("--".utf8) { return true }
    let comparisons = ["==", "!=", "<=", ">="]
    return operators.last == UInt8(ascii: "=")
      && !comparisons.contains { operators.elementsEqual($0.utf8) }
  }

  private static let (longestArithmetic, longestEvaluation) = (128, 1_024)

  /// - Parameter source: The text from which the value is made; nil for the rest of the command.
  private mutating func assign(
    _ name: ArraySlice<UInt8>, _ value: Range<Int>?, from source: Range<Int>? = nil
  ) {
    guard !name.isEmpty, name.count <= Self.longestName, let last = lists.indices.last else {
      return
    }
    lists[last].command.assigned.append((Array(name), position, value, source))
  }

  /// Records the assignments of a command.
  mutating func addAssignments(of command: CommandList.Command, _ separator: CommandList.Separator)
  {
    guard let list = lists.last, let block = list.blocks.last else { return }
    let name = command.name
    // A variable before a program is only one of its environment. Commands of a pipe and in the background have their own variables.
    let isCertain =
      (command.isAtStart || command.isDeclaration) && !list.isConditional && separator != .pipe
      && separator != .background
    let isLocal = command.isLocal && flow.blocks[block].isInFunction
    for (name, end, written, source) in command.assigned {
      let isForCommand = !command.isAtStart && !command.isDeclaration && written != nil
      let value = command.changesValues ? nil : written
      let place = ShellFlow.Place(position: end, block: block)
      flow.add(
        ShellFlow.Assignment(
          place: place, value: value, source: source ?? end..<max(end, position),
          isCertain: isCertain, isLocal: isLocal,
          command: isForCommand ? command.name : nil),
        to: name)
    }
    guard !command.isAtStart else { return }
    flow.addCommand(name, in: command.start..<position)
    let place = ShellFlow.Place(position: command.endOfName, block: block)
    if name[...].isOne(of: ["exit", "return"]), !list.isConditional {
      flow.addExit(in: block, ofScript: name.count == 4)
    }
    if name.elementsEqual("return".utf8) { flow.addReturn(at: command.endOfName) }
    if command.assignsAny {
      flow.addEvaluation(
        at: place, of: text[command.endOfName..<position].prefix(Self.longestEvaluation).words,
        upTo: position)
    } else {
      let isCertain =
        !list.isConditional && (separator == .line || separator == .semicolon)
      flow.addCall(of: name, at: place, isCertain: isCertain)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The words that can be names of variables, without `$NAME` and `${NAME}`.
  fileprivate var words: [[UInt8]] {
    split { !ShellReader.isPartOfName($0) }.filter {
      $0.startIndex == startIndex || !"${".utf8.contains(self[$0.startIndex - 1])
    }.map { Array($0) }
  }
}
