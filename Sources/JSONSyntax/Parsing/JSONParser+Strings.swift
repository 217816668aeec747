extension JSONParser {
  /// Parses a string and appends its node; returns false if its end is not known.
  mutating func parseString(_ text: Span<UInt8>, as kind: JSONKind) -> Bool {
    let start = position
    var traits: JSONTree.Traits = []
    position = Self.endOfPlainText(text, from: start + 1)
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        append(kind, traits: traits, from: start, to: position)
        return true
      case UInt8(ascii: "\\"):
        traits.formUnion(parseEscape(text))
      case 0x0A, 0x0D:
        // A file that was cut off still ends with a line break.
        let isAtEnd = Self.isBlank(text, from: position)
        report(
          isAtEnd ? .unterminatedString : .lineBreakInString,
          start..<(isAtEnd ? start + 1 : position))
        append(kind, traits: traits, from: start, to: position)
        return false
      case 0..<0x20:
        report(.controlCharacter, position..<position + 1)
        position += 1
      case 0..<0x80:
        position = Self.endOfPlainText(text, from: position)
      default:
        traits.insert(.beyondASCII)
        let length = UTF8Sequence.length(text, at: position)
        if length == 0 {
          let end = UTF8Sequence.endOfInvalidBytes(text, at: position)
          report(.invalidUTF8, position..<end)
          position = end
        } else {
          position += length
        }
      }
    }
    report(.unterminatedString, start..<min(start + 1, text.count))
    append(kind, traits: traits, from: start, to: text.count)
    return false
  }

  /// Returns whether only blanks follow.
  private static func isBlank(_ text: Span<UInt8>, from start: Int) -> Bool {
    var position = start
    while position < text.count, isBlank(text[position]) { position += 1 }
    return position == text.count
  }

  /// Returns the position of the next quotation mark, backslash, control character, or byte beyond ASCII.
  private static func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int {
    let bytes = unsafe text.bytes
    var position = start
    while position + 8 <= bytes.byteCount {
      let ends = bytes.word(at: position).endsOfPlainText
      if ends != 0 { return position + ends.firstMark }
      position += 8
    }
    // The zeros after the text end it, as control characters do.
    return position + bytes.paddedWord(at: position).endsOfPlainText.firstMark
  }

  private mutating func parseEscape(_ text: Span<UInt8>) -> JSONTree.Traits {
    let start = position
    let letter = position + 1 < text.count ? text[position + 1] : 0
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return .escaped
    case UInt8(ascii: "u"): return parseUnicodeEscape(text)
    default:
      // A line break after the backslash is not consumed: it ends the string with its own message.
      let end = letter < 0x20 ? start + 1 : min(start + 2, text.count)
      report(.invalidEscape, start..<end)
      position = end
      return .escaped
    }
  }

  private mutating func parseUnicodeEscape(_ text: Span<UInt8>) -> JSONTree.Traits {
    let start = position
    guard let unit = JSONString.codeUnit(text, at: start) else {
      var end = start + 2
      while end < text.count, end < start + 6, JSONString.hexDigit(text[end]) != nil { end += 1 }
      report(.invalidEscape, start..<end)
      position = end
      return .escaped
    }
    position = start + 6
    let traits: JSONTree.Traits = unit < 0x80 ? .escaped : [.escaped, .beyondASCII]
    guard 0xD800..<0xE000 ~= unit else { return traits }
    if unit < 0xDC00, let low = JSONString.codeUnit(text, at: position), 0xDC00..<0xE000 ~= low {
      position += 6
      return traits
    }
    report(.loneSurrogate, start..<position)
    containsLoneSurrogate = true
    return traits.union(.loneSurrogate)
  }
}
