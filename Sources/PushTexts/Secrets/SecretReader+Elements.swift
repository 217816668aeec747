import JSONSyntax

/// Values in elements of XML, also escaped in HTML and in JSON: `<password>…</password>`, `<string name="password">…</string>` and
/// `<key>password</key><string>…</string>`.
extension SecretReader {
  /// The maximum length of the attributes of an element, of its name and of a section of CDATA, in bytes.
  private static let (longestAttributes, longestSection) = (256, 8_192)
  /// The maximum number of elements around a value after its name.
  private static let maximumTags = 3

  private static let opening = ["<", "&lt;", "\\u003c", "\\u003C"].map { Array($0.utf8) }
  private static let closing = [">", "&gt;", "\\u003e", "\\u003E"].map { Array($0.utf8) }

  /// Adds the content of the element that a word names.
  mutating func addElement(named word: Range<Int>) {
    let isAfterEscape =
      word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: "\\")
      && bytes[word].starts(with: "u003".utf8)
    let name = (word.lowerBound + (isAfterEscape ? 5 : 0))..<word.upperBound
    guard let next = bytes[name.upperBound...].first, "><&\\\"' \t\r\n".utf8.contains(next),
      let meaning = SecretName(bytes[name])
    else { return }
    // In code, an element can be a part of a page, whose text usually is a label.
    let likely = meaning == .certain ? .likely : meaning
    if let element = element(endingWith: name) {
      guard next != UInt8(ascii: "<"), next != UInt8(ascii: "\""), next != UInt8(ascii: "'"),
        let content = endOfTag(after: name.upperBound)
      else { return }
      addContent(at: content, of: element, isExpression ? likely : meaning)
    } else if isAttribute(name) {
      guard let content = endOfTag(after: name.upperBound) else { return }
      addContent(at: endOfTags(at: content), of: nil, likely)
    } else if let content = startOfValue(afterKey: name) {
      addContent(at: content, of: nil, isExpression ? likely : meaning)
    }
  }

  private mutating func addContent(at start: Int, of element: Range<Int>?, _ meaning: SecretName) {
    var value = start..<start
    if let section = endOfMark(Self.opening, at: start),
      bytes[section...].starts(with: "![CDATA[".utf8)
    {
      let text = bytes[(section + 8)...].prefix(Self.longestSection)
      let end = text.indices.first {
        bytes[$0] == UInt8(ascii: "]") && bytes[$0...].starts(with: "]]".utf8)
      }
      guard let end else { return }
      value = text.startIndex..<end
    } else {
      guard let end = startOfTag(after: start), let name = startOfName(inEndTagAt: end),
        element.map({ bytes[name...].starts(with: bytes[$0]) }) != false
      else { return }
      value = start..<end
    }
    let text = bytes[value].trimming { $0 <= 0x20 }.indices
    if let secret = SecretValue.range(of: text, in: bytes, named: meaning) { ranges.append(secret) }
  }

  // MARK: Tags

  /// Returns the name of an element with its namespace, if a start tag begins before it.
  private func element(endingWith name: Range<Int>) -> Range<Int>? {
    var start = name.lowerBound
    if start > 0, bytes[start - 1] == UInt8(ascii: ":") {
      let prefix = bytes[..<(start - 1)].suffix(SecretName.maximumLength)
      start = prefix.lastIndex { !SecretForm.isPartOfWord($0) }.map { $0 + 1 } ?? prefix.startIndex
      let isAfterEscape = start > 0 && bytes[start - 1] == UInt8(ascii: "\\")
      if isAfterEscape, bytes[start...].starts(with: "u003".utf8) { start += 5 }
    }
    return start <= name.lowerBound && startOfMark(Self.opening, before: start) != nil
      ? start..<name.upperBound : nil
  }

  /// Returns whether a name is the value of an attribute that names an element: `name="…"`, `key='…'`.
  private func isAttribute(_ name: Range<Int>) -> Bool {
    let before = bytes[..<name.lowerBound].suffix(Self.longestMark)
    guard let mark = before.last, "\"'".utf8.contains(mark) else { return false }
    let attribute =
      before.dropLast().last == UInt8(ascii: "\\") ? before.dropLast(2) : before.dropLast()
    return ["name=", "key="].contains { attribute.suffix($0.utf8.count).elementsEqual($0.utf8) }
      && bytes[name.upperBound...].first { $0 != UInt8(ascii: "\\") } == mark
  }

  /// The maximum length of an attribute's name with its marks, in bytes.
  private static let longestMark = 8

  /// Returns the start of the value after an element that contains only its name, as in property lists.
  private func startOfValue(afterKey name: Range<Int>) -> Int? {
    guard let tag = startOfMark(Self.closing, before: name.lowerBound),
      let key = ["key", "name"].first(where: {
        bytes[..<tag].suffix($0.utf8.count).elementsEqual($0.utf8)
      }),
      startOfMark(Self.opening, before: tag - key.utf8.count) != nil,
      let end = startOfName(inEndTagAt: name.upperBound), bytes[end...].starts(with: key.utf8),
      let content = endOfMark(Self.closing, at: end + key.utf8.count)
    else { return nil }
    return endOfTags(at: content)
  }

  /// Returns the end of the start tags at an offset: `<value><string>…`.
  private func endOfTags(at start: Int) -> Int {
    var content = start
    for _ in 0..<Self.maximumTags {
      let next = endOfSpace(at: content)
      guard let tag = endOfMark(Self.opening, at: next), bytes[tag...].first?.isLetter == true,
        let end = endOfTag(after: tag)
      else { break }
      content = end
    }
    return content
  }

  /// Returns the end of a start tag with content, after its name or a part of it.
  private func endOfTag(after name: Int) -> Int? {
    for offset in bytes[name...].prefix(Self.longestAttributes).indices {
      if let end = endOfMark(Self.closing, at: offset) {
        return bytes[offset - 1] == UInt8(ascii: "/") ? nil : end
      }
      if endOfMark(Self.opening, at: offset) != nil { return nil }
    }
    return nil
  }

  /// Returns the start of the name in an end tag at an offset; nil if there is none. JSON can escape the slash.
  private func startOfName(inEndTagAt offset: Int) -> Int? {
    guard var start = endOfMark(Self.opening, at: offset) else { return nil }
    if bytes[start...].first == UInt8(ascii: "\\") { start += 1 }
    return bytes[start...].first == UInt8(ascii: "/") ? start + 1 : nil
  }

  /// Returns the start of the next tag, which is searched once.
  private mutating func startOfTag(after start: Int) -> Int? {
    if start < nextTag.from || start > nextTag.start {
      let next = bytes[start...].indices.first { endOfMark(Self.opening, at: $0) != nil }
      nextTag = (start, next ?? Int.max)
    }
    return nextTag.start < bytes.count ? nextTag.start : nil
  }

  private func endOfMark(_ spellings: [[UInt8]], at offset: Int) -> Int? {
    guard offset < bytes.count, "<>&\\".utf8.contains(bytes[offset]) else { return nil }
    return spellings.first { bytes[offset...].starts(with: $0) }.map { offset + $0.count }
  }

  private func startOfMark(_ spellings: [[UInt8]], before end: Int) -> Int? {
    spellings.first { bytes[..<end].suffix($0.count).elementsEqual($0) }.map { end - $0.count }
  }
}
