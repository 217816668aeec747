internal import JSONSyntax

/// Finds the end of a string literal and the expressions in it, which can contain strings.
struct StringScan {
  private let bytes: [UInt8]
  private let end: Int
  private let forms: StringForms
  private var modes: [Mode]
  /// The position at which the scan ended.
  private(set) var position = 0
  /// The expressions in the outermost string.
  private(set) var holes: [Range<Int>] = []

  /// The positions up to which no regular expression and no comment ends.
  private var slashLimit = 0
  private var commentLimit = 0

  private enum Mode {
    case string(StringForm, depth: Int)
    case expression(open: UInt8, close: UInt8, depth: Int)
  }

  init(_ bytes: [UInt8], upTo end: Int, in form: StringForm, forms: StringForms) {
    self.bytes = bytes
    self.end = end
    self.forms = forms
    modes = [.string(form, depth: 0)]
  }

  /// Returns the ends of the contents and of the literal; nil if the line or the text ends first.
  ///
  /// An unended here-document extends to the end of the text.
  mutating func read(from start: Int) -> (contentEnd: Int, end: Int)? {
    position = start
    while position < end, let mode = modes.last {
      switch mode {
      case .string(let form, let depth):
        if depth == 0, !form.close.isEmpty, bytes[position..<end].starts(with: form.close) {
          let close = position + form.close.count
          if form.closesLate || form.escapes == .doubled, close < end,
            bytes[close] == form.close.last
          {
            position = form.closesLate ? position + 1 : close + 1
            continue
          }
          if form.isCharacter, !isCharacter(start..<position) { return nil }
          modes.removeLast()
          if modes.isEmpty { return (position, close) }
          position = close
        } else if !form.spansLines, forms.endsLine(at: position, in: bytes, upTo: end) {
          modes.removeLast()
          if modes.isEmpty { return nil }
        } else if form.isCharacter, position - start > Self.longestCharacter {
          return nil
        } else if let nested = form.nested,
          bytes[position] == nested || depth > 0 && bytes[position] == form.close[0]
        {
          modes[modes.count - 1] = .string(
            form, depth: depth + (bytes[position] == nested ? 1 : -1))
          position += 1
        } else {
          position = readPart(of: form, at: position)
        }
      case .expression(let open, let close, let depth):
        // An unknown language can have the mark of an expression in text.
        if bytes[position] == 0x0A, case .string(let form, _)? = modes.first, !form.spansLines,
          !forms.expressionsSpanLines
        {
          return nil
        }
        position = readExpression(open, close, depth, at: position)
      }
    }
    guard modes.count == 1, case .string(let form, _)? = modes.first, form.close.isEmpty else {
      return nil
    }
    return (end, end)
  }

  private static let longestCharacter = 12

  /// Whether a literal is one character or one escape sequence. A Rust lifetime starts with the same mark.
  private func isCharacter(_ content: Range<Int>) -> Bool {
    guard let first = bytes[content].first else { return false }
    return first == UInt8(ascii: "\\") || content.count == 1
      || first >= 0xC0 && bytes[content].dropFirst().allSatisfy { 0x80..<0xC0 ~= $0 }
  }

  /// Reads a character, an escape, or the start of an expression.
  private mutating func readPart(of form: StringForm, at position: Int) -> Int {
    let byte = bytes[position]
    for hole in form.holes where bytes[position..<end].starts(with: hole.mark) {
      let after = position + hole.mark.count
      if hole.isText, after < end, bytes[after] == byte { return after + 1 }
      guard let bracket = hole.bracket else {
        guard after < end, bytes[after].isLetter || bytes[after] == UInt8(ascii: "_") else {
          continue
        }
        let nameEnd = bytes[after..<end].firstIndex { !CodeLexer.isPartOfWord($0) } ?? end
        if modes.count == 1 { holes.append(position..<nameEnd) }
        return nameEnd
      }
      if modes.count == 1 { holes.append(position..<end) }
      let close = bracket == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
      modes.append(.expression(open: bracket, close: close, depth: hole.depth))
      return after
    }
    let isEscape =
      byte == UInt8(ascii: "\\") && form.escapes != .none && form.escapes != .doubled
    return min(position + (isEscape ? 2 : 1), end)
  }

  private mutating func readExpression(
    _ open: UInt8, _ close: UInt8, _ depth: Int, at position: Int
  ) -> Int {
    let byte = bytes[position]
    if byte == close || byte == open {
      let depth = byte == close ? depth - 1 : depth + 1
      modes.removeLast()
      if depth > 0 {
        modes.append(.expression(open: open, close: close, depth: depth))
      } else if modes.count == 1, let last = holes.popLast() {
        holes.append(last.lowerBound..<position + 1)
      }
    } else if let end = endOfOtherText(at: position) {
      return end
    } else if let (form, content) = forms.form(at: position, in: bytes, upTo: end),
      !form.isCharacter, form.length == nil
    {
      modes.append(.string(form, depth: 0))
      return content
    }
    return position + 1
  }

  /// Returns the end of a comment or a regular expression in an expression; nil if none starts here.
  private mutating func endOfOtherText(at position: Int) -> Int? {
    guard bytes[position] == UInt8(ascii: "/"), position + 1 < end else { return nil }
    switch bytes[position + 1] {
    case UInt8(ascii: "*"):
      guard position >= commentLimit else { return nil }
      let close = (position + 2..<max(position + 2, end)).first {
        bytes[$0..<end].starts(with: "*/".utf8)
      }
      if close == nil { commentLimit = end }
      return close.map { $0 + 2 }
    case _ where position >= slashLimit && forms.hasRegularExpressions:
      let before = bytes[..<position].last { $0 > 0x20 }
      guard let before, "(,=:[!&|?{};+-*%~^".utf8.contains(before) else { return nil }
      var isInClass = false
      var index = position + 1
      while index < end, bytes[index] != 0x0A {
        switch bytes[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "["): isInClass = true
        case UInt8(ascii: "]"): isInClass = false
        case UInt8(ascii: "/") where !isInClass: return index + 1
        default: break
        }
        index += 1
      }
      slashLimit = index
      return nil
    default: return nil
    }
  }
}
