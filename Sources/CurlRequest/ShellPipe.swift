import JSONSyntax

/// The commands of a pipeline before a position, read backwards: they can change the text that passes through them.
struct ShellPipe {
  /// The range of the commands.
  var range: Range<Int>
  /// The words of each command, the last command first.
  private var commands: [[ArraySlice<UInt8>]] = []

  /// The maximum length of the commands in bytes.
  static let maximumLength = 8_192

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
        let last = text[limit..<position].lastIndex { !JSONParser.isBlank($0) }
        if before == UInt8(ascii: "\\") {
          position -= 1
        } else if let last, text[last] == UInt8(ascii: "|") {
          position = last + 2
        } else {
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

  /// Reads the commands of a substitution; nil if it does not end.
  ///
  /// - Parameter start: The start of the commands.
  init?(substitutionFrom start: Int, upTo end: Int, in text: [UInt8]) {
    let closer = text[start - 1].closingDelimiter
    var depth = 1
    var quote: UInt8?
    for index in (start..<max(start, end)).prefix(Self.maximumLength) {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if "'\"".utf8.contains(byte) {
        quote = byte
      } else if byte == closer {
        depth -= 1
        if depth == 0 {
          self.init(endingAt: index, in: text)
          return
        }
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      }
    }
    return nil
  }

  /// Returns the position of the opening mark or bracket of a closing one; nil if there is none.
  private static func start(
    of closer: UInt8, before end: Int, from limit: Int, in text: [UInt8]
  ) -> Int? {
    var depth = 1
    var position = end
    while position > limit {
      position -= 1
      let byte = text[position]
      if byte == closer, closer != UInt8(ascii: ")") {
        let slashes = text[limit..<position].suffix { $0 == UInt8(ascii: "\\") }.count
        if closer == UInt8(ascii: "'") || slashes % 2 == 0 { return position }
      } else if byte == closer {
        depth += 1
      } else if closer == UInt8(ascii: ")"), byte == UInt8(ascii: "(") {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return nil
  }

  // MARK: Programs

  /// The names and the arguments of the programs, the last one first.
  private var programs: [(name: String, arguments: ArraySlice<ArraySlice<UInt8>>)] {
    commands.compactMap { words in
      let words = words.drop(while: Self.precedesProgram)
      guard let name = words.first?.split(separator: UInt8(ascii: "/")).last else { return nil }
      return (String(decoding: name, as: UTF8.self), words.dropFirst())
    }
  }

  /// The name of the program of the last command; nil if there is none.
  var program: String? { programs.first?.name }

  /// Returns the name of the first program that can change the text; nil if none can.
  ///
  /// - Parameter writers: The functions that write JSON.
  func changingProgram(besides writers: Set<[UInt8]>) -> String? {
    programs.last { name, arguments in
      name.utf8.allSatisfy { ShellReader.isPartOfName($0) || "-.".utf8.contains($0) }
        && !writers.contains(Array(name.utf8)) && !Self.keeps(name, arguments)
    }?.name
  }

  /// Whether a word is an assignment, a redirection, or one that a program follows.
  private static func precedesProgram(_ word: ArraySlice<UInt8>) -> Bool {
    let rest = word.drop(while: ShellReader.isPartOfName)
    return rest.first.map { "<>".utf8.contains($0) } == true || word.assignment != nil
      || word.isOne(of: keywords)
  }

  private static let keywords = [
    "if", "then", "else", "elif", "do", "while", "until", "time", "{", "!", "exec",
  ]
  /// The programs that write the text that they read.
  private static let passing = ["cat", "tee", "echo", "printf", "envsubst", "done", "fi", "esac"]

  /// Whether a program writes the same text that it reads, apart from the words that `ShellReplacements` knows.
  private static func keeps(_ program: String, _ arguments: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    if passing.contains(program) { return true }
    let arguments = arguments.filter { !"<>".utf8.contains($0.first ?? 0) }
    let first = arguments.first { $0.first != UInt8(ascii: "-") }
    func has(_ option: String) -> Bool { arguments.contains { $0.starts(with: option.utf8) } }
    switch program {
    case "jq": return first?.unquoted.elementsEqual(".".utf8) != false && !has("--") && !has("-n")
    case "sed":
      let scripts = zip(arguments, arguments.dropFirst()).filter { $0.0.isOne(of: ["-e"]) }
        .map { $0.1 }
      return (scripts.isEmpty ? first.map { [$0] } ?? [] : scripts)
        .allSatisfy(ShellReplacements.isKnown) && !has("-n") && !has("-f")
    default: return false
    }
  }

  // MARK: Texts

  /// The file of `cat FILE` as the only command; nil for other commands.
  var printedFile: [UInt8]? {
    guard commands.count == 1, commands[0].count == 2, program == "cat",
      let path = lastWord?.unquoted, !"-<>".utf8.contains(path.first ?? 0)
    else { return nil }
    return path
  }

  /// The last word of the last command; nil if there is none.
  var lastWord: ArraySlice<UInt8>? { commands.first?.last }

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
