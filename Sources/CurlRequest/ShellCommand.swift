import JSONSyntax
import PushTexts

/// A simple command in text for a POSIX shell: the name of a program and its arguments.
struct ShellCommand: Sendable {
  /// The range of the program's name.
  let name: Range<Int>
  /// The name, if a variable can add arguments to it.
  var variable: Word?
  /// The arguments.
  let words: [Word]
  /// The redirection of standard input; nil if there is none, or a here-document.
  var input: Input?

  /// The standard input of a command, as in `curl -d @- <<< "$PUSH"` and `curl -d @- < push.json`.
  enum Input: Sendable {
    case text(Word)
    /// The path of a file.
    case file([UInt8])
  }

  /// The argument with a number, or the text of the standard input after the last argument.
  subscript(index: Int) -> Word {
    guard index == words.count, case .text(var word)? = input else { return words[index] }
    // bash does not divide it.
    word.division = .none
    return word
  }

  /// A word without its quotation marks and escapes. A variable or a command in it stays as written.
  struct Word: Sendable {
    var text = MappedText()
    /// The variables and commands that the shell replaces, as written, and their places in the text.
    var expansions: [(spelling: String, part: ShellExpansion)] = []
    var range: Range<Int>
    /// Whether the shell makes several words of it, or can do so, because of an expansion without quotation marks.
    var division = Division.none
    /// The apostrophe in JSON in single quotation marks that ends the quotation too early; nil if there is none.
    var apostrophe: Range<Int>?
  }

  /// The number of words that a shell makes of one.
  enum Division: Sendable { case none, possible, certain }

  /// Returns the command whose name is at a position, and its end.
  ///
  /// - Parameter end: The end of the part of the text to read.
  /// - Parameter budget: counts the bytes; a command that exceeds it is nil.
  static func command(
    at position: Int, upTo end: Int, in text: [UInt8], time: Int64?, variables: ShellVariables,
    within budget: inout ReadingBudget
  ) -> (command: ShellCommand, end: Int)? {
    let end = min(end, text.count)
    var reader = ShellReader(
      text, from: position, upTo: end, time: time, variables: variables, limit: budget.rest)
    let words = reader.nextCommand()
    guard budget.take(from: reader), let words, let name = words.first else { return nil }
    // `CURL="curl -s"`
    let added = name.expansions.isEmpty ? name.parts.dropFirst() : []
    return (
      ShellCommand(
        name: name.range, variable: name.expansions.isEmpty ? nil : name,
        words: Array(added) + words.dropFirst(), input: reader.input), min(reader.position, end)
    )
  }

  /// Returns the first word in a range of the text; nil if there is none.
  static func word(
    in range: Range<Int>, of text: [UInt8], time: Int64?, variables: ShellVariables
  ) -> Word? {
    var reader = ShellReader(
      text, from: range.lowerBound, upTo: range.upperBound, time: time, variables: variables)
    return reader.nextCommand()?.first
  }
}

extension ShellCommand.Word {
  /// Whether the word is an expansion that can be several arguments, also none.
  var canBeArguments: Bool {
    switch division {
    case .none: false
    case .certain: true
    case .possible: expansions.first?.part.range == text.bytes.indices
    }
  }

  /// The words that the shell makes of one with a known value: it divides the value at its blanks.
  var parts: [ShellCommand.Word] {
    guard division == .certain else { return [self] }
    return text.bytes.split(whereSeparator: JSONParser.isBlank).map {
      ShellCommand.Word(text: text[$0.indices], range: range)
    }
  }

  /// Returns the word with the characters that `printf` and `echo -e` write for its escapes.
  func interpretingEscapes() -> ShellCommand.Word {
    guard text.bytes.contains(UInt8(ascii: "\\")) else { return self }
    var word = self
    word.text = MappedText()
    word.expansions = []
    var rest = expansions[...]
    var (position, copied) = (0, 0)
    while position < text.bytes.count {
      if let expansion = rest.first, expansion.part.range.lowerBound <= position {
        let part = expansion.part
        position = max(position, part.range.upperBound)
        word.text.append(text[copied..<position])
        let offset = word.text.bytes.count - position
        word.expansions.append((expansion.spelling, part.moved(by: offset)))
        copied = position
        rest.removeFirst()
        continue
      }
      let next = position + 1
      guard text.bytes[position] == UInt8(ascii: "\\"), next < text.bytes.count else {
        position = next
        continue
      }
      let (character, count) = ShellEscape.text(text.bytes[next], text.bytes[(next + 1)...])
      let end = min(position + count, text.bytes.count)
      word.text.append(text[copied..<position])
      word.text.put(character, for: text.map.sourceRange(of: position..<end))
      (position, copied) = (end, end)
    }
    word.text.append(text[copied..<text.bytes.count])
    return word
  }
}
