import JSONSyntax

extension ShellScanner {
  private var next: UInt8? { position + 1 < end ? text[position + 1] : nil }

  /// Changes the innermost list, which exists inside of `readInList`.
  private var list: CommandList {
    get { lists[lists.count - 1] }
    _modify { yield &lists[lists.count - 1] }
  }

  mutating func readInList() {
    let byte = text[position]
    switch byte {
    case UInt8(ascii: "\n"):
      endCommand(.line)
      position += 1
      readHereDocuments()
      if isOutermost, !list.isContinued { list.lineStart = position }
    case 0x20, 0x09, 0x0D:
      endWord()
      position += 1
    case UInt8(ascii: "#") where list.command.startOfWord == nil:
      let start = position
      position = text[position..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      idle.append(start..<position)
    case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"): readOperator(byte)
    case UInt8(ascii: "("), UInt8(ascii: ")"): readBracket(byte)
    case UInt8(ascii: "<"), UInt8(ascii: ">"): readRedirection(byte)
    default:
      if list.command.startOfWord == nil { list.command.startOfWord = position }
      list.command.hasWords = true
      readInWord(byte)
    }
  }

  private mutating func readInWord(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"): readSingleQuotation()
    case UInt8(ascii: "\""): readDoubleQuotation()
    case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(isQuoted: false)
    case UInt8(ascii: "\\"):
      let isJoin = next == UInt8(ascii: "\n")
      if isJoin, list.command.startOfWord == position { list.command.startOfWord = nil }
      position = min(position + 2, end)
    default: position += 1
    }
  }

  // MARK: Operators

  private mutating func readOperator(_ byte: UInt8) {
    if byte == UInt8(ascii: "&"), next == UInt8(ascii: ">") {
      endWord()
      position += 2
      list.command.target = .output
      return
    }
    let isDouble = next == byte
    switch byte {
    case UInt8(ascii: ";"):
      endCommand(.semicolon)
      // `;;`, `;&` and `;;&` end a part of `case`.
      while let next, ";&".utf8.contains(next) {
        position += 1
        if let last = list.cases.indices.last {
          // `;&` continues with the next branch, which then decides.
          if next == UInt8(ascii: "&"), let block = list.blocks.last, list.cases[last] == .body {
            flow.addExit(in: block, ofScript: false)
          }
          if list.cases[last] == .body { closeBlock() }
          list.cases[last] = .pattern
        }
      }
    case UInt8(ascii: "&"): endCommand(isDouble ? .condition : .background)
    default: endCommand(isDouble ? .condition : .pipe)
    }
    if isDouble, byte != UInt8(ascii: ";") { openAlternative(isOther: byte == UInt8(ascii: "|")) }
    position += 1
    // `&&`, `||`, `|&`
    if byte != UInt8(ascii: ";"), position < end, text[position] == UInt8(ascii: "&") || isDouble {
      position += 1
    }
    list.command = CommandList.Command(start: position)
  }

  private mutating func readBracket(_ byte: UInt8) {
    if list.cases.last == .pattern {
      endWord()
      position += 1
      if byte == UInt8(ascii: ")"), let last = list.cases.indices.last {
        list.cases[last] = .body
        list.command = CommandList.Command(start: position)
        openBlock(.list)
        let pattern = text[..<(position - 1)].suffix(2)
        markBranch(
          isDefault: pattern.last == UInt8(ascii: "*")
            && " \t\n;(".utf8.contains(pattern.first ?? 0) && pattern.count == 2)
      }
    } else if byte == UInt8(ascii: "(") {
      if next == byte, list.command.isAtStart, list.command.startOfWord == nil {
        return openArithmetic()
      }
      let start = position
      position += 1
      if position < end, text[position] == UInt8(ascii: ")") {
        // The body of a function follows.
        let name = list.command.startOfWord.map { text[$0..<start] } ?? list.command.name[...]
        flow.addFunction(Array(name.prefix(Self.longestName)))
        position += 1
        list.command = CommandList.Command(start: position)
        list.opensFunction = true
        return
      }
      let isFunction = list.opensFunction
      list.opensFunction = false
      openList(
        CommandList(start: start, closer: UInt8(ascii: ")"), isCaptured: list.isCaptured),
        isFunction ? .function : .list)
    } else {
      endCommand(.bracket)
      position += 1
      if list.closer == byte { closeList() }
    }
  }

  private mutating func readRedirection(_ byte: UInt8) {
    if next == UInt8(ascii: "(") {
      let start = position
      position += 2
      return openList(CommandList(start: start, closer: UInt8(ascii: ")"), isCaptured: true))
    }
    var isOutput = byte == UInt8(ascii: ">")
    if let start = list.command.startOfWord, text[start..<position].allSatisfy({ $0.isDigit }) {
      isOutput = isOutput && text[start..<position].elementsEqual("1".utf8)
      list.command.startOfWord = nil
    }
    endWord()
    if byte == UInt8(ascii: "<"), next == byte {
      let isString = position + 2 < end && text[position + 2] == byte
      if !isString { return openHereDocument() }
      position += 3
    } else {
      position += 1
      while position < end, "<>&|".utf8.contains(text[position]) { position += 1 }
      // `>&2` is another stream that is shown.
      if text[position - 1] == UInt8(ascii: "&"), position < end, text[position].isDigit {
        isOutput = false
      }
    }
    list.command.target = isOutput ? .output : .other
  }

  // MARK: Words

  private mutating func endWord() {
    guard let start = list.command.startOfWord else { return }
    list.command.startOfWord = nil
    let word = text[start..<position]
    if let target = list.command.target {
      list.command.target = nil
      guard target == .output else { return }
      list.command.hasOutput = true
      list.command.isDiscarded = word.elementsEqual("/dev/null".utf8)
      return
    }
    if list.cases.last == .subject, word.elementsEqual("in".utf8) {
      list.cases[list.cases.count - 1] = .pattern
      list.command = CommandList.Command(start: position)
      return
    }
    let keyword = word.count <= Self.longestKeyword ? String(decoding: word, as: UTF8.self) : ""
    if list.cases.last == .pattern {
      if keyword == "esac" { endCase() }
    } else if list.command.isAtStart {
      read(word, as: keyword)
    } else if keyword == "{", list.command.name.elementsEqual("function".utf8) {
      list.depth += 1
      list.command = CommandList.Command(start: position)
      openBlock(.function)
    } else {
      readArgument(word)
    }
  }

  private static let longestKeyword = 9
  static let longestName = 64

  private mutating func read(_ word: ArraySlice<UInt8>, as keyword: String) {
    readBlock(keyword)
    switch keyword {
    case "if", "do", "{":
      list.depth += 1
      list.command = CommandList.Command(start: position)
    case "then", "else", "elif", "while", "until", "!", "time":
      list.command = CommandList.Command(start: position)
    case "esac": endCase()
    default:
      if readAssignment(word) || ["builtin", "command"].contains(keyword) { return }
      list.command.isAtStart = false
      list.command.endOfName = position
      list.command.setRole(ofCommand: keyword)
      // A word can contain nested commands.
      list.command.name = word.prefix(Self.longestName).filter { !"'\"\\".utf8.contains($0) }
      if keyword == "case" {
        list.depth += 1
        list.cases.append(.subject)
        openSelection()
      } else if ["fi", "done", "}"].contains(keyword) {
        list.depth = max(0, list.depth - 1)
      }
    }
  }

  private mutating func endCase() {
    closeSelection()
    if list.cases.popLast() == .body { closeBlock() }
    list.depth = max(0, list.depth - 1)
    list.command.isAtStart = false
  }

  // MARK: Commands

  mutating func endCommand(_ separator: CommandList.Separator) {
    endWord()
    let command = list.command
    let isPiped = separator == .pipe || list.isCaptured
    list.pipeline.marks += command.marks
    addIdle(command, isPiped: isPiped)
    addAssignments(of: command, separator)
    if command.hasWords, command.role != .function { list.opensFunction = false }
    let isExit =
      command.name.elementsEqual("exit".utf8) && isOutermost && !list.isContinued
      && (separator == .line || separator == .semicolon)
    if isExit {
      isEnded = true
      idle.append(position..<end)
    }
    switch separator {
    case .pipe, .condition: list.isConditional = true
    case .line where !command.hasWords: break
    case .line, .semicolon, .background, .bracket:
      list.isConditional = false
      closeAlternatives()
    }
    if separator != .pipe {
      for mark in list.pipeline.marks { marks[mark].pipeline = list.pipeline.start..<position }
      list.pipeline = (position, [])
    }
    list.command = CommandList.Command(start: position)
  }
}
