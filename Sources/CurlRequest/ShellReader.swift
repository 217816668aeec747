import JSONSyntax
import PushTexts

/// Splits text for a POSIX shell into commands and words.
struct ShellReader {
  private let text: [UInt8]
  private let time: Int64?
  private let variables: ShellVariables
  private let end: Int
  private(set) var position: Int
  /// The comments among the commands that were read.
  private(set) var comments: [Range<Int>] = []
  /// The number of bytes that were read, and that variables contributed.
  private(set) var bytesRead = 0
  /// The maximum of `bytesRead`.
  private let limit: Int
  /// The redirection of standard input of the last command.
  private(set) var input: ShellCommand.Input?
  /// The marks without quotation marks in a word of which bash makes several.
  private var braces = (open: false, hasComma: false)

  /// Whether the rest of the text was not read because of the limit.
  var isExhausted: Bool { bytesRead > limit }

  init(
    _ text: [UInt8], from position: Int = 0, upTo end: Int? = nil, time: Int64?,
    variables: ShellVariables = ShellVariables(), limit: Int = ReadingBudget.maximumBytes
  ) {
    self.limit = limit
    self.text = text
    self.time = time
    self.variables = variables
    self.position = position
    self.end = end.map { min($0, text.count) } ?? text.count
  }

  /// Continues at a later position.
  mutating func skip(to position: Int) { self.position = max(self.position, position) }

  /// Returns the words of the next command, which can have none; nil at the end.
  mutating func nextCommand() -> [ShellCommand.Word]? {
    guard position < end else { return nil }
    var words: [ShellCommand.Word] = []
    while !isExhausted, let byte = nextByteOfCommand() {
      switch byte {
      case UInt8(ascii: "#"):
        let start = position
        position += length { $0 == Self.newline }
        comments.append(start..<position)
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        if lengthOfPlaceholder != nil {
          words.append(word())
          continue
        }
        // The file of a redirection is not an argument.
        let start = position
        while position < end, "<>&|-".utf8.contains(text[position]) { position += 1 }
        let mark = text[start..<position]
        if nextByteOfCommand() != nil { addInput(word(), mark) }
      default: words.append(word())
      }
    }
    position += 1
    return words
  }

  /// Records the word of a redirection if it is the standard input. The descriptor of another stream precedes its mark.
  private mutating func addInput(_ word: ShellCommand.Word, _ mark: ArraySlice<UInt8>) {
    if let digit = text[..<mark.startIndex].last, digit.isDigit, digit != UInt8(ascii: "0") {
      return
    }
    if mark.elementsEqual("<<<".utf8) {
      input = .text(word)
    } else if mark.elementsEqual("<".utf8), !word.text.bytes.isEmpty {
      input = .file(word.text.bytes)
    } else if mark.first == UInt8(ascii: "<") {
      input = nil
    }
  }

  /// Skips blanks, and returns the next byte; nil at the end of the command.
  private mutating func nextByteOfCommand() -> UInt8? {
    while position < end {
      let byte = text[position]
      bytesRead += 1
      if let end = endOfLineJoin {
        position = end
      } else if Self.isBlank(byte) {
        position += 1
      } else {
        return Self.separators.contains(byte) ? nil : byte
      }
    }
    return nil
  }

  // MARK: Words

  /// Returns the word that starts here.
  mutating func word() -> ShellCommand.Word {
    let start = position
    var word = ShellCommand.Word(range: start..<start)
    braces = (false, false)
    while position < end, !isExhausted,
      !Self.endsWord(text[position]) || lengthOfPlaceholder != nil
    {
      readPart(into: &word)
    }
    word.range = start..<position
    return word
  }

  private mutating func readPart(into word: inout ShellCommand.Word) {
    bytesRead += 1
    switch text[position] {
    case UInt8(ascii: "<"): copy(lengthOfPlaceholder ?? 1, into: &word)
    case UInt8(ascii: "'"):
      position += 1
      let start = position
      let length = length { $0 == UInt8(ascii: "'") }
      copy(length, into: &word)
      if word.apostrophe == nil {
        bytesRead += length
        if Self.isApostrophe(afterQuoted: start..<position, in: text, upTo: end) {
          word.apostrophe = position..<position + 1
        }
      }
      position = min(position + 1, end)
    case UInt8(ascii: "\""):
      position += 1
      while position < end, !isExhausted, text[position] != UInt8(ascii: "\"") {
        readQuotedPart(into: &word)
      }
      position = min(position + 1, end)
    case UInt8(ascii: "$") where next == UInt8(ascii: "'"):
      position += 2
      readEscapes(into: &word)
    case UInt8(ascii: "$") where next == UInt8(ascii: "\""):
      // A string that bash translates, which changes nothing without a catalog.
      position += 1
    case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(into: &word)
    case UInt8(ascii: "\\"):
      if let end = endOfLineJoin {
        position = end
      } else {
        position = min(position + 1, end)
        if position < end { copy(1, into: &word) }
      }
    default:
      let start = position
      let length = length { Self.endsWord($0) || "'\"$`\\".utf8.contains($0) }
      copy(length, into: &word)
      for byte in text[start..<position] {
        // `{a,b}`
        if byte == UInt8(ascii: "{") { braces.open = true }
        if byte == UInt8(ascii: ","), braces.open { braces.hasComma = true }
        if byte == UInt8(ascii: "}"), braces.hasComma { word.division = .certain }
      }
    }
  }

  /// Returns whether the quotation mark after a part of the text is an apostrophe in a string of JSON.
  static func isApostrophe(afterQuoted quoted: Range<Int>, in text: [UInt8], upTo end: Int) -> Bool
  {
    let position = quoted.upperBound
    guard position < end, let first = text[quoted].first(where: { !isBlank($0) }),
      "{[".utf8.contains(first), text[quoted].endsInString
    else { return false }
    let rest = text[(position + 1)..<end]
    guard let index = rest.firstIndex(where: { !isBlank($0) }),
      text[index].isLetter || text[index].isDigit
    else { return false }
    if index == rest.startIndex { return true }
    // The next quotation mark before another argument is an opening one.
    guard let mark = text[index..<end].firstIndex(of: UInt8(ascii: "'")) else { return false }
    return !isBlank(text[mark - 1])
  }

  /// Reads a part of the text in double quotation marks, where fewer characters are escaped.
  private mutating func readQuotedPart(
    into word: inout ShellCommand.Word, isHereDocument: Bool = false
  ) {
    bytesRead += 1
    switch text[position] {
    case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(into: &word, isQuoted: true)
    case UInt8(ascii: "\\"):
      if let end = endOfLineJoin {
        position = end
      } else {
        let quote = UInt8(ascii: "\"")
        if let next, "\\$`".utf8.contains(next) || next == quote && !isHereDocument {
          position += 1
        }
        copy(1, into: &word)
      }
    default:
      let length = length {
        "\\$`".utf8.contains($0) || !isHereDocument && $0 == UInt8(ascii: "\"")
      }
      copy(max(1, length), into: &word)
    }
  }

  /// Reads the rest of `$'…'`.
  private mutating func readEscapes(into word: inout ShellCommand.Word) {
    while position < end, !isExhausted, text[position] != UInt8(ascii: "'") {
      bytesRead += 1
      guard text[position] == UInt8(ascii: "\\"), let next else {
        let length = length { "'\\".utf8.contains($0) }
        copy(max(1, length), into: &word)
        continue
      }
      let (character, count) = ShellEscape.text(next, text[(position + 2)..<end])
      word.text.put(character, for: position..<position + count)
      position += count
    }
    position = min(position + 1, end)
  }

  /// Returns the rest of the text as a here-document, in which only expansions and their escapes are special.
  mutating func hereDocument() -> ShellCommand.Word {
    var word = ShellCommand.Word(range: position..<end)
    while position < end, !isExhausted { readQuotedPart(into: &word, isHereDocument: true) }
    return word
  }

  // MARK: Expansions

  /// Reads `$NAME`, `${NAME}`, `$(COMMAND)` or a command in backticks, which stay as written unless
  /// their value is known: the current time, and variables that the text sets.
  private mutating func readExpansion(
    into word: inout ShellCommand.Word, isQuoted: Bool = false
  ) {
    let last = ShellScanner.endOfExpansion(in: text, at: position, upTo: end, isQuoted: isQuoted)
    let range = position..<(last ?? end)
    bytesRead += range.count
    let spelling = String(decoding: text[range], as: UTF8.self)
    position = range.upperBound
    let known = value(of: spelling, at: range.lowerBound)
    if let known, !known.isExample {
      let value = known.text
      bytesRead += value.count
      if !isQuoted, value.contains(where: Self.isBlank) { word.division = .certain }
      word.text.put(value, for: range)
      return
    }
    let start = word.text.bytes.count
    let isList =
      ["$@", "$*"].contains(spelling) || ["[@]", "{@"].contains { spelling.hasOccurrence(of: $0) }
    if !isQuoted && !spelling.hasPrefix("$((") || isList, word.division == .none {
      word.division = .possible
    }
    if range.count > 1 {
      word.expansions.append(
        (spelling, ShellExpansion(start..<start + range.count, example: known?.text)))
    }
    if isQuoted, spelling.utf8.contains(where: "\"\\".utf8.contains) {
      // The quotation marks and escapes of a command are not those of the surrounding JSON.
      let mark = UInt8(ascii: "'")
      word.text.put(spelling.utf8.map { "\"\\".utf8.contains($0) ? mark : $0 }, for: range)
    } else {
      word.text.copy(range, of: text)
    }
  }

  /// Returns the value of an expansion at a position, or a number in its notation; nil if neither is known.
  private func value(of spelling: String, at position: Int) -> (text: [UInt8], isExample: Bool)? {
    if spelling.hasPrefix("$((") {
      let number = ShellArithmetic.number(in: spelling) { part in
        guard !part.hasPrefix("$(("), let (text, isExample) = value(of: part, at: position),
          let value = Int64(String(decoding: text, as: UTF8.self))
        else { return nil }
        return (value, isExample)
      }
      return number.map { (Array("\($0.value)".utf8), $0.isExample) }
    }
    let date = time.flatMap { ShellDate.text(of: spelling, at: $0) }
    if let value = date ?? variables.value(of: spelling, at: position) { return (value, false) }
    let example = ShellDate.example(of: spelling) ?? variables.example(of: spelling, at: position)
    return example.map { ($0, true) }
  }

  // MARK: Bytes

  private static let newline = UInt8(ascii: "\n")
  private static let separators = Array("\n;|&()".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || separators.contains(byte) || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }

  /// The length of a placeholder such as `<TOKEN>`, which pages print in commands; nil if a redirection is here.
  private var lengthOfPlaceholder: Int? {
    guard text[position] == UInt8(ascii: "<") else { return nil }
    let name = text[(position + 1)..<end].prefix(Self.longestPlaceholder).prefix {
      Self.isPartOfName($0) || "-. ".utf8.contains($0)
    }
    guard let first = name.first, first.isLetter, let last = name.last, !Self.isBlank(last),
      name.endIndex < end, text[name.endIndex] == UInt8(ascii: ">")
    else { return nil }
    let close = name.endIndex + 1
    let isGlued = position > 0 && !Self.isBlank(text[position - 1])
    // `<input>output` has the file of another redirection after it.
    guard
      isGlued || close == end || Self.isBlank(text[close]) || "\n/'\"".utf8.contains(text[close])
    else { return nil }
    return close - position
  }

  private static let longestPlaceholder = 64

  private var next: UInt8? { position + 1 < end ? text[position + 1] : nil }

  /// The position after a backslash at the end of a line; nil if there is none here.
  private var endOfLineJoin: Int? {
    guard text[position] == UInt8(ascii: "\\") else { return nil }
    let feed = next == 0x0D ? position + 2 : position + 1
    return feed < end && text[feed] == Self.newline ? feed + 1 : nil
  }

  /// Returns the number of bytes before the next byte that satisfies a condition.
  private mutating func length(upTo isEnd: (UInt8) -> Bool) -> Int {
    let length = (text[position..<end].firstIndex(where: isEnd) ?? end) - position
    bytesRead += length
    return length
  }

  private mutating func copy(_ count: Int, into word: inout ShellCommand.Word) {
    if count > 0 { word.text.copy(position..<position + count, of: text) }
    position += count
  }
}
