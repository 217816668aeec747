import JSONSyntax

/// Finds the secrets of source code: the strings that are assigned to a name, compared with it or passed with it.
///
///     headers["authorization"] = "bearer …"
///     "api_key" => "…",
///     request.header("authorization", "bearer …")
///     let deviceToken: String = "…"
///
/// It knows no language. Each name is read with the few bytes after it, so a comment or an unended string hides nothing.
struct CodeSecretReader {
  private let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []
  /// The end of the last string that was read as a value.
  private var endOfValue = 0

  /// The maximum number of bytes between a name and its string, and of a string.
  private static let (maximumGap, maximumString) = (96, 8_192)
  /// The maximum number of strings that one name describes.
  private static let maximumStrings = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offset = 0
    while offset < bytes.count {
      guard Self.isPartOfName(bytes[offset]) else {
        offset += 1
        continue
      }
      let end = bytes[offset...].firstIndex { !Self.isPartOfName($0) } ?? bytes.count
      if offset >= endOfValue, let name = Self.meaning(of: bytes[offset..<end]) {
        readValue(of: name, from: end)
        readArgument(before: offset, named: name)
      }
      offset = end
    }
  }

  /// Returns the meaning of a name. In code, the identifier of a key belongs to the key.
  private static func meaning(of name: ArraySlice<UInt8>) -> SecretName? {
    if let meaning = SecretName(name) { return meaning }
    guard name.count <= longestKeyID else { return nil }
    let letters = name.filter { $0.isLetter }.map { $0 | 0x20 }
    return ["keyid", "kid"].contains { letters.elementsEqual($0.utf8) }
      || letters.suffix(5).elementsEqual("keyid".utf8) ? .likely : nil
  }

  private static let longestKeyID = 32

  // MARK: Values

  /// Reads the strings after a name.
  private mutating func readValue(of name: SecretName, from end: Int) {
    guard var gap = Gap(in: bytes, from: end, limit: Self.maximumGap) else { return }
    var string = string(at: gap.end)
    // `"token": "…"`, but not `"token", "event": "…"`.
    if !gap.isBeforeValue, isKey(endingAt: string.end) { return }
    for _ in 0..<Self.maximumStrings {
      if let secret = SecretValue.range(of: string.content, in: bytes, named: name) {
        ranges.append(secret)
      }
      endOfValue = max(endOfValue, string.end)
      guard gap.continues(in: bytes, from: string.end) else { return }
      string = self.string(at: gap.end)
    }
  }

  /// Reads the string before the label of a name: `setValue("…", forHTTPHeaderField: "authorization")`.
  private mutating func readArgument(before start: Int, named name: SecretName) {
    let label = Array("\", forHTTPHeaderField: \"".utf8)
    let line = bytes[..<start].suffix(Self.maximumGap)
    guard line.count > label.count, line.suffix(label.count).elementsEqual(label),
      case let before = line.dropLast(label.count),
      let mark = before.lastIndex(of: UInt8(ascii: "\""))
    else { return }
    let content = mark + 1..<before.endIndex
    if let secret = SecretValue.range(of: content, in: bytes, named: name) { ranges.append(secret) }
  }

  private func isKey(endingAt end: Int) -> Bool {
    let rest = bytes[end...].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.first == UInt8(ascii: ":") || rest.starts(with: "=>".utf8)
  }

  /// Returns the content of the string at a quotation mark, and its end.
  private func string(at start: Int) -> (content: Range<Int>, end: Int) {
    let mark = bytes[start]
    let isTriple = bytes[start...].starts(with: [mark, mark, mark])
    let length = isTriple ? 3 : 1
    let limit = min(bytes.count, start + Self.maximumString)
    var offset = start + length
    while offset < limit {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
        continue
      }
      if bytes[offset] == mark,
        !isTriple || bytes[offset...].starts(with: [mark, mark, mark])
      {
        return (start + length..<offset, offset + length)
      }
      if bytes[offset] == 0x0A, !isTriple, mark != UInt8(ascii: "`") {
        return (start + length..<offset, offset)
      }
      offset += 1
    }
    // The rest of a long string is not looked at again, so its start counts as all of it.
    return (min(start + length, limit)..<limit, limit)
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    TemplatePlaceholder.isPartOfName(byte) || byte == UInt8(ascii: "-")
  }
}

// MARK: -

/// The bytes between a name and the string that is its value, or between two such strings.
private struct Gap {
  /// The position of the quotation mark.
  private(set) var end: Int
  /// Whether it contains `?`, after which a colon follows the string of a conditional value.
  private var isConditional = false
  /// Whether the string is a value even if a colon follows it.
  private(set) var isBeforeValue = false
  /// The number of brackets that are open.
  private var depth = 0

  /// Returns nil if no value follows.
  init?(in bytes: [UInt8], from start: Int, limit: Int) {
    end = start
    let isQuoted = start < bytes.count && Self.isQuote(bytes[start])
    if isQuoted { end += 1 }
    var hasOperator = false
    var closed = 0
    var words = 0
    var last: UInt8 = 0
    let limit = min(bytes.count, end + limit)
    while end < limit {
      let byte = bytes[end]
      switch byte {
      case _ where Self.isQuote(byte): return
      case UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      case UInt8(ascii: "{"):
        // `{"authorization": {"bearer …"}}` of Go, but not `{"aps": …}`.
        guard bytes[(end + 1)...].first(where: { $0 != 0x20 }).map(Self.isQuote) == true else {
          return nil
        }
        hasOperator = true
        isBeforeValue = false
      case UInt8(ascii: ","):
        guard depth > 0 || isQuoted && last == 0 else { return nil }
        hasOperator = true
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        hasOperator = true
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        closed += depth > 0 ? 0 : 1
        depth = max(0, depth - 1)
        guard closed <= 2 else { return nil }
      case 0x0A:
        guard "=([:,+?|>{".utf8.contains(last) else { return nil }
      case UInt8(ascii: "="):
        hasOperator = true
        isBeforeValue = true
      case UInt8(ascii: ":"): hasOperator = true
      case UInt8(ascii: "?"):
        hasOperator = true
        isConditional = true
        isBeforeValue = true
      case _ where CodeSecretReader.isPartOfName(byte):
        let word = bytes[end..<limit].prefix(while: CodeSecretReader.isPartOfName)
        if !hasOperator { words += 1 }
        guard words <= Self.maximumWords, !Self.isImport(word, after: last) else { return nil }
        last = byte
        end = word.endIndex
        continue
      default: break
      }
      if byte > 0x20 { last = byte }
      end += 1
    }
    return nil
  }

  /// Reads the gap after a string; returns whether another string of the same value follows.
  mutating func continues(in bytes: [UInt8], from start: Int) -> Bool {
    end = start
    let limit = min(bytes.count, start + Self.maximumLength)
    var isJoined = false
    while end < limit {
      let byte = bytes[end]
      switch byte {
      case _ where Self.isQuote(byte):
        return isJoined || depth > 0 || bytes[start..<end].allSatisfy { $0 == 0x20 }
      case 0x20, 0x09, 0x0A, 0x0D: break
      case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "|"): isJoined = true
      case UInt8(ascii: "?"):
        isJoined = true
        isConditional = true
      case UInt8(ascii: ":") where isConditional: isJoined = true
      case UInt8(ascii: ",") where depth > 0: isJoined = true
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard depth > 0 else { return false }
        depth -= 1
      case _ where CodeSecretReader.isPartOfName(byte) && (isJoined || depth > 0): break
      default: return false
      }
      end += 1
    }
    return false
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }

  /// Returns whether the name of a module follows a word: `import jwt from "…"`, but not `Buffer.from("…")`.
  private static func isImport(_ word: ArraySlice<UInt8>, after last: UInt8) -> Bool {
    last != UInt8(ascii: ".")
      && ["from", "require", "import"].contains { word.elementsEqual($0.utf8) }
  }

  /// The maximum number of words between a name and an operator, such as a type.
  private static let maximumWords = 2
  /// The maximum number of bytes between two strings of one value.
  private static let maximumLength = 64
}
