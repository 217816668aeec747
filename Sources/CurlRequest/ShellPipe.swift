import JSONSyntax

/// The commands of a pipeline before a position, read backwards: they can change the text that passes through them.
struct ShellPipe {
  /// The range of the commands.
  var range: Range<Int>
  /// The words of each command, the last command first.
  private var commands: [[ArraySlice<UInt8>]] = []

  /// The maximum length of the commands in bytes.
  private static let maximumLength = 8_192

  /// Reads the commands before a pipe to a command; nil if there is none.
  init?(before command: Int, in text: [UInt8]) {
    let before = text[..<command].suffix(Self.maximumLength)
    let last = before.last { !JSONParser.isBlank($0) && $0 != UInt8(ascii: "\\") }
    guard last == UInt8(ascii: "|") else { return nil }
    self.init(endingAt: command, in: text)
    guard commands.count > 1, commands[0].isEmpty else { return nil }
    commands.removeFirst()
  }

  /// Reads the commands up to a position, such as the end of a command substitution.
  init(endingAt end: Int, in text: [UInt8]) {
    range = end..<end
    var words: [ArraySlice<UInt8>] = []
    var endOfWord: Int?
    var position = end
    let limit = max(0, end - Self.maximumLength)
    func endWord() {
      if let end = endOfWord { words.append(text[position..<end]) }
      endOfWord = nil
    }
    reading: while position > limit {
      let byte = text[position - 1]
      let before = position > 1 ? text[position - 2] : 0
      switch byte {
      case 0x20, 0x09, 0x0D: endWord()
      case UInt8(ascii: "\n"):
        endWord()
        let last = text[limit..<position].last { !JSONParser.isBlank($0) }
        if before == UInt8(ascii: "\\") {
          position -= 1
        } else if last != UInt8(ascii: "|") {
          break reading
        }
      case UInt8(ascii: "|"):
        endWord()
        if before == byte { break reading }
        commands.append(words.reversed())
        words = []
      case UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: "`"):
        break reading
      case UInt8(ascii: "&") where !"<>".utf8.contains(before): break reading
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ")"):
        endOfWord = endOfWord ?? position
        guard let start = Self.start(of: byte, before: position - 1, from: limit, in: text) else {
          break reading
        }
        position = start + 1
      default: endOfWord = endOfWord ?? position
      }
      position -= 1
    }
    endWord()
    commands.append(words.reversed())
    range = position..<end
  }

  /// Returns the position of the mark or bracket that opens what another one closes; nil if there is none.
  private static func start(
    of closer: UInt8, before end: Int, from limit: Int, in text: [UInt8]
  ) -> Int? {
    var depth = 1
    var position = end
    while position > limit {
      position -= 1
      let byte = text[position]
      if closer != UInt8(ascii: ")") {
        let slashes = text[limit..<position].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if byte == closer, closer == UInt8(ascii: "'") || slashes % 2 == 0 { return position }
      } else if byte == closer {
        depth += 1
      } else if byte == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return nil
  }

  // MARK: Programs

  /// The name of the program of the last command; nil if there is none.
  var program: String? {
    guard let words = commands.first, let word = words.first(where: { !Self.precedesProgram($0) })
    else { return nil }
    return word.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the name of the first program that can change the text; nil if none can.
  ///
  /// - Parameter writers: The functions that write JSON.
  func changingProgram(besides writers: Set<[UInt8]>) -> String? {
    for words in commands.reversed() {
      guard let index = words.firstIndex(where: { !Self.precedesProgram($0) }),
        let name = words[index].split(separator: UInt8(ascii: "/")).last,
        name.allSatisfy({ ShellReader.isPartOfName($0) || "-.".utf8.contains($0) }),
        !writers.contains(Array(name)),
        !Self.keeps(String(decoding: name, as: UTF8.self), words[(index + 1)...])
      else { continue }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// Whether a word is an assignment, a redirection, or one that a program follows.
  private static func precedesProgram(_ word: ArraySlice<UInt8>) -> Bool {
    let name = word.prefix(while: ShellReader.isPartOfName)
    let rest = word[name.endIndex...]
    return rest.first == UInt8(ascii: "=") && !name.isEmpty
      || rest.first.map { "<>".utf8.contains($0) } == true
      || ["if", "then", "else", "elif", "do", "while", "until", "time", "{", "!", "exec"].contains(
        String(decoding: word, as: UTF8.self))
  }

  /// Whether a program writes the same text that it reads, apart from the words that `ShellReplacements` knows.
  private static func keeps(_ program: String, _ arguments: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    let arguments = arguments.filter { !"<>".utf8.contains($0.first ?? 0) }
    let first = arguments.first { $0.first != UInt8(ascii: "-") }
    switch program {
    case "cat", "tee", "echo", "printf", "envsubst", "done", "fi", "esac": return true
    case "jq":
      return first?.filter { !"'\"".utf8.contains($0) }.elementsEqual(".".utf8) != false
        && !arguments.contains { $0.starts(with: "--".utf8) || $0.starts(with: "-n".utf8) }
    case "sed":
      let expressions = zip(arguments, arguments.dropFirst()).filter {
        $0.0.elementsEqual("-e".utf8)
      }
      let scripts = expressions.isEmpty ? first.map { [$0] } ?? [] : expressions.map { $0.1 }
      return scripts.allSatisfy(ShellReplacements.isKnown)
        && !arguments.contains { $0.starts(with: "-n".utf8) || $0.starts(with: "-f".utf8) }
    default: return false
    }
  }

  // MARK: Texts

  /// The variables, functions and files that the words can name.
  var names: Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for word in commands.joined() {
      for name in word.split(whereSeparator: { !ShellReader.isPartOfName($0) }) {
        names.insert(Array(name))
      }
      names.insert(word.filter { !"'\"<>".utf8.contains($0) })
    }
    return names
  }
}
