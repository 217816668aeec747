/// A string literal that is being read: its delimiter, and how deep in an interpolation we are.
private struct OpenString {
  let numberSigns: Int
  let isMultiline: Bool
  /// Open parentheses of the current interpolation; zero in the text of the literal.
  var parentheses = 0
}

/// The longest part of a line in which `#"""` is told from a one-line literal that starts with a
/// quote, such as `#"""#`.
private let longestAmbiguousDelimiter = 256

extension Lexer {
  /// Moves past a string literal; true if it has an interpolation.
  ///
  /// Literals nest in the interpolations of literals, to any depth, so the open ones are a stack.
  mutating func lexString() -> Bool {
    let start = position
    var open: [OpenString] = []
    var oneLiners = 0
    var isInterpolated = false
    enterString(&open, &oneLiners)

    while let current = open.last {
      guard position < source.bytes.count else { break }
      let byte = source.bytes[position]
      let isLineBreak = byte == 0x0A || byte == 0x0D
      if isLineBreak, oneLiners > 0, current.isOneLineText || !interpolationsMaySpanLines { break }

      if current.parentheses == 0 {
        if byte == UInt8(ascii: "\""), closes(current) {
          position += (current.isMultiline ? 3 : 1) + current.numberSigns
          open.removeLast()
          if !current.isMultiline { oneLiners -= 1 }
        } else if byte == UInt8(ascii: "\\"), numberSigns(at: position + 1) >= current.numberSigns {
          position += 1 + current.numberSigns
          if peek() == UInt8(ascii: "(") {
            isInterpolated = true
            open[open.count - 1].parentheses = 1
            position += 1
          } else if peek() != 0x0A, peek() != 0x0D {
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
        enterString(&open, &oneLiners)
      case UInt8(ascii: "#"):
        let count = numberSigns(at: position)
        if source.byte(at: position + count) == UInt8(ascii: "\"") {
          enterString(&open, &oneLiners)
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
      abandonString(from: start, isMultiline: outermost.isMultiline)
    }
    return isInterpolated
  }

  private mutating func enterString(_ open: inout [OpenString], _ oneLiners: inout Int) {
    let count = numberSigns(at: position)
    position += count
    let isMultiline =
      peek() == UInt8(ascii: "\"") && peek(1) == UInt8(ascii: "\"")
      && peek(2) == UInt8(ascii: "\"") && !(count > 0 && isOneLiner(numberSigns: count))
    position = min(position + (isMultiline ? 3 : 1), source.bytes.count)
    open.append(OpenString(numberSigns: count, isMultiline: isMultiline))
    if !isMultiline { oneLiners += 1 }
  }

  /// Whether `#"""` is a one-line literal whose text begins with quotes: its end is on the line.
  private func isOneLiner(numberSigns count: Int) -> Bool {
    var offset = position + 1
    let limit = min(source.bytes.count, offset + longestAmbiguousDelimiter)
    while offset < limit, source.bytes[offset] != 0x0A, source.bytes[offset] != 0x0D {
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

  /// A one-line literal without an end is taken to end with its line, so that the rest is read.
  private mutating func abandonString(from start: Int, isMultiline: Bool) {
    if !isMultiline {
      if position >= source.bytes.count { interpolationsMaySpanLines = false }
      position = start
      skipLine()
    }
    report(.unterminatedString, start..<position)
  }
}

extension OpenString {
  fileprivate var isOneLineText: Bool { !isMultiline && parentheses == 0 }
}
