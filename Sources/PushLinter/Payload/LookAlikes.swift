import JSONSyntax

/// The characters outside of strings that look like those of JSON: of Chinese keyboards, of word processors and chats.
///
/// A keyboard writes all of them, but the parser cannot read the text after the first one.
struct LookAlikes {
  /// The intended text of each, in order of position. Adjacent characters, such as full-width digits, are one edit.
  ///
  /// The edits of text with more than `maximumCount` of them are incomplete: a push has no room for so many.
  private(set) var edits: [Edit] = []
  private let text: ArraySlice<UInt8>
  /// Whether the text is the content of a string of JSON, which escapes its quotation marks.
  private let isEscaped: Bool
  private var remainingSearches = LookAlikes.maximumSearches

  /// The maximum number of quotation marks without a partner after which no partner is searched for.
  private static let maximumSearches = 64
  private static let maximumCount = 10_000
  /// The maximum length of an edit's text, in bytes: longer than any number and any literal.
  private static let maximumRun = 64

  init(in text: ArraySlice<UInt8>, isEscaped: Bool) {
    (self.text, self.isEscaped) = (text, isEscaped)
    var position = text.startIndex
    while position < text.endIndex, edits.count < Self.maximumCount {
      if isQuote(at: position) {
        position = endOfString(from: position)
      } else if text[position] < 0xC0 {
        position += 1
      } else {
        position = addCharacter(at: position)
      }
    }
  }

  /// Returns the edit at a position.
  func edit(at position: Int) -> Edit? { edits.first { $0.range.contains(position) } }

  /// Adds a character outside of ASCII, or the string that it begins, and returns its end.
  private mutating func addCharacter(at start: Int) -> Int {
    let end = endOfCharacter(at: start)
    let character = character(at: start)
    guard UnexpectedCharacter.isQuotationMark(character) else {
      if let meant = UnexpectedCharacter(character).correction { add(start..<end, meant) }
      return end
    }
    guard remainingSearches > 0, let close = closingMark(after: end) else {
      remainingSearches -= 1
      return end
    }
    add(start..<end, quote)
    if text[close.lowerBound] >= 0x80 { add(close, quote) }
    return close.upperBound
  }

  private mutating func add(_ range: Range<Int>, _ meant: String) {
    if let last = edits.last, last.range.upperBound == range.lowerBound,
      last.replacement.utf8.count < Self.maximumRun
    {
      edits[edits.count - 1] = Edit(
        last.range.lowerBound..<range.upperBound, to: last.replacement + meant)
    } else {
      edits.append(Edit(range, to: meant))
    }
  }
}

// MARK: Strings

extension LookAlikes {
  /// The maximum length of a string in typographic quotation marks, in bytes.
  private static let maximumLength = 4_096

  private var quote: String { isEscaped ? #"\""# : "\"" }

  private func isQuote(at position: Int) -> Bool { text[position...].starts(with: quote.utf8) }

  /// Returns the mark that ends a string: the first one on the line that precedes a delimiter. Marks in the string itself precede other
  /// characters.
  private func closingMark(after start: Int) -> Range<Int>? {
    var position = start
    while position < text.endIndex, position - start < Self.maximumLength {
      if isQuote(at: position) {
        let end = position + quote.utf8.count
        return isBeforeDelimiter(end) ? position..<end : nil
      }
      let byte = text[position]
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      let end = endOfCharacter(at: position)
      if byte >= 0xC0, UnexpectedCharacter.isQuotationMark(character(at: position)),
        isBeforeDelimiter(end)
      {
        return position..<end
      }
      position = end
    }
    return nil
  }

  /// Returns whether the next character is one that follows a string, or looks like one.
  private func isBeforeDelimiter(_ start: Int) -> Bool {
    var position = start
    while position < text.endIndex {
      let meant =
        text[position] < 0x80
        ? nil : UnexpectedCharacter(character(at: position)).correction
      switch meant?.utf8.first ?? text[position] {
      case 0x09, 0x0A, 0x0D, 0x20: position = endOfCharacter(at: position)
      case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
      default: return false
      }
    }
    return true
  }

  /// Returns the end of a string in straight quotation marks.
  private func endOfString(from start: Int) -> Int {
    var position = start + quote.utf8.count
    while position < text.endIndex, !isQuote(at: position) {
      position += lengthOfUnit(at: position)
      // The character after a backslash belongs to it, even if it is a quotation mark.
      if text[..<position].last == UInt8(ascii: "\\"), position < text.endIndex {
        position += lengthOfUnit(at: position)
      }
    }
    return position + quote.utf8.count
  }

  /// Returns the length of a character as the text contains it: a backslash in a string is escaped, too.
  private func lengthOfUnit(at position: Int) -> Int {
    isEscaped && text[position] == UInt8(ascii: "\\") ? min(2, text.endIndex - position) : 1
  }

  private func character(at start: Int) -> String {
    String(decoding: text[start..<endOfCharacter(at: start)], as: UTF8.self)
  }

  private func endOfCharacter(at start: Int) -> Int {
    var end = start + 1
    while text[start] >= 0xC0, end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension Payload {
  /// Returns all look-alikes of the text, or of the string that contains JSON, for the first problem that is one of them.
  func lookAlikes(of problem: JSONProblem) -> LookAlikes? {
    let position = problem.range.lowerBound
    guard problem.kind == .unexpectedCharacter,
      tree.bytes.indices.contains(position), tree.bytes[position] >= 0x80,
      textProblems.first(where: { $0.kind == .unexpectedCharacter })?.range == problem.range
    else { return nil }
    let node = node(at: position)
    let range = tree.range(of: node)
    let isInString = tree.kind(of: node) == .string && range.contains(position)
    let found =
      isInString
      ? LookAlikes(in: tree.bytes[range].dropFirst().dropLast(), isEscaped: true)
      : LookAlikes(in: tree.bytes[...], isEscaped: false)
    return found.edit(at: position) == nil ? nil : found
  }
}
