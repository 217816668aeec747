import JSONSyntax
import PushDocuments
import PushTexts

/// A here-document of a shell: the lines after `<<` and a word, up to a line with that word.
struct HereDocument {
  /// The line with `<<`; in a script, the commands that pipes connect with the one that reads the document.
  let line: Range<Int>
  /// The position of `<<`.
  let position: Int
  /// The lines of the document.
  let range: Range<Int>
  let content: ShellCommand.Word
  /// Whether the shell replaces nothing in the document, because its word has quotation marks.
  let isLiteral: Bool
  /// The file that the line writes; nil if it writes none.
  let file: [UInt8]?
  /// The variable that contains the document, or the function that writes it; nil if there is none.
  let name: [UInt8]?
  /// Whether the shell reads its lines one by one, or without their backslashes.
  let isChanged: Bool

  /// The document as a host's command sends it.
  var document: FoundDocument {
    FoundDocument(
      content.text,
      .command(
        TextOrigin.CommandBody(
          expansions: content.expansions.map { $0.part }, isLiteral: isLiteral)))
  }

  /// The maximum number of here-documents of one text that are read.
  static let maximumCount = 1_000

  /// Returns whether the text contains `<<`.
  static func canBe(in text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "<") }
  }

  /// Finds the here-documents of the text in order, and the start of the first one that is not read.
  static func all(
    in text: [UInt8], scripts: [ShellScript], time: Int64?, variables: ShellVariables,
    within budget: inout ReadingBudget
  ) -> (read: [HereDocument], unread: Int?) {
    guard canBe(in: text) else { return ([], nil) }
    let openings = Opening.all(in: text, scripts: scripts, within: &budget)
    let ends = EndLines(in: text, of: openings, within: &budget)
    var found: [HereDocument] = []
    var position = 0
    for opening in openings where opening.body != nil || opening.line.lowerBound >= position {
      let end = ends.first(of: opening.delimiter, from: opening.start)
      guard let range = opening.body ?? end.map({ opening.start..<$0 }) else { continue }
      guard found.count < maximumCount else { return (found, opening.line.lowerBound) }
      position = range.upperBound
      var reader = ShellReader(
        text, from: range.lowerBound, upTo: range.upperBound, time: time, variables: variables,
        limit: budget.rest)
      var content = ShellCommand.Word(range: range)
      if opening.isLiteral {
        guard budget.take(range.count) else { return (found, opening.line.lowerBound) }
        content.text.copy(range, of: text)
      } else {
        content = reader.hereDocument()
        guard budget.take(from: reader) else { return (found, opening.line.lowerBound) }
      }
      let way = opening.reading(in: text)
      if way == .line, let end = content.text.bytes.firstIndex(of: newline) {
        content.text = content.text[0..<end]
        content.expansions.removeAll { $0.part.range.upperBound > end }
      }
      found.append(
        HereDocument(
          line: opening.line, position: opening.position, range: range, content: content,
          isLiteral: opening.isLiteral,
          file: opening.file.map { variables.path($0, at: opening.position) },
          name: opening.name(in: text), isChanged: way == .changed))
    }
    return (found, nil)
  }

  private static let newline = UInt8(ascii: "\n")

  /// Calls a function with the ranges of the lines of text, without their line breaks.
  private static func forEachLine(
    of text: [UInt8], within budget: inout ReadingBudget, _ body: (Range<Int>) -> Void
  ) {
    var position = 0
    while position < text.count {
      let end = text[position...].firstIndex(of: newline) ?? text.count
      budget.takeOnce(end + 1 - position)
      body(position..<end)
      position = end + 1
    }
  }

  /// The lines that can end a here-document.
  private struct EndLines {
    /// The starts of the lines by their words, in order.
    private var starts: [[UInt8]: [Int]] = [:]

    init(in text: [UInt8], of openings: [Opening], within budget: inout ReadingBudget) {
      let openings = openings.filter { $0.body == nil }
      for opening in openings { starts[opening.delimiter] = [] }
      let longest = openings.map { $0.delimiter.count }.max() ?? 0
      var found = starts
      HereDocument.forEachLine(of: text, within: &budget) { range in
        let line = text[range].drop { $0 == UInt8(ascii: "\t") }
        let word = line.last == 0x0D ? line.dropLast() : line
        guard let first = word.first, ShellReader.isPartOfName(first), word.count <= longest else {
          return
        }
        found[Array(word)]?.append(range.lowerBound)
      }
      starts = found
    }

    /// Returns the start of the first line with a word after a position; nil if there is none.
    func first(of word: [UInt8], from position: Int) -> Int? {
      guard let lines = starts[word] else { return nil }
      let index = lines.endOfSortedPrefix { $0 < position }
      return index < lines.count ? lines[index] : nil
    }
  }

  /// The part of a line that opens a here-document.
  private struct Opening {
    let line: Range<Int>
    let delimiter: [UInt8]
    /// Whether the shell replaces nothing in the document, because its word has quotation marks.
    let isLiteral: Bool
    let file: [UInt8]?
    /// The position of `<<`.
    let position: Int
    /// The lines of the document; nil if its end was not searched.
    private(set) var body: Range<Int>?

    /// The start of the first line of the document.
    var start: Int { line.upperBound + 1 }

    static func all(
      in text: [UInt8], scripts: [ShellScript], within budget: inout ReadingBudget
    ) -> [Opening] {
      var openings: [Opening] = []
      let known = scripts.map { $0.range }
      HereDocument.forEachLine(of: text, within: &budget) { line in
        if known.range(around: line.lowerBound) != nil { return }
        if let opening = Opening(in: text[line]) { openings.append(opening) }
      }
      for script in scripts {
        openings += script.hereDocuments.filter { !$0.isIgnored || $0.hasCommand }
          .map { Opening($0, in: text) }
      }
      return scripts.isEmpty ? openings : openings.sorted { $0.position < $1.position }
    }

    private init(_ mark: ShellScript.Mark, in text: [UInt8]) {
      (line, delimiter, isLiteral) = (mark.pipeline, mark.delimiter, mark.isLiteral)
      (position, body) = (mark.position, mark.body)
      let end = text[mark.position...].firstIndex(of: HereDocument.newline) ?? text.count
      let start = max(mark.pipeline.lowerBound, mark.command.lowerBound)
      file = Self.file(in: text[start..<max(start, min(end, mark.command.upperBound))])
    }

    private init?(in line: ArraySlice<UInt8>) {
      self.line = line.indices
      guard
        let mark = line.indices.first(where: { line[$0...].starts(with: "<<".utf8) }),
        !line[mark...].starts(with: "<<<".utf8)
      else { return nil }
      let rest = line[(mark + 2)...].drop { JSONParser.isBlank($0) || $0 == UInt8(ascii: "-") }
      let word = rest.prefix { !JSONParser.isBlank($0) && !";|&)>".utf8.contains($0) }
      let isQuote = { (byte: UInt8) in "'\"\\".utf8.contains(byte) }
      delimiter = word.filter { !isQuote($0) }
      guard let first = delimiter.first, ShellReader.isPartOfName(first) else { return nil }
      position = mark
      isLiteral = word.contains(where: isQuote)
      file = Self.file(in: line)
    }

    /// Returns `NAME` of `NAME=$(cat <<EOF`, of `read -r -d '' NAME <<EOF`, and of `NAME() {` in the line before.
    func name(in text: [UInt8]) -> [UInt8]? {
      let line = text[..<position].suffix(Self.maximumHead)
        .suffix { $0 != HereDocument.newline }
      let words = line.split { JSONParser.isBlank($0) }
      for word in words {
        let name = word.prefix(while: ShellReader.isPartOfName)
        let value = word[name.endIndex...].drop { "=\"".utf8.contains($0) }
        if !name.isEmpty, value.startIndex > name.endIndex, "$`".utf8.contains(value.first ?? 0) {
          return Array(name)
        }
      }
      if words.first?.isOne(of: ["read"]) == true { return words.last.map { Array($0) } }
      let before =
        text[..<line.startIndex].dropLast().suffix(Self.maximumHead)
        .split(separator: HereDocument.newline, omittingEmptySubsequences: false).last ?? []
      guard let bracket = before.firstIndex(of: UInt8(ascii: "(")),
        before[bracket...].starts(with: "()".utf8)
      else { return nil }
      let name = before[..<bracket].split { JSONParser.isBlank($0) }.last ?? []
      return name.allSatisfy(ShellReader.isPartOfName) && !name.isEmpty ? Array(name) : nil
    }

    /// The text that `read` takes from the document.
    enum Reading {
      case all
      /// Only the first line: there is no option `-d`.
      case line
      /// Without its backslashes, because there is no option `-r`, or one line after another.
      case changed
    }

    /// Returns the text of the document that its command uses.
    func reading(in text: [UInt8]) -> Reading {
      let line = text[..<position].suffix(Self.maximumHead).suffix { $0 != HereDocument.newline }
      let words = line.split { JSONParser.isBlank($0) }
      // `while read -r line; do … done <<EOF`, `mapfile -t lines <<EOF`
      if words.contains(where: { $0.isOne(of: ["done", "mapfile", "readarray"]) }) {
        return .changed
      }
      guard let first = words.firstIndex(where: { $0.isOne(of: ["read"]) }),
        words[..<first].allSatisfy({ $0.contains(UInt8(ascii: "=")) })
      else { return .all }
      let options = words[(first + 1)...].prefix { $0.first == UInt8(ascii: "-") }
      func has(_ letter: Character) -> Bool {
        options.contains { $0.contains(letter.asciiValue ?? 0) }
      }
      if !has("r"), text[start...].prefix(Self.maximumHead).contains(UInt8(ascii: "\\")) {
        return .changed
      }
      return has("d") || has("N") ? .all : .line
    }

    /// The parts of the line and of the one before that are searched for a name, in bytes.
    private static let maximumHead = 256

    private static func file(in line: ArraySlice<UInt8>) -> [UInt8]? {
      line.split(whereSeparator: JSONParser.isBlank).writtenFiles.first?.path.unquoted
    }
  }
}
