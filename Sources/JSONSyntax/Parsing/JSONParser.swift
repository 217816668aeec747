/// A strict RFC 8259 parser that always returns a tree, and continues after a problem if the next token is certain.
package struct JSONParser {
  /// The nesting depth that `JSONDecoder` accepts; one more level fails (swift-foundation 6.3.1).
  package static let maximumDepth = 512
  /// The maximum number of nodes in a tree; a push has room for a few thousand.
  package static let maximumNodeCount = 1 << 24
  /// The maximum number of listed problems.
  package static let maximumProblemCount = 100
  /// The maximum size of text in bytes.
  package static let maximumSize = Int(Int32.max)

  var entries: [JSONTree.Entry] = []
  var problems: [JSONProblem] = []
  var open: [OpenContainer] = []
  var position = 0
  var containsNull = false
  var containsLoneSurrogate = false
  var expected = Expected.value
  private(set) var allowsHoles = false

  struct OpenContainer {
    let index: Int
    let isObject: Bool
    /// The position of the last comma.
    var comma: Int?
    /// Whether a key is escaped or not ASCII; only the keys' strings can then be compared.
    var hasUnplainKey = false
  }

  enum Expected {
    case value, firstElementOrEnd, firstKeyOrEnd, key, colon, commaOrEnd, memberOrEnd, nothing
  }

  private init() {}

  /// Parses the text.
  ///
  /// The problems are in document order, except duplicate keys, reported at the end of their object.
  ///
  /// - Parameter allowsHoles: Whether the text can contain `hole`.
  package static func parse(
    _ bytes: [UInt8], allowsHoles: Bool = false
  ) -> (tree: JSONTree, problems: [JSONProblem]) {
    var parser = JSONParser()
    parser.allowsHoles = allowsHoles
    parser.parseDocument(bytes.span)
    let tree = JSONTree(
      bytes: bytes, entries: parser.entries, containsNull: parser.containsNull,
      containsLoneSurrogate: parser.containsLoneSurrogate)
    return (tree, parser.problems)
  }

  private mutating func parseDocument(_ text: Span<UInt8>) {
    if text.count > Self.maximumSize {
      report(.tooLarge, 0..<0)
    } else if let encoding = Self.foreignEncoding(of: text) {
      report(.notUTF8(encoding: encoding), 0..<min(4, text.count))
    } else {
      if Self.startsWithByteOrderMark(text) {
        report(.byteOrderMark, 0..<3)
        position = 3
      }
      entries.reserveCapacity(min(text.count / 8, 1 << 16))
      open.reserveCapacity(8)
      while parseToken(text) {}
      closeEverything(at: min(position, text.count))
    }
    if entries.isEmpty {
      if problems.allSatisfy({ !$0.kind.isViolation }) {
        report(.emptyDocument, 0..<min(1, text.count))
      }
      append(.invalid, from: 0, to: 0)
    }
  }

  /// Parses up to and including one token; returns false at the end, or if the next token is uncertain.
  private mutating func parseToken(_ text: Span<UInt8>) -> Bool {
    // Most tokens follow one space or none.
    if position < text.count, text[position] == 0x20 { position += 1 }
    if startsWithBlank(text), !skipBlanks(text) { return false }
    guard position < text.count else {
      if let container = open.last {
        let start = Int(entries[container.index].start)
        report(.unclosedBracket, start..<start + 1)
      }
      return false
    }
    guard entries.count < Self.maximumNodeCount else {
      report(.tooManyValues, position..<position + 1)
      return false
    }
    switch expected {
    case .value: return parseValue(text)
    case .firstElementOrEnd:
      if text[position] == UInt8(ascii: "]") { return close(text) }
      return parseValue(text)
    case .firstKeyOrEnd, .key: return parseKey(text)
    case .colon: return parseColon(text)
    case .commaOrEnd: return parseCommaOrEnd(text)
    case .memberOrEnd: return parseMemberOrEnd(text)
    case .nothing:
      report(.contentAfterValue, position..<endOfLine(text, from: position))
      return false
    }
  }

  private mutating func parseValue(_ text: Span<UInt8>) -> Bool {
    let start = position
    switch text[position] {
    case UInt8(ascii: "\""):
      guard parseString(text, as: .string) else { return false }
    case UInt8(ascii: "{"): return openContainer(isObject: true)
    case UInt8(ascii: "["): return openContainer(isObject: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      parseNumber(text)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return parseMissingValue(text)
    case UInt8(ascii: ","):
      report(.missingValue, start..<start + 1)
      append(.invalid, from: start, to: start)
    case UInt8(ascii: "'"): parseSingleQuoted(text, as: .invalid)
    case let byte where Self.isWordByte(byte):
      guard parseLiteral(text) else { return false }
    case _ where isHole(text):
      append(.unknown, from: start, to: start + 1)
      position += 1
      if let array = open.last, !array.isObject { entries[array.index].traits.insert(.open) }
    default:
      report(.unexpectedCharacter, start..<Self.endOfCharacter(text, at: start))
      return false
    }
    expected = open.isEmpty ? .nothing : .commaOrEnd
    if position < text.count, text[position] == UInt8(ascii: ","), !open.isEmpty {
      return parseCommaOrEnd(text)
    }
    return true
  }

  /// Returns whether white space, or possibly a comment, precedes the next token.
  private func startsWithBlank(_ text: Span<UInt8>) -> Bool {
    guard position < text.count else { return false }
    return text[position] <= 0x20 || text[position] == UInt8(ascii: "/")
      || text[position] == UInt8(ascii: "#")
  }

  /// Handles a closing bracket instead of a value: after a comma, or after a colon.
  private mutating func parseMissingValue(_ text: Span<UInt8>) -> Bool {
    guard let container = open.last else {
      report(.unexpectedCharacter, position..<position + 1)
      return false
    }
    if let comma = container.comma, !container.isObject {
      report(.trailingComma, comma..<comma + 1)
    } else {
      report(.missingValue, position..<position + 1)
      append(.invalid, from: position, to: position)
    }
    return close(text)
  }

  mutating func parseKey(_ text: Span<UInt8>) -> Bool {
    let start = position
    switch text[position] {
    case UInt8(ascii: "\""):
      guard parseString(text, as: .key) else { return false }
      if entries[entries.count - 1].traits != [] { open[open.count - 1].hasUnplainKey = true }
      // Almost every key has no white space before the colon.
      if position < text.count, text[position] == UInt8(ascii: ":") { return parseColon(text) }
    case UInt8(ascii: "}"):
      if let comma = open.last?.comma { report(.trailingComma, comma..<comma + 1) }
      return close(text)
    case UInt8(ascii: "'"): parseSingleQuoted(text, as: .key)
    case let byte where Self.isWordByte(byte):
      if reportMissingOpeningQuote(text) { return false }
      let end = endOfWord(text, from: start)
      report(.unquotedKey, start..<end)
      append(.key, traits: .unquoted, from: start, to: end)
      position = end
    case _ where isHole(text):
      parseHole(text)
      return true
    default:
      report(.unexpectedCharacter, start..<Self.endOfCharacter(text, at: start))
      return false
    }
    expected = .colon
    return true
  }

  private mutating func parseColon(_ text: Span<UInt8>) -> Bool {
    expected = .value
    switch text[position] {
    case UInt8(ascii: ":"): position += 1
    case UInt8(ascii: "="):
      report(.missingColon, position..<position + 1)
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: ","): break
    default:
      if reportMisplacedQuote(text) { return false }
      report(.missingColon, position..<Self.endOfCharacter(text, at: position))
    }
    return true
  }

  private mutating func parseCommaOrEnd(_ text: Span<UInt8>) -> Bool {
    let byte = text[position]
    switch byte {
    case UInt8(ascii: ","):
      expected = open[open.count - 1].isObject ? .key : .value
      open[open.count - 1].comma = position
      position += 1
      return true
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return close(text)
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      if reportMisplacedQuote(text) { return false }
      report(.missingComma, position..<position + 1)
      expected = open[open.count - 1].isObject ? .key : .value
      return true
    case _ where isHole(text):
      parseHole(text)
      return true
    default:
      if reportMisplacedQuote(text) { return false }
      report(.unexpectedCharacter, position..<Self.endOfCharacter(text, at: position))
      return false
    }
  }
}
