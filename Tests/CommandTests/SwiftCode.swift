/// Swift code without comments and literal text.
enum SwiftCode {
  private enum Place {
    /// Code, with its number of open parentheses.
    case code(Int)
    case string(end: [UInt8])
  }

  /// Blanks comments and the contents of strings, but keeps interpolated code.
  static func blankingText(in text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    var places = [Place.code(0)]
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch places[places.count - 1] {
      case .code(let open):
        switch byte {
        case UInt8(ascii: "("): places[places.count - 1] = .code(open + 1)
        case UInt8(ascii: ")"):
          if open == 0, places.count > 1 {
            places.removeLast()
          } else {
            places[places.count - 1] = .code(open - 1)
          }
        case UInt8(ascii: "/") where bytes[position...].starts(with: "//".utf8):
          let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
          blank(position..<end, of: &bytes)
          position = end
          continue
        case UInt8(ascii: "#"), UInt8(ascii: "\""):
          let quote = quotes.first { bytes[position...].starts(with: $0.start) }
          guard let quote else { break }
          places.append(.string(end: quote.end))
          position += quote.start.count
          continue
        default: break
        }
      case .string(let end):
        let isRaw = end.last == UInt8(ascii: "#")
        if byte == end[0], bytes[position...].starts(with: end) {
          places.removeLast()
          position += end.count
          continue
        }
        let isEscape = !isRaw && byte == UInt8(ascii: "\\")
        if isEscape, bytes[position...].starts(with: "\\(".utf8) { places.append(.code(0)) }
        let next = min(position + (isEscape ? 2 : 1), bytes.count)
        blank(position..<next, of: &bytes)
        position = next
        continue
      }
      position += 1
    }
    return bytes
  }

  private static func blank(_ range: Range<Int>, of bytes: inout [UInt8]) {
    for index in range where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// Longest first.
  private static let quotes = ["#\"\"\"", "\"\"\"", "#\"", "\""].map {
    (start: Array($0.utf8), end: Array($0.utf8.reversed()))
  }
}
