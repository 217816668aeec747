import JSONSyntax
package import PushTexts

/// The encoding of text that is not UTF-8, guessed from its bytes.
package enum TextEncoding: Sendable {
  case gbk, eucKR, shiftJIS, windows1251, windows1252, latin1
  /// UTF-8 in which a character lacks its last bytes.
  case truncatedUTF8
  case unknown

  /// Returns the encoding that fits all bytes beyond ASCII.
  package init(_ bytes: [UInt8]) {
    let runs = Self.runs(in: bytes)
    let isInWords = runs.besideLetters * 2 >= runs.all.count
    if runs.truncated > 0, runs.truncated == runs.invalid {
      self = .truncatedUTF8
    } else if runs.long > 0 {
      self = .unknown
    } else if Self.isShiftJIS(bytes) {
      self = .shiftJIS
    } else if !isInWords, runs.bytes.filter({ $0 >= 0xE0 }).count * 2 > runs.bytes.count {
      self = .windows1251
    } else if !isInWords, runs.all.allSatisfy({ Self.isGB2312(bytes[$0]) }) {
      self = Self.hasOnlyHangul(runs.bytes) ? .eucKR : .gbk
    } else if runs.valid > 0 || runs.hasControls && !isInWords {
      self = .unknown
    } else {
      self = runs.hasControls ? .windows1252 : .latin1
    }
  }

  /// The runs of bytes beyond ASCII in text.
  fileprivate struct Runs {
    var all: [Range<Int>] = []
    var bytes: [UInt8] = []
    /// Runs next to an ASCII letter, as an accented letter in a word.
    var besideLetters = 0
    /// Whether there are bytes that are control characters in Latin-1.
    var hasControls = false
    /// The number of well-formed UTF-8 characters, and of those with more than two bytes, rarely found by chance.
    var (valid, long) = (0, 0)
    /// The number of parts that are not UTF-8, and of parts that only lack bytes.
    var (invalid, truncated) = (0, 0)
  }

  private static func runs(in text: [UInt8]) -> Runs {
    var runs = Runs()
    var position = 0
    while position < text.count {
      guard text[position] >= 0x80 else {
        position += 1
        continue
      }
      let start = position
      while position < text.count, text[position] >= 0x80 { position += 1 }
      let range = start..<position
      runs.all.append(range)
      runs.bytes += text[range]
      if text[range].contains(where: { $0 < 0xA0 }) { runs.hasControls = true }
      let neighbors = [start - 1, position].filter { text.indices.contains($0) }
      if neighbors.contains(where: { text[$0].isLetter }) { runs.besideLetters += 1 }
      runs.addCharacters(of: text[range])
    }
    return runs
  }

  /// Returns whether bytes are pairs of the Chinese characters of GB 2312, which GBK contains.
  private static func isGB2312(_ run: ArraySlice<UInt8>) -> Bool {
    guard run.count.isMultiple(of: 2) else { return false }
    var first = run.startIndex
    while first < run.endIndex {
      guard 0xA1...0xF7 ~= run[first], 0xA1...0xFE ~= run[first + 1] else { return false }
      first += 2
    }
    return true
  }

  /// Returns whether pairs of bytes are all in the part of EUC-KR with Hangul, which is rare for Chinese text of this length.
  private static func hasOnlyHangul(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 8
      && stride(from: 0, to: bytes.count, by: 2).allSatisfy { 0xB0...0xC8 ~= bytes[$0] }
  }

  /// Returns whether the bytes beyond ASCII are Shift JIS with kana, which Japanese text contains.
  private static func isShiftJIS(_ text: [UInt8]) -> Bool {
    var position = 0
    var (kana, others) = (0, 0)
    while position < text.count {
      switch text[position] {
      case 0x81...0x9F, 0xE0...0xFC:
        guard position + 1 < text.count, 0x40...0xFC ~= text[position + 1],
          text[position + 1] != 0x7F
        else { return false }
        if 0x82...0x83 ~= text[position] { kana += 1 } else { others += 1 }
        position += 2
      case 0x80, 0xA0, 0xFD...0xFF: return false
      default: position += 1
      }
    }
    return kana * 4 >= others && kana > 0
  }
}

extension TextEncoding.Runs {
  /// Counts the characters of a run, and the parts of it that are not UTF-8.
  fileprivate mutating func addCharacters(of run: ArraySlice<UInt8>) {
    var rest = run
    while let first = rest.first {
      let length: Int
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF: length = 3
      case 0xF0...0xF4: length = 4
      default: length = 0
      }
      let continuation = rest.dropFirst().prefix(max(0, length - 1)).prefix { 0x80...0xBF ~= $0 }
      if length > 0, continuation.count == length - 1 {
        valid += 1
        if length > 2 { long += 1 }
      } else {
        invalid += 1
        // Latin-1 has single bytes, which do not start a character.
        let isBeginning = length > 0 && (!continuation.isEmpty || length == 2 && valid > 0)
        if isBeginning, rest.count == continuation.count + 1 { truncated += 1 }
      }
      rest = rest.dropFirst(continuation.count + 1)
    }
  }
}

/// The messages about text that is not UTF-8.
extension TextEncoding {
  package var message: Message {
    switch self {
    case .gbk: "the text is not UTF-8; it is probably GBK (GB 2312)"
    case .eucKR: "the text is not UTF-8; it is probably EUC-KR, or else GBK"
    case .shiftJIS: "the text is not UTF-8; it is probably Shift JIS"
    case .windows1251: "the text is not UTF-8; it is probably Windows-1251"
    case .windows1252: "the text is not UTF-8; it is probably Windows-1252"
    case .latin1: "the text is not UTF-8; it is probably Latin-1 (ISO 8859-1) or Windows-1252"
    case .truncatedUTF8: "a character is cut off: its last bytes are missing"
    case .unknown: "these bytes are not UTF-8"
    }
  }

  package var help: Message {
    switch self {
    case .gbk: "encode the text as UTF-8; `iconv -f GBK -t UTF-8` converts a file"
    case .eucKR: "encode the text as UTF-8; `iconv -f EUC-KR -t UTF-8` converts a file"
    case .shiftJIS: "encode the text as UTF-8; `iconv -f SHIFT_JIS -t UTF-8` converts a file"
    case .windows1251: "encode the text as UTF-8; `iconv -f CP1251 -t UTF-8` converts a file"
    case .windows1252, .latin1:
      "encode the text as UTF-8; `iconv -f CP1252 -t UTF-8` converts a file"
    case .truncatedUTF8: "truncate strings by characters, not by bytes"
    case .unknown: "save the file as UTF-8"
    }
  }

  /// Whether the second byte of a character can be an ASCII character, such as a backslash, or this is not known.
  package var hasASCIIParts: Bool {
    switch self {
    case .gbk, .eucKR, .shiftJIS, .unknown: true
    case .windows1251, .windows1252, .latin1, .truncatedUTF8: false
    }
  }
}
