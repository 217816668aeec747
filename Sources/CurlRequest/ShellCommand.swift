import JSONSyntax
import PushTexts

/// A simple command in text for a POSIX shell: the name of a program and its arguments.
struct ShellCommand: Sendable {
  /// The range of the program's name.
  let name: Range<Int>
  /// The arguments.
  let words: [Word]

  /// A word without its quotation marks and escapes. A variable or a command in it stays as written.
  struct Word: Sendable {
    var text = MappedText()
    /// The variables and commands that the shell replaces, as written, and their places in the text.
    var expansions: [(spelling: String, part: ShellExpansion)] = []
    var range: Range<Int>
    /// The apostrophe in JSON in single quotation marks that ends the quotation too early; nil if there is none.
    var apostrophe: Range<Int>?
  }

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
    return (
      ShellCommand(name: name.range, words: Array(words.dropFirst())), min(reader.position, end)
    )
  }

  /// Returns the first word in a range of the text; nil if there is none.
  static func word(in range: Range<Int>, of text: [UInt8], time: Int64? = nil) -> Word? {
    var reader = ShellReader(text, from: range.lowerBound, upTo: range.upperBound, time: time)
    return reader.nextCommand()?.first
  }
}
