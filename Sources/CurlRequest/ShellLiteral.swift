import JSONSyntax
import PushLinter

/// JSON in shell text outside of commands, which commands can send.
struct ShellLiteral {
  let document: FoundDocument
  let range: Range<Int>
  /// The variable that contains the text, or the function that writes it; nil if there is none.
  let name: [UInt8]?

  /// Returns `NAME` of `$NAME`, `"${NAME}"`, `${NAME//a/b}` or `$(NAME)`; nil for any other word.
  static func name(in word: ArraySlice<UInt8>) -> [UInt8]? {
    let word = word.drop { $0 == UInt8(ascii: "\"") }
    guard word.first == UInt8(ascii: "$") else { return nil }
    let name = word.dropFirst().drop { "{(".utf8.contains($0) }
      .prefix(while: ShellReader.isPartOfName)
    return name.isEmpty ? nil : Array(name)
  }

  /// Returns the name in the last word before a pipe to a command, as in `echo "$NAME" | curl`; nil if there is none.
  static func name(pipedTo command: Range<Int>, in text: [UInt8]) -> [UInt8]? {
    let words = text[..<command.lowerBound].suffix(maximumPipe)
      .split { JSONParser.isBlank($0) || $0 == UInt8(ascii: "\\") }
    guard words.count > 1, words.last?.elementsEqual("|".utf8) ?? false else { return nil }
    return name(in: words[words.count - 2])
  }

  /// The part of the text before a command that is searched for a pipe, in bytes.
  private static let maximumPipe = 1_024

  /// Returns the index of the literal with a name that a command sends: the last one before it, or, for a function that is
  /// called later, the first one; nil if there is none.
  static func index(
    of name: [UInt8], before command: Range<Int>, among literals: [ShellLiteral],
    within budget: inout ReadingBudget
  ) -> Int? {
    guard budget.take(literals.count) else { return nil }
    let named = literals.indices.filter { literals[$0].name == name }
    return named.last { literals[$0].range.upperBound <= command.lowerBound } ?? named.first
  }
}
