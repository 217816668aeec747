extension Lexer {
  /// Whether the `/` here is in operand position and can open a literal.
  var mayStartRegularExpression: Bool {
    guard hasBareRegularExpressions else { return false }
    switch peek(1) {
    case 0x00, 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "/"), UInt8(ascii: "*"): return false
    default: break
    }
    guard let last = tokens.last else { return true }
    if last.keyword == .func || last.keyword == .operator { return false }
    if source.byte(at: position - 1) == UInt8(ascii: "\\") { return false }
    guard last.endsExpression else { return last.kind != .operator || last.end < position }
    return lineBreakPrecedes
  }

  private var lineBreakPrecedes: Bool {
    for offset in stride(from: position - 1, through: 0, by: -1) {
      switch source.bytes[offset] {
      case 0x0A, 0x0D: return true
      case 0x09, 0x20: continue
      default: return false
      }
    }
    return true
  }

  /// The end of the literal `/…/` that opens here, or nil if this `/` is an operator. The literal must
  /// end on its line and not after a space, and its parentheses must be balanced from the left, except those in brackets.
  var endOfRegularExpression: Int? {
    var offset = position + 1
    var parentheses = 0
    var brackets = 0
    var loop = LoopGuard()
    while offset < source.bytes.count, loop.advances(to: offset) {
      switch source.bytes[offset] {
      case 0x0A, 0x0D:
        return nil
      case UInt8(ascii: "\\"):
        offset += 1
      case UInt8(ascii: "["):
        brackets += 1
      case UInt8(ascii: "]") where brackets > 0:
        brackets -= 1
      case UInt8(ascii: "(") where brackets == 0:
        parentheses += 1
      case UInt8(ascii: ")") where brackets == 0:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "/"):
        let before = source.bytes[offset - 1]
        return before.isBlank ? nil : offset + 1
      default:
        break
      }
      offset += 1
    }
    return nil
  }

  /// Lexes `#/…/#`, which spans lines only if a line break follows the opening delimiter.
  mutating func lexExtendedRegularExpression(numberSigns count: Int) -> Token.Kind {
    let start = position
    var offset = position + count + 1
    var lookahead = offset
    while source.byte(at: lookahead).isBlank { lookahead += 1 }
    let mayBreakLine = source.byte(at: lookahead).isLineBreak
    var loop = LoopGuard()
    while offset < source.bytes.count, loop.advances(to: offset) {
      switch source.bytes[offset] {
      case 0x0A, 0x0D:
        if mayBreakLine { break }
        position = offset
        report(.unterminatedRegularExpression, start..<position)
        return .regularExpression
      case UInt8(ascii: "\\"):
        offset += 1
      case UInt8(ascii: "/"):
        var signs = 0
        while signs < count, source.byte(at: offset + 1 + signs) == UInt8(ascii: "#") { signs += 1 }
        if signs == count {
          position = offset + 1 + count
          return .regularExpression
        }
      default:
        break
      }
      offset += 1
    }
    position = source.bytes.count
    report(.unterminatedRegularExpression, start..<position)
    return .regularExpression
  }
}
