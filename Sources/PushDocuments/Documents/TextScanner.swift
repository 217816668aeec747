import JSONSyntax
import PushTexts

/// Finds the objects of the text, and the requests that contain them as bodies.
///
/// Every byte is read a constant number of times.
struct TextScanner {
  private let bytes: [UInt8]
  /// The parts that need no reading, in order.
  private var skipped: ArraySlice<Range<Int>>
  private var position = 0
  /// The end of the last document.
  private var end = 0
  /// The unread information about requests.
  var unread: [UnreadPart] {
    let parts: [(Message, at: Int?)] = [
      ("the body of a request is in a file, which was not read", bodyInFile),
      ("the body of a request is a variable, and was not read", variableBody),
      (
        "no empty line separates the headers from this body: a REST client sends it as a header, and no push",
        unseparatedBody
      ),
      ("the URL and the headers of the command around this push were not read", unreadCommand),
      ("the text before this push names headers, which were not read", unreadHeaders),
    ]
    return parts.compactMap { reason, start in start.map { UnreadPart(reason, at: $0..<$0 + 1) } }
  }
  /// Whether the body of a request was not read.
  var hasUnreadBody: Bool { bodyInFile != nil || variableBody != nil }
  /// The first places of each kind.
  private var bodyInFile: Int?
  private var variableBody: Int?
  private var unseparatedBody: Int?
  private var unreadCommand: Int?
  private var unreadHeaders: Int?

  private let variables: FileVariables
  /// The notation of the text, if it is a program.
  private let notation: LanguageNotation?

  init(_ text: RecognizedText, skipping ranges: [Range<Int>]) {
    bytes = text.bytes
    // A page can contain a program, and is none.
    notation = if case .markdown = text.source.notation { nil } else { text.program }
    skipped = ranges[...]
    variables = FileVariables(in: text.bytes)
  }

  /// Returns the next object; nil at the end.
  mutating func next() -> FoundDocument? {
    while position < bytes.count {
      if let range = skipped.first, range.lowerBound <= position {
        skipped.removeFirst()
        position = max(position, range.upperBound)
        end = position
      } else if position == 0 || bytes[position - 1] == UInt8(ascii: "\n"),
        let head = RawRequestHead(at: position, in: bytes)
      {
        position = head.end
        if let document = document(with: head) { return document }
      } else if Prose.isObjectInTable(at: position, in: bytes), let document = objectInTable() {
        return document
      } else if Prose.isObject(at: position, in: bytes)
        || Prose.isObjectOfPython(at: position, in: bytes)
      {
        return object()
      } else if Prose.isObjectInString(at: position, in: bytes),
        let document = objectInString()
      {
        return document
      } else {
        position += 1
      }
    }
    return nil
  }

  /// The length of the text before an object that can belong to it, in bytes.
  private static let maximumText = 4_096

  // MARK: Documents

  /// Returns the request with its body; nil if the text does not contain the body.
  private mutating func document(with head: RawRequestHead) -> FoundDocument? {
    position = bytes[position...].firstIndex { !JSONParser.isBlank($0) } ?? bytes.count
    guard position < bytes.count, "{[".utf8.contains(bytes[position]) else {
      // REST clients send a file that follows `<`.
      if position < bytes.count, bytes[position] == UInt8(ascii: "<"), head.isPush {
        bodyInFile = bodyInFile ?? position
      }
      return nil
    }
    let start = position
    position = endOfValue
    end = position
    let range = start..<position
    let body = variables.text(in: range, of: bytes)
    guard !body.bytes.starts(with: "{{".utf8) else {
      if head.isPush { variableBody = variableBody ?? start }
      return nil
    }
    if head.lacksEmptyLine, head.isPush { unseparatedBody = unseparatedBody ?? start }
    var document = FoundDocument(
      head.document(withBody: body, at: range, of: bytes, variables), .request)
    document.body = range
    return document
  }

  private mutating func object() -> FoundDocument {
    let before = bytes[end..<position].suffix(Self.maximumText)
    let isCommand = ShellText.isPart(of: before) && ShellText.endsWithQuote(before)
    let start = position
    position = endOfValue
    end = position
    var excerpt = TextOrigin.Excerpt(notation: notation)
    excerpt.isInValue = position < bytes.count && ",]}".utf8.contains(bytes[position])
    if isCommand {
      excerpt.isInCommand = true
      unreadCommand = unreadCommand ?? start
    } else if unreadHeaders == nil, before.nameHeaders {
      unreadHeaders = start
    }
    let object = unquoted(start..<position)
    guard Self.endsWithKeyOfPush(before) else { return FoundDocument(object, .excerpt(excerpt)) }
    // `"aps": {…}`, without the braces around it.
    excerpt.isInValue = false
    var text = MappedText()
    text.put("{\"\(WireName.aps)\": ".utf8, for: start..<start)
    text.append(object)
    text.put("}".utf8, for: position..<position)
    return FoundDocument(text, .excerpt(excerpt))
  }

  /// Returns an object without the marks of the quotation in Markdown around it: `> {`.
  private func unquoted(_ range: Range<Int>) -> MappedText {
    let isMark = { (byte: UInt8) in " \t>".utf8.contains(byte) }
    var text = MappedText()
    var start = range.lowerBound
    let before = bytes[..<start].suffix(Self.maximumText)
    let line = before[(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)...]
    if line.prefix(while: isMark).contains(UInt8(ascii: ">")) {
      while let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) {
        text.copy(start..<end + 1, of: bytes)
        start = bytes[(end + 1)..<range.upperBound].prefix(while: isMark).endIndex
      }
    }
    text.copy(start..<range.upperBound, of: bytes)
    return text
  }

  /// Whether text ends with `"aps":`.
  private static func endsWithKeyOfPush(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.suffix(16).filter { !JSONParser.isBlank($0) }
    return words.suffix(6).elementsEqual("\"\(WireName.aps)\":".utf8)
  }

  /// Returns the object that starts here in a string, as in `key="value"` of a log; nil if it is not JSON.
  private mutating func objectInString() -> FoundDocument? {
    var stringEnd = position
    while stringEnd < bytes.count, !"\"\n".utf8.contains(bytes[stringEnd]) {
      stringEnd += bytes[stringEnd] == UInt8(ascii: "\\") ? 2 : 1
    }
    var content = MappedText()
    content.unescape(position..<stringEnd, of: bytes)
    position = min(stringEnd, bytes.count)
    let value = LeadingValue(of: content.bytes)
    guard value.isCertain else { return nil }
    end = position
    return FoundDocument(
      content[0..<value.end], .excerpt(TextOrigin.Excerpt(notation: notation)))
  }

  /// Returns the object that starts here in a field of a table, where each quotation mark is written twice; nil if it is not JSON.
  private mutating func objectInTable() -> FoundDocument? {
    let quote = UInt8(ascii: "\"")
    var content = MappedText()
    var start = position
    while let mark = bytes[start...].firstIndex(of: quote) {
      content.copy(start..<mark, of: bytes)
      position = mark + 1
      guard position < bytes.count, bytes[position] == quote else { break }
      content.copy(position..<position + 1, of: bytes)
      position += 1
      start = position
    }
    position = max(position, start)
    guard LeadingValue(of: content.bytes).isCertain else { return nil }
    end = position
    return FoundDocument(content, .excerpt(TextOrigin.Excerpt(notation: notation)))
  }

  /// The end of the object or array here. A broken one ends before a line that cannot be part of it.
  private var endOfValue: Int {
    var depth = 0
    // The quotation mark that ends the string at the offset; nil outside of strings.
    var quote: UInt8?
    let isPython = Prose.isObjectOfPython(at: position, in: bytes)
    var offset = position
    while offset < bytes.count {
      let isQuoted = quote != nil
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case quote: quote = nil
      case UInt8(ascii: "\"") where !isQuoted, UInt8(ascii: "'") where !isQuoted && isPython:
        quote = bytes[offset]
      case UInt8(ascii: "\n"):
        quote = nil
        if isOutsideJSON(bytes[(offset + 1)...]) { return offset }
      case UInt8(ascii: "{") where !isQuoted, UInt8(ascii: "[") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted, UInt8(ascii: "]") where !isQuoted:
        depth -= 1
        if depth <= 0 { return offset + 1 }
      default: break
      }
      offset += 1
    }
    return bytes.count
  }

  /// The maximum length of a first word of a line, in bytes.
  private static let maximumWord = 64

  /// Returns whether a line starts with a word that is not a value outside of a string.
  private func isOutsideJSON(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first.isLetter || first.isDigit || first == UInt8(ascii: "#")
    else { return false }
    let word = line.prefix(Self.maximumWord).prefix { !JSONParser.isBlank($0) }
    return word.starts(with: "###".utf8) || Prose.startsText(word)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text names a header that affects the delivery of a push.
  var nameHeaders: Bool {
    let prefix = Array(WireName.headerPrefix.utf8)
    return indices.contains { index in
      self[index] == prefix[0] && self[index...].starts(with: prefix)
        && Self.headers.contains { self[index...].starts(with: $0) }
    }
  }

  private static var headers: [[UInt8]] {
    [WireName.Header.topic, .pushType, .priority, .expiration, .channelID].map {
      Array($0.rawValue.utf8)
    }
  }
}
