import JSONSyntax
import PushDocuments

/// JSON in shell text outside of commands, which commands can send.
struct ShellLiteral {
  let document: FoundDocument
  let range: Range<Int>
  /// The variable that contains the text, or the function that writes it; nil if there is none.
  let name: [UInt8]?
  /// The here-document; nil for a string.
  var hereDocument: HereDocument?

  /// The place in the commands that read the text.
  var position: Int { hereDocument?.position ?? range.lowerBound }
  /// The names of the variable, the function and the file.
  var names: [[UInt8]] { [name, hereDocument?.file].compactMap { $0 } }

  /// Returns each `NAME` of `$NAME`, `"${NAME}"`, `${NAME//a/b}`, `$(NAME)` or `$(sed … <<< "$NAME")`; none for any other word.
  static func names(in word: ArraySlice<UInt8>) -> [[UInt8]] {
    let word = word.drop { $0 == UInt8(ascii: "\"") }
    guard word.first == UInt8(ascii: "$") else { return [] }
    return word.prefix(maximumPipe).split(separator: UInt8(ascii: "$")).map { part in
      Array(part.drop { "{(".utf8.contains($0) }.prefix(while: ShellReader.isPartOfName))
    }
  }

  /// Returns the names in the last word before a pipe to a command, as in `echo "$NAME" | curl`; none if there is no pipe.
  static func names(pipedTo command: Range<Int>, in text: [UInt8]) -> [[UInt8]] {
    let words = text[..<command.lowerBound].suffix(maximumPipe)
      .split { JSONParser.isBlank($0) || $0 == UInt8(ascii: "\\") }
    guard words.count > 1, words.last?.elementsEqual("|".utf8) ?? false else { return [] }
    return names(in: words[words.count - 2])
  }

  /// The maximum length of a word, and of the text before a command that is searched for a pipe, in bytes.
  private static let maximumPipe = 1_024

  /// Returns the index of the literal that a command sends by one of the names, or by another that the text sets from one:
  /// `SEND=${BODY//a/b}`. It is the last one before the command, or, for a function that is called later, the first one; nil if there is
  /// none.
  static func index(
    of names: [[UInt8]], before command: Range<Int>, among literals: [ShellLiteral],
    in text: [UInt8], within budget: inout ReadingBudget
  ) -> Int? {
    guard !literals.isEmpty, budget.take(literals.count) else { return nil }
    func index(_ names: [[UInt8]]) -> Int? {
      let named = literals.indices.filter { literals[$0].name.map(names.contains) ?? false }
      return named.last { literals[$0].range.upperBound <= command.lowerBound } ?? named.first
    }
    if let found = index(names) { return found }
    guard budget.take(command.lowerBound) else { return nil }
    let sources = text[..<command.lowerBound].split(separator: UInt8(ascii: "\n")).compactMap {
      let line = $0.drop { JSONParser.isBlank($0) }
      let name = line.prefix(while: ShellReader.isPartOfName)
      let value = line[name.endIndex...]
      return value.first == UInt8(ascii: "=") && names.contains(Array(name))
        ? Self.names(in: value.dropFirst()) : nil
    }
    return sources.last.flatMap(index)
  }
}
