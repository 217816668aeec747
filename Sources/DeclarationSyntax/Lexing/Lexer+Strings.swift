/// A string literal that is being lexed, with its delimiter and the current interpolation depth.
private struct OpenString {
  let numberSigns: Int
  let isMultiline: Bool
  /// Open parentheses of the current interpolation; zero in the text of the literal.
  package var parentheses = 0

  var isSingleLineText: Bool { !isMultiline && parentheses == 0 }
}

/// The number of bytes in which to look for the end of a one-line literal that starts with a quote,
/// such as `#"""#`, to distinguish it from `#"""`.
private let longestAmbiguousDelimiter = 256

extension Lexer {
  /// Skips a string literal, and returns whether it has an interpolation.
  ///
  /// Literals nest in interpolations to any depth, so the open ones are on a stack.
  mutating func lexString() -> Bool {
    let start = position
    var open: [OpenString] = []
    var singleLineCount = 0
    var isInterpolated = false
    enterString(&open, &singleLineCount)

    var loop = LoopGuard()
    while let current = open.last, loop.advances(to: position) {
      guard position < source.bytes.count else { break }
      let byte = source.bytes[position]
      if byte.isLineBreak, singleLineCount > 0,
        current.isSingleLineText || !interpolationsMaySpanLines
      {
        break
      }

      if current.parentheses == 0 {
        if byte == UInt8(ascii: "\""), closes(current) {
          position += (current.isMultiline ? 3 : 1) + current.numberSigns
          open.removeLast()
          if !current.isMultiline { singleLineCount -= 1 }
        } else if byte == UInt8(ascii: "\\"), numberSigns(at: position + 1) >= current.numberSigns {
          position += 1 + current.numberSigns
          if peek() == UInt8(ascii: "(") {
            isInterpolated = true
            open[open.count - 1].parentheses = 1
            position += 1
          } else if !peek().isLineBreak {
            position = min(position + 1, source.bytes.count)
          }
        } else {
          position += 1
        }
        continue
      }

      switch byte {
      case UInt8(ascii: "("):
        open[open.count - 1].parentheses += 1
        position += 1
      case UInt8(ascii: ")"):
        open[open.count - 1].parentheses -= 1
        position += 1
      case UInt8(ascii: "\""):
        enterString(&open, &singleLineCount)
      case UInt8(ascii: "#"):
        let count = numberSigns(at: position)
        if source.byte(at: position + count) == UInt8(ascii: "\"") {
          enterString(&open, &singleLineCount)
        } else {
          position += count
        }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLine()
      default:
        position += 1
      }
    }

    if let outermost = open.first {
      reportUnterminatedString(from: start, isMultiline: outermost.isMultiline)
    }
    return isInterpolated
  }

  private mutating func enterString(_ open: inout [OpenString], _ singleLineCount: inout Int) {
    let count = numberSigns(at: position)
    position += count
    let isMultiline =
      peek() == UInt8(ascii: "\"") && peek(1) == UInt8(ascii: "\"")
      && peek(2) == UInt8(ascii: "\"") && !(count > 0 && isSingleLine(numberSigns: count))
    position = min(position + (isMultiline ? 3 : 1), source.bytes.count)
    open.append(OpenString(numberSigns: count, isMultiline: isMultiline))
    if !isMultiline { singleLineCount += 1 }
  }

  /// Returns whether `#"""` is a one-line literal whose text begins with quotes: its end is on the line.
  private func isSingleLine(numberSigns count: Int) -> Bool {
    var offset = position + 1
    let limit = min(source.bytes.count, offset + longestAmbiguousDelimiter)
    var loop = LoopGuard()
    while offset < limit, !source.bytes[offset].isLineBreak, loop.advances(to: offset) {
      if source.bytes[offset] == UInt8(ascii: "\""), numberSigns(at: offset + 1) >= count {
        return true
      }
      offset += 1
    }
    return false
  }

  private func closes(_ string: OpenString) -> Bool {
    if string.isMultiline {
      guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else { return false }
      return numberSigns(at: position + 3) >= string.numberSigns
    }
    return numberSigns(at: position + 1) >= string.numberSigns
  }

  private func numberSigns(at offset: Int) -> Int {
    var count = 0
    while source.byte(at: offset + count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  /// Reports a literal without an end. The end of the line ends a one-line literal, and the rest is lexed.
  private mutating func reportUnterminatedString(from start: Int, isMultiline: Bool) {
    if !isMultiline {
      if position >= source.bytes.count { interpolationsMaySpanLines = false }
      position = start
      skipLine()
    }
    report(isMultiline ? .unterminatedMultilineString : .unterminatedString, start..<position)
  }
}
