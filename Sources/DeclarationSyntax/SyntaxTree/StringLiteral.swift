import CanonicalText

/// The value of a string literal without interpolation.
package struct StringLiteral {
  private let bytes: ArraySlice<UInt8>
  private let numberSigns: Int
  private let isMultiline: Bool

  /// Creates a value from the spelling of a literal, including its delimiters.
  package init(spelling: ArraySlice<UInt8>) {
    numberSigns = spelling.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = spelling.dropFirst(numberSigns).dropLast(numberSigns)
    isMultiline = Self.spansLines(rest)
    let quotes = isMultiline ? 3 : 1
    bytes = rest.dropFirst(quotes).dropLast(quotes)
  }

  package var text: String {
    String(decodingInCanonicalOrder: isMultiline ? resolvedLines() : resolved(bytes))
  }

  /// Returns whether the literal is multiline: a line break follows the opening delimiter, as it does not in `#"""#`.
  private static func spansLines(_ literal: ArraySlice<UInt8>) -> Bool {
    guard literal.count >= 6, literal.prefix(3).allSatisfy({ $0 == UInt8(ascii: "\"") }) else {
      return false
    }
    for byte in literal.dropFirst(3) {
      if byte.isLineBreak { return true }
      if !byte.isBlank { return false }
    }
    return false
  }

  /// Returns the lines between the delimiters, without the indentation of the closing one.
  private func resolvedLines() -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    var loop = LoopGuard()
    while index < bytes.endIndex, loop.advances(to: index) {
      if bytes[index].isLineBreak {
        lines.append(bytes[start..<index])
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A
        index += isPair ? 2 : 1
        start = index
      } else {
        index += 1
      }
    }
    let indentation = bytes.endIndex - start
    var result: [UInt8] = []
    // The first line is the empty rest of the line with the opening quotes.
    for (number, line) in lines.dropFirst().enumerated() {
      let content = line.dropFirst(min(indentation, line.prefix { $0.isBlank }.count))
      let joined = withoutEscapedLineBreak(content)
      result += resolved(joined ?? content)
      if joined == nil, number + 2 < lines.count { result.append(0x0A) }
    }
    return result
  }

  /// Returns the line without the backslash at its end; nil if there is none.
  private func withoutEscapedLineBreak(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line
    while rest.last?.isBlank == true { rest.removeLast() }
    let signs = min(rest.reversed().prefix { $0 == UInt8(ascii: "#") }.count, numberSigns)
    let backslashes = rest.dropLast(signs).reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    guard signs == numberSigns, numberSigns == 0 ? backslashes % 2 == 1 : backslashes > 0 else {
      return nil
    }
    return rest.dropLast(1 + numberSigns)
  }

  private func resolved(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    var loop = LoopGuard()
    while index < bytes.endIndex, loop.advances(to: index) {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let escape = index + numberSigns
      guard escape < bytes.endIndex,
        bytes[index..<escape].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        result.append(byte)
        continue
      }
      index = escape + 1
      switch bytes[escape] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0x00)
      case UInt8(ascii: "u"): index = appendScalar(of: bytes, after: index, to: &result)
      default: result.append(bytes[escape])
      }
    }
    return result
  }

  /// Parses `{1F600}` and returns the index after it.
  private func appendScalar(
    of bytes: ArraySlice<UInt8>, after start: Int, to result: inout [UInt8]
  ) -> Int {
    guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "{") else { return start }
    var value: UInt32 = 0
    var index = start + 1
    var loop = LoopGuard()
    while index < bytes.endIndex, let digit = bytes[index].digitValue, value <= 0x10FFFF,
      loop.advances(to: index)
    {
      value = value * 16 + UInt32(digit)
      index += 1
    }
    if let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) {
      result.append(contentsOf: encoded)
    }
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "}") { index += 1 }
    return min(index + 1, bytes.endIndex)
  }
}
