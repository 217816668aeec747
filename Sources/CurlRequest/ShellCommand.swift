package import JSONSyntax

/// A simple command in text for a POSIX shell: the name of a program and its arguments.
package struct ShellCommand: Sendable {
  /// The range of the program's name.
  package let name: Range<Int>
  /// The arguments.
  package let words: [Word]

  /// A word without its quotation marks and escapes. A variable or a command in it stays as written.
  package struct Word: Sendable {
    package var text = MappedText()
    /// The variables and commands that the shell replaces, as written, and their ranges in the text.
    package var expansions: [(spelling: String, range: Range<Int>)] = []
    package var range: Range<Int>
    /// The apostrophe in JSON in single quotation marks that ends the quotation too early; nil if there is none.
    var apostrophe: Range<Int>?
  }

  /// Returns the commands that start a program, in their order.
  ///
  /// - Parameter time: The result of `date +%s` in the text, in seconds since 1970; nil if it is unknown.
  package static func commands(
    of program: String, in text: [UInt8], time: Int64? = nil
  ) -> [ShellCommand] {
    var reader = ShellReader(text, time: time)
    var commands: [ShellCommand] = []
    while let words = reader.nextCommand() {
      let start = words.drop { isBeforeName($0.text.bytes) }
      guard let name = start.first, names(name.text.bytes, program) else { continue }
      commands.append(ShellCommand(name: name.range, words: Array(start.dropFirst())))
    }
    return commands
  }

  /// Returns the command whose name is at a position, and its end.
  ///
  /// - Parameter end: The end of the part of the text to read.
  static func command(
    at position: Int, upTo end: Int, in text: [UInt8], time: Int64?, variables: ShellVariables
  ) -> (command: ShellCommand, end: Int)? {
    let end = min(end, text.count)
    var reader = ShellReader(
      text, from: position, upTo: end, time: time, variables: variables)
    guard let words = reader.nextCommand(), let name = words.first else { return nil }
    return (
      ShellCommand(name: name.range, words: Array(words.dropFirst())), min(reader.position, end)
    )
  }

  /// Returns the first word in a range of the text; nil if there is none.
  static func word(in range: Range<Int>, of text: [UInt8], time: Int64? = nil) -> Word? {
    var reader = ShellReader(text, from: range.lowerBound, upTo: range.upperBound, time: time)
    return reader.nextCommand()?.first
  }

  /// Returns whether a word precedes the name of a program: an assignment, a keyword, the prompt of a shell.
  private static func isBeforeName(_ word: [UInt8]) -> Bool {
    if leaders.contains(String(decoding: word, as: UTF8.self)) { return true }
    let name = word.prefix { $0 != UInt8(ascii: "=") }
    return name.count < word.count && !name.isEmpty && name.allSatisfy(ShellReader.isPartOfName)
  }

  private static let leaders: Set<String> = [
    "$", "%", "!", "if", "then", "else", "while", "do", "time", "sudo", "exec", "command", "{",
  ]

  /// Returns whether a word names a program, also by its path or with the extension of Windows.
  private static func names(_ word: [UInt8], _ program: String) -> Bool {
    let file = word.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    return file == Array(program.utf8) || file == Array("\(program).exe".utf8)
  }
}
