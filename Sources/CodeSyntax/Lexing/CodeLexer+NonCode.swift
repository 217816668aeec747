/// Parts of the source that are not code: white space outside of ASCII, pages around scripts, excluded conditions.
extension CodeLexer {
  /// Skips a byte order mark, the line for an interpreter, and the page before the first code.
  mutating func skipStart() {
    guard position < end else { return }
    if position == 0, starts(with: "\u{FEFF}") { move(to: 3) }
    if starts(with: "#!"), position < 4 { move(to: endOfLine) }
    switch lexicon.code {
    case .all: break
    // A page shows code without the mark.
    case .tags:
      if (position..<end).contains(where: { bytes[$0..<end].starts(with: "<?".utf8) }) {
        skipPage()
      }
    case .scripts: skipPage()
    }
    if lexicon.hasEscapesInCode, let escape = escapedMark { fail(.ambiguous, at: escape) }
  }

  /// The position of the first escape, such as `\u0022`, that ends or starts a string, a comment or a line (*The Java Language
  /// Specification*, 3.3).
  private var escapedMark: Int? {
    var position = position
    while let escape = bytes[position..<end].firstIndex(of: UInt8(ascii: "\\")) {
      let digits = bytes[(escape + 1)..<end].drop { $0 == UInt8(ascii: "u") }
      let hasDigits = digits.startIndex > escape + 1
      let code = String(decoding: digits.prefix(4), as: UTF8.self)
      if hasDigits, let code = UInt8(code, radix: 16), "\"'\\*/\n\r".utf8.contains(code) {
        return escape
      }
      position = min(max(digits.startIndex, escape + 2), end)
    }
    return nil
  }

  /// Skips a part that is not code; returns false if none starts here.
  mutating func skipNonCode(_ byte: UInt8) -> Bool {
    if byte >= 0x80 {
      let count = lexicon.hasUnicodeSpaces ? lengthOfSpace : 0
      if count > 0 { move(to: position + count) }
      return count > 0
    }
    switch byte {
    case UInt8(ascii: "?") where lexicon.code == .tags && starts(with: "?>"),
      UInt8(ascii: "<") where lexicon.code == .scripts && starts(with: "</script"):
      skipPage()
      return true
    case UInt8(ascii: "#") where lexicon.conditions != .none && isFirstOfLine:
      return skipCondition()
    case UInt8(ascii: "_") where !lexicon.lastLine.isEmpty && position == lineStart:
      guard bytes[position..<endOfLine].elementsEqual(lexicon.lastLine.utf8) else { return false }
      stop()
      return true
    case UInt8(ascii: "\\") where lexicon.hasEscapesInCode:
      fail(.ambiguous, at: position)
      return false
    default: return false
    }
  }

  /// The length of white space outside of ASCII, in bytes; 0 if there is none.
  private var lengthOfSpace: Int {
    let rest = bytes[position..<end].prefix(3)
    if rest.starts(with: [0xC2, 0xA0]) { return 2 }
    // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF
    guard rest.count == 3, let first = rest.first else { return 0 }
    let (second, third) = (rest[position + 1], rest[position + 2])
    let isSpace =
      switch (first, second) {
      case (0xE1, 0x9A): third == 0x80
      case (0xE2, 0x80): third <= 0x8A || third == 0xAF || third == 0xA8 || third == 0xA9
      case (0xE2, 0x81): third == 0x9F
      case (0xE3, 0x80): third == 0x80
      case (0xEF, 0xBB): third == 0xBF
      default: false
      }
    return isSpace ? 3 : 0
  }

  /// Skips the text of a page up to the next code.
  private mutating func skipPage() {
    let isScript = lexicon.code == .scripts
    let mark = isScript ? "<script" : "<?"
    while position < end {
      let next = bytes[position..<end].firstIndex(of: UInt8(ascii: "<")) ?? end
      move(to: next)
      if starts(with: mark) {
        let name =
          isScript ? mark : starts(with: "<?php") ? "<?php" : starts(with: "<?=") ? "<?=" : mark
        move(to: position + name.utf8.count)
        if isScript {
          let tagEnd = bytes[position..<end].firstIndex(of: UInt8(ascii: ">")) ?? end
          move(to: tagEnd + 1)
        }
        return
      }
      if position < end { move(to: position + 1) }
    }
  }

  // MARK: Conditions

  /// Skips the line of a condition, and the code that it excludes with the word `false`.
  private mutating func skipCondition() -> Bool {
    let start = position
    let words = self.words(ofLineAt: start)
    let isExcluded = words == ["#if", "false"]
    guard lexicon.conditions == .lines || Self.conditions.contains(words.first ?? "") else {
      return false
    }
    var depth = 0
    repeat {
      let line = self.words(ofLineAt: position).first ?? ""
      if line == "#if" { depth += 1 }
      if line == "#endif" || depth == 1 && (line == "#else" || line.hasPrefix("#el")) { depth -= 1 }
      move(to: min(endOfLine + (depth > 0 ? 1 : 0), end))
    } while isExcluded && depth > 0 && position < end
    if isExcluded, depth > 0 { fail(.unended(.condition), at: start) }
    return true
  }

  private static let conditions: Set<String> = ["#if", "#elseif", "#else", "#endif"]

  /// Returns the first two words of a line, the first with its mark: `#if`, `false`.
  private func words(ofLineAt start: Int) -> [String] {
    let rest = bytes[start..<end].prefix(Self.longestCondition).prefix { $0 != 0x0A && $0 != 0x0D }
    let words = rest.split { $0 == 0x20 || $0 == 0x09 || "()".utf8.contains($0) }
    var found = words.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    // `# if false`
    if found.first == "#", found.count > 1 { found.replaceSubrange(0..<2, with: ["#" + found[1]]) }
    return found
  }

  private static let longestCondition = 64
}
