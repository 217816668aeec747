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
  /// The file that gets the string; nil if there is none.
  var file: [UInt8]?
  /// Whether the text is not JSON as a whole, but can be a part of it, or need an interpretation of its escapes.
  var isPart = false

  /// The place in the commands that read the text.
  var position: Int { hereDocument?.position ?? range.lowerBound }
  /// The names of the variable, the function and the file.
  var names: [[UInt8]] { [name, file ?? hereDocument?.file].compactMap { $0 } }

  /// Returns each `NAME` of `$NAME`, `"${NAME}"`, `${NAME//a/b}`, `$(NAME)` or `$(sed … <<< "$NAME")`; none for any other word.
  static func names(in word: ArraySlice<UInt8>) -> [[UInt8]] {
    let word = word.drop { $0 == UInt8(ascii: "\"") }
    guard word.first == UInt8(ascii: "$") else { return [] }
    return word.prefix(maximumWord).split(separator: UInt8(ascii: "$")).map { part in
      Array(part.drop { "{(".utf8.contains($0) }.prefix(while: ShellReader.isPartOfName))
    }
  }

  /// Returns the names in the last word before a pipe to a command, as in `echo "$NAME" | curl`; none if there is no pipe.
  static func names(pipedTo command: Range<Int>, in text: [UInt8]) -> [[UInt8]] {
    ShellPipe(before: command.lowerBound, in: text)?.lastWord.map(names) ?? []
  }

  /// The maximum length of a word in bytes.
  private static let maximumWord = 1_024
}
