package import JSONSyntax

/// Writes the JSON of a string with holes in place of its expressions, placeholders and omissions.
package struct TextWithHoles {
  package private(set) var written = MappedText()
  /// The positions in the written text of strings of which a part is unknown.
  package private(set) var partialStrings: [Int] = []
  private let text: CodeText
  private let bytes: [UInt8]
  private let source: [UInt8]
  private let words: Set<[UInt8]>
  /// Whether a person wrote the text for a reader: strings such as `"..."` and `"<eta>"` stand for any value.
  private var isExample = false
  private var position = 0
  /// The last byte of the last token.
  private var last: UInt8 = 0
  private var isOnNewLine = false

  /// - Parameter words: The strings of the program, which can replace the same words of the text.
  package init(_ text: CodeText, words: Set<[UInt8]>, of source: [UInt8]) {
    (self.text, bytes, self.words, self.source) = (text, text.bytes, words, source)
    while position < bytes.count { readToken() }
  }

  /// The JSON of a page.
  init(example page: [UInt8]) {
    (text, bytes, words, source) = (CodeText(source: page), page, [], page)
    isExample = true
    while position < bytes.count { readToken() }
  }

  private mutating func readToken() {
    let byte = bytes[position]
    if JSONParser.isBlank(byte) {
      isOnNewLine = isOnNewLine || byte == 0x0A
      return copy(upTo: position + 1)
    }
    let word = self.word(at: position)
    if word.isHole {
      // The expression behind `3` in `"stops": 3${members}` can add digits, or members.
      let count = byte.isDigit || byte.isLetter ? 2 : 1
      put(Array(repeating: JSONParser.hole, count: count), upTo: word.end)
      last = JSONParser.hole
    } else if let end = JSONParser.endOfComment(bytes.span, from: position)?.position {
      guard isEllipsis(position..<end) else { return copy(upTo: end) }
      put([JSONParser.hole], upTo: end)
      last = JSONParser.hole
    } else if byte == UInt8(ascii: "\"") {
      readString()
      last = byte
    } else {
      copy(upTo: word.end)
      last = bytes[position - 1]
    }
    isOnNewLine = false
  }

  private mutating func copy(upTo end: Int) {
    text.append(position..<end, to: &written, of: source)
    position = end
  }

  private mutating func put(_ replacement: [UInt8], upTo end: Int) {
    written.put(replacement, for: text.sourceRange(of: position..<end))
    position = end
  }

  private func next(from start: Int) -> UInt8 {
    bytes[start...].first { !JSONParser.isBlank($0) } ?? 0
  }

  /// Returns the end of the word at a position, and whether the program fills in a part of it.
  private func word(at start: Int) -> (end: Int, isHole: Bool) {
    var end = start
    var isHole = false
    // `"eta": :eta`
    if bytes[start] == UInt8(ascii: ":"), last == bytes[start] { (end, isHole) = (start + 1, true) }
    while end < bytes.count {
      if let next = EmbeddedText.endOfPlaceholder(in: bytes, at: end)
        ?? Ellipsis.end(in: bytes[end...])
      {
        (end, isHole) = (next, true)
      } else if JSONParser.isBlank(bytes[end]) || "\"{}[],:/#".utf8.contains(bytes[end]) {
        break
      } else {
        end += 1
      }
    }
    let word = Array(bytes[start..<end])
    let isName = word.first.map(CodeLexer.startsWord) ?? false
    let isKeyword = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    return (max(start + 1, end), isHole || isName && !isKeyword && words.contains(word))
  }

  /// Whether a comment replaces members.
  private func isEllipsis(_ comment: Range<Int>) -> Bool {
    let isBlock = bytes[comment].starts(with: "/*".utf8)
    let isRemark = !isBlock && last != UInt8(ascii: "{") && !isOnNewLine
    if Ellipsis.isMeant(by: bytes[comment], ofMember: isRemark) { return true }
    return (isBlock ? "{[," : "{[").utf8.contains(last) && !isRemark
      && !Ellipsis.isDenied(by: bytes[comment])
      && "}]".utf8.contains(next(from: comment.upperBound))
  }

  /// Whether a string consists of dots or of a placeholder.
  private func isOmitted(_ string: [UInt8]) -> Bool {
    guard !string.isEmpty else { return false }
    return EmbeddedText.endOfPlaceholder(in: string, at: 0) == string.count
      || Ellipsis.end(in: string[...]) == string.count
  }

  private mutating func readString() {
    var holes: [Range<Int>] = []
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      let start = end
      end = min(end + (bytes[end] == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
      if bytes[end - 1] == CodeText.hole { holes.append(start..<end) }
    }
    let content = min(position + 1, end)..<end
    end = min(end + 1, bytes.count)
    let string = Array(bytes[content])
    // `text.replace('"ETA"', eta)`
    let isKey = next(from: end) == UInt8(ascii: ":")
    if isExample && isOmitted(string) || !isKey && words.contains(Array(bytes[position..<end])) {
      return put([JSONParser.hole], upTo: end)
    }
    let isSpecifier = EmbeddedText.isFormatSpecifier(string)
    guard !holes.isEmpty || isSpecifier || EmbeddedText.hasPlaceholder(string) else {
      return copy(upTo: end)
    }
    // The key of an unknown member.
    if isKey { return put([JSONParser.hole], upTo: end) }
    partialStrings.append(written.bytes.count)
    copy(upTo: content.lowerBound)
    if isSpecifier || string.allSatisfy({ $0 == CodeText.hole }) {
      put(Array("…".utf8), upTo: content.upperBound)
    }
    for hole in holes where hole.lowerBound >= position {
      copy(upTo: hole.lowerBound)
      position = hole.upperBound
    }
    copy(upTo: end)
  }
}

extension JSONTree {
  /// Parses JSON of a page, of which parts are omitted or stand for any value; nil if all of it is shown.
  package static func ofExample(
    _ page: [UInt8]
  ) -> (tree: JSONTree, problems: [JSONProblem], text: MappedText)? {
    let text = TextWithHoles(example: page)
    let bytes = text.written.bytes
    guard bytes.contains(JSONParser.hole) || !text.partialStrings.isEmpty else { return nil }
    let (tree, problems) = JSONParser.parse(bytes, allowsHoles: true)
    let examples = text.partialStrings.map { tree.range(of: tree.node(at: $0)).lowerBound }
    return (tree.marking(open: [], examples: Set(examples)), problems, text.written)
  }
}
