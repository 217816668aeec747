internal import JSONSyntax

/// Finds the end of a string literal and the expressions in it, which can contain strings.
struct StringScan {
  private let bytes: [UInt8]
  private let end: Int
  private let forms: [[StringForm]]
  private var modes: [Mode]
  /// The position at which the scan ended.
  private(set) var position = 0
  /// The expressions in the outermost string.
  private(set) var holes: [Range<Int>] = []

  private enum Mode {
    case string(StringForm)
    case expression(open: UInt8, close: UInt8, depth: Int)
  }

  init(_ bytes: [UInt8], upTo end: Int, in form: StringForm, forms: [[StringForm]]) {
    self.bytes = bytes
    self.end = end
    self.forms = forms
    modes = [.string(form)]
  }

  /// Returns the ends of the contents and of the literal; nil if the line ends first.
  ///
  /// An unended string of more lines extends to the end of the text.
  mutating func read(from start: Int) -> (contentEnd: Int, end: Int)? {
    position = start
    while position < end, let mode = modes.last {
      switch mode {
      case .string(let form):
        if !form.close.isEmpty, bytes[position..<end].starts(with: form.close) {
          let close = position + form.close.count
          if form.escapes == .doubled, close < end, bytes[close] == form.close.last {
            position = close + 1
            continue
          }
          if form.isCharacter, position - start > Self.longestCharacter { return nil }
          modes.removeLast()
          if modes.isEmpty { return (position, close) }
          position = close
        } else if bytes[position] == 0x0A, !form.spansLines {
          modes.removeLast()
          if modes.isEmpty { return nil }
        } else if form.isCharacter, position - start > Self.longestCharacter {
          return nil
        } else {
          position = readPart(of: form, at: position)
        }
      case .expression(let open, let close, let depth):
        // The expressions of strings in one line have no line feeds.
        if bytes[position] == 0x0A, case .string(let form)? = modes.first, !form.spansLines {
          return nil
        }
        position = readExpression(open, close, depth, at: position)
      }
    }
    guard case .string(let form)? = modes.first, form.spansLines else { return nil }
    return (end, end)
  }

  private static let longestCharacter = 10

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
      modes.append(.expression(open: bracket, close: close, depth: 1))
      return after
    }
    let isEscape =
      byte == UInt8(ascii: "\\") && (form.escapes == .backslash || form.escapes == .quote)
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
    } else if byte < 128,
      let form = forms[Int(byte)].first(where: {
        !$0.isCharacter && bytes[position..<end].starts(with: $0.open)
      })
    {
      modes.append(.string(form))
      return position + form.open.count
    }
    return position + 1
  }
}
