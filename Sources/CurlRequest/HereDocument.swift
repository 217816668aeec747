import JSONSyntax
import PushLinter

/// A here-document of a shell: the lines after `<<` and a word, up to a line with that word.
struct HereDocument {
  /// The line with `<<`.
  let line: Range<Int>
  /// The lines of the document.
  let range: Range<Int>
  let content: ShellCommand.Word
  /// Whether the shell replaces nothing in the document, because its word has quotation marks.
  let isLiteral: Bool
  /// The file that the line writes; nil if it writes none.
  let file: [UInt8]?

  /// The document as a host's command sends it.
  var document: FoundDocument {
    FoundDocument(
      content.text,
      .command(
        TextOrigin.CommandBody(
          expansions: content.expansions.map { $0.range }, isLiteral: isLiteral)))
  }

  /// The maximum number of lines of text that can open a here-document.
  static let maximumCount = 1_000

  /// Returns whether the text contains `<<`.
  static func canBe(in text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "<") }
  }

  /// Finds the here-documents of the text in order.
  static func all(
    in text: [UInt8], time: Int64?, variables: ShellVariables
  ) -> [HereDocument] {
    var found: [HereDocument] = []
    var position = 0
    var openingCount = 0
    while position < text.count, openingCount < maximumCount {
      let end = text[position...].firstIndex(of: newline) ?? text.count
      let line = position..<end
      position = end + 1
      guard let opening = Opening(in: text[line]) else { continue }
      openingCount += 1
      guard let range = opening.lines(from: position, in: text) else { continue }
      var reader = ShellReader(
        text, from: range.lowerBound, upTo: range.upperBound, time: time, variables: variables)
      var content = ShellCommand.Word(range: range)
      if opening.isLiteral {
        content.text.copy(range, of: text)
      } else {
        content = reader.hereDocument()
      }
      found.append(
        HereDocument(
          line: line, range: range, content: content, isLiteral: opening.isLiteral,
          file: opening.file))
      position = range.upperBound
    }
    return found
  }

  private static let newline = UInt8(ascii: "\n")

  /// The part of a line that opens a here-document.
  private struct Opening {
    let delimiter: [UInt8]
    /// Whether the shell replaces nothing in the document, because its word has quotation marks.
    let isLiteral: Bool
    let file: [UInt8]?

    init?(in line: ArraySlice<UInt8>) {
      guard
        let mark = line.indices.first(where: { line[$0...].starts(with: "<<".utf8) }),
        !line[mark...].starts(with: "<<<".utf8)
      else { return nil }
      let rest = line[(mark + 2)...].drop { JSONParser.isBlank($0) || $0 == UInt8(ascii: "-") }
      let word = rest.prefix { !JSONParser.isBlank($0) && !";|&)>".utf8.contains($0) }
      let isQuote = { (byte: UInt8) in "'\"\\".utf8.contains(byte) }
      delimiter = word.filter { !isQuote($0) }
      guard let first = delimiter.first, ShellReader.isPartOfName(first) else { return nil }
      isLiteral = word.contains(where: isQuote)
      file = Self.file(in: line)
    }

    /// Returns the word after `>`, `>>` or `tee`.
    private static func file(in line: ArraySlice<UInt8>) -> [UInt8]? {
      let words = line.split { JSONParser.isBlank($0) }
      for (word, next) in zip(words, words.dropFirst() + [[]]) {
        if word.elementsEqual(">".utf8) || word.elementsEqual(">>".utf8)
          || word.elementsEqual("tee".utf8)
        {
          return unquoted(next)
        }
        if word.first == UInt8(ascii: ">"), word.count > 1 {
          return unquoted(word.drop { $0 == UInt8(ascii: ">") })
        }
      }
      return nil
    }

    private static func unquoted(_ word: ArraySlice<UInt8>) -> [UInt8] {
      word.filter { !"'\"".utf8.contains($0) }
    }

    /// Returns the lines of the document; nil if nothing ends it.
    func lines(from start: Int, in text: [UInt8]) -> Range<Int>? {
      var position = start
      while position < text.count {
        let end = text[position...].firstIndex(of: HereDocument.newline) ?? text.count
        let line = text[position..<end].drop { $0 == UInt8(ascii: "\t") }
        let word = line.last == 0x0D ? line.dropLast() : line
        if word.elementsEqual(delimiter) { return start..<position }
        position = end + 1
      }
      return nil
    }
  }
}
