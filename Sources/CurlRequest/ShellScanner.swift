/// Reads the structure of a script as bash does, in one pass: quotations, substitutions, commands, comments and here-documents.
struct ShellScanner {
  let text: [UInt8]
  let end: Int
  var position: Int
  /// The number of blanks before each line that belong to a page around the script.
  var margin = 0
  /// The open contexts, the innermost last.
  private var stack: [Context] = []
  /// The lists of commands that are open.
  var lists: [CommandList] = []
  var idle: [Range<Int>] = []
  var nested: [Range<Int>] = []
  var verbatim: [Range<Int>] = []
  var marks: [ShellScript.Mark] = []
  /// The here-documents that start after this line.
  var pending: [Int] = []
  var flow = ShellFlow()
  /// The start of a quotation or a substitution without an end.
  var fault: Int?
  /// The start of the line with JSON that an apostrophe ends too early; the rest is not written for bash.
  private(set) var cut: Int?
  /// Whether the script ends here, before the end of the text.
  var isEnded = false

  private enum Context {
    case list
    case quotation(start: Int)
    case parameter(start: Int)
    case arithmetic(start: Int, depth: Int)
  }

  init(_ text: [UInt8], from position: Int, upTo end: Int) {
    (self.text, self.end) = (text, min(end, text.count))
    self.position = position
  }

  /// Returns the end of the expansion that starts at a position; nil if it does not end.
  static func endOfExpansion(in text: [UInt8], at start: Int, upTo end: Int, isQuoted: Bool) -> Int?
  {
    var scanner = ShellScanner(text, from: start, upTo: end)
    scanner.readExpansion(isQuoted: isQuoted)
    while !scanner.stack.isEmpty, scanner.step() {}
    return scanner.stack.isEmpty && scanner.fault == nil ? scanner.position : nil
  }

  mutating func startScript() { openList(CommandList(start: position, closer: nil)) }

  /// Whether commands of the script itself are here, not those of a substitution.
  var isOutermost: Bool { stack.count == 1 }

  /// Reads a part of the text; returns false at the end.
  mutating func step() -> Bool {
    guard position < end, fault == nil, cut == nil, !isEnded, let context = stack.last else {
      return false
    }
    switch context {
    case .list: readInList()
    case .quotation(let start): readInQuotation(from: start)
    case .parameter: readInParameter()
    case .arithmetic(let start, let depth): readInArithmetic(from: start, depth)
    }
    return true
  }

  /// Ends the last command, and records an open context as a fault.
  mutating func finish() {
    guard fault == nil, cut == nil, !isEnded else { return }
    switch stack.last {
    case .quotation(let start), .parameter(let start), .arithmetic(let start, _): fault = start
    case .list where stack.count > 1: fault = lists.last?.start
    case .list, nil: endCommand(.line)
    }
  }

  // MARK: Quotations

  /// Reads `'…'`.
  mutating func readSingleQuotation() {
    let start = position
    position += 1
    var hasCommand = startsWithCurl
    while position < end, text[position] != UInt8(ascii: "'") {
      if text[position] == UInt8(ascii: "c"), isCurl { hasCommand = true }
      position += 1
    }
    guard position < end else {
      fault = start
      return
    }
    position += 1
    if hasCommand { addString(start..<position, isVerbatim: true) }
    if ShellReader.isApostrophe(afterQuoted: start + 1..<position - 1, in: text, upTo: end) {
      cut = lists.first?.lineStart ?? start
    }
  }

  /// Reads `$'…'`, from the quotation mark.
  private mutating func readEscapedQuotation() {
    skip(to: UInt8(ascii: "'"), from: position)
  }

  /// Reads up to a mark that no backslash precedes.
  ///
  /// - Parameter start: The start of the text that the mark ends.
  private mutating func skip(to mark: UInt8, from start: Int) {
    position += 1
    while position < end, text[position] != mark {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    if position < end { position += 1 } else { fault = start }
  }

  mutating func readDoubleQuotation() {
    stack.append(.quotation(start: position))
    position += 1
    quotedCommands.append(startsWithCurl)
  }

  /// Whether the open quotations contain a command.
  private var quotedCommands: [Bool] = []

  private mutating func readInQuotation(from start: Int) {
    switch text[position] {
    case UInt8(ascii: "\""):
      position += 1
      stack.removeLast()
      if quotedCommands.popLast() == true { addString(start..<position, isVerbatim: false) }
    case UInt8(ascii: "\\"): position = min(position + 2, end)
    case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(isQuoted: true)
    case UInt8(ascii: "c") where isCurl:
      quotedCommands[quotedCommands.count - 1] = true
      position += 1
    default: position += 1
    }
  }

  /// Whether curl is the first word of the string that starts here.
  private var startsWithCurl: Bool { text[position..<min(position + 9, end)].isCurl(at: position) }

  private var isCurl: Bool {
    let start = max(0, position - 1)
    return text[start..<min(position + 9, end)].isCurl(at: position)
  }

  /// Records a string with a command, as an argument of the command here.
  private mutating func addString(_ range: Range<Int>, isVerbatim: Bool) {
    guard case .list? = stack.last, !lists.isEmpty else { return }
    lists[lists.count - 1].command.strings.append((range, isVerbatim))
  }

  // MARK: Expansions

  /// Reads `$NAME`, or the start of an expansion with brackets.
  mutating func readExpansion(isQuoted: Bool) {
    let start = position
    if text[start] == UInt8(ascii: "`") {
      skip(to: text[start], from: start)
      return noteEffect()
    }
    position += 1
    guard position < end else { return }
    switch text[position] {
    case UInt8(ascii: "("):
      position += 1
      noteEffect()
      if position < end, text[position] == UInt8(ascii: "(") {
        position += 1
        readArithmetic(onlyAssignments: true)
        stack.append(.arithmetic(start: start, depth: 2))
      } else {
        openList(CommandList(start: start, closer: UInt8(ascii: ")"), isCaptured: true))
      }
    case UInt8(ascii: "{"):
      position += 1
      stack.append(.parameter(start: start))
      let name = text[position..<end].prefix(while: ShellReader.isPartOfName)
      if name.endIndex == end || text[name.endIndex] != UInt8(ascii: "}") { noteEffect() }
    case UInt8(ascii: "'") where !isQuoted: readEscapedQuotation()
    case let byte where "#$!?@*".utf8.contains(byte): position += 1
    default:
      while position < end, ShellReader.isPartOfName(text[position]) { position += 1 }
    }
  }

  private mutating func noteEffect() {
    if !lists.isEmpty { lists[lists.count - 1].command.hasEffect = true }
  }

  private mutating func readInParameter() {
    switch text[position] {
    case UInt8(ascii: "}"):
      position += 1
      stack.removeLast()
    case UInt8(ascii: "'"): readSingleQuotation()
    default: readInBrackets()
    }
  }

  private mutating func readInArithmetic(from start: Int, _ depth: Int) {
    var depth = depth
    switch text[position] {
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth -= 1
    default: return readInBrackets()
    }
    position += 1
    stack.removeLast()
    if depth > 0 { stack.append(.arithmetic(start: start, depth: depth)) }
  }

  private mutating func readInBrackets() {
    switch text[position] {
    case UInt8(ascii: "\""): readDoubleQuotation()
    case UInt8(ascii: "\\"): position = min(position + 2, end)
    case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(isQuoted: false)
    default: position += 1
    }
  }

  // MARK: Lists

  mutating func openArithmetic() {
    stack.append(.arithmetic(start: position, depth: 2))
    position += 2
    readArithmetic()
  }

  mutating func openList(_ list: CommandList, _ kind: ShellFlow.Block.Kind = .list) {
    stack.append(.list)
    lists.append(list)
    openBlock(kind)
  }

  mutating func closeList() {
    for block in lists.removeLast().blocks { flow.close(block, at: position) }
    stack.removeLast()
  }
}
