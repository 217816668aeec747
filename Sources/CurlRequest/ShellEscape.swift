import JSONSyntax

/// The escapes in `$'…'`.
enum ShellEscape {
  /// Returns the text of an escape, and the number of bytes of the escape with its backslash.
  ///
  /// - Parameter rest: The text after the letter.
  static func text(_ letter: UInt8, _ rest: ArraySlice<UInt8>) -> (text: [UInt8], count: Int) {
    switch letter {
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "a"): return ([0x07], 2)
    case UInt8(ascii: "b"): return ([0x08], 2)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return ([0x1B], 2)
    case UInt8(ascii: "f"): return ([0x0C], 2)
    case UInt8(ascii: "v"): return ([0x0B], 2)
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"):
      return ([letter], 2)
    case UInt8(ascii: "x"): return number(rest.prefix(2), 16, after: 2, letter)
    case UInt8(ascii: "u"): return number(rest.prefix(4), 16, after: 2, letter)
    case UInt8(ascii: "U"): return number(rest.prefix(8), 16, after: 2, letter)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return number(([letter] + rest.prefix(2))[...], 8, after: 1, letter)
    default: return ([UInt8(ascii: "\\"), letter], 2)
    }
  }

  /// - Parameter count: The number of bytes before the digits.
  private static func number(
    _ text: ArraySlice<UInt8>, _ radix: Int, after count: Int, _ letter: UInt8
  ) -> (text: [UInt8], count: Int) {
    let digits = text.prefix {
      radix == 16 ? $0.isHexDigit : (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0)
    }
    guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: radix) else {
      return ([UInt8(ascii: "\\"), letter], 2)
    }
    let end = count + digits.count
    // `\x` and octal digits are one byte, `\u` a character.
    let isByte = letter == UInt8(ascii: "x") || radix == 8
    if isByte { return ([UInt8(truncatingIfNeeded: code)], end) }
    return (Unicode.Scalar(code).map { Array(String(Character($0)).utf8) } ?? [], end)
  }
}
