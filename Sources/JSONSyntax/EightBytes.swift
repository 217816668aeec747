/// Eight neighbouring bytes of a text in one register, the first one lowest: strings are read so.
///
/// Byte by byte, strings alone take longer than all else of the parser (0.6 against 2.2 GB/s).
struct EightBytes {
  private let bytes: UInt64

  /// - Precondition: the text has eight bytes from that position on.
  @inline(__always)
  init(_ text: Span<UInt8>, at position: Int) {
    precondition(position >= 0 && position <= text.count &- 8)
    // One comparison for all eight, which the compiler then makes one load.
    var bytes: UInt64 = 0
    for offset in 0..<8 {
      bytes |= unsafe UInt64(text[unchecked: position &+ offset]) &<< UInt64(8 &* offset)
    }
    self.bytes = bytes
  }

  /// The place of the first byte that does not stand for itself within a string; nil where all do.
  @inline(__always)
  var firstSpecial: Int? {
    let quotes = Self.zeros(in: bytes ^ Self.eight(UInt8(ascii: "\"")))
    let backslashes = Self.zeros(in: bytes ^ Self.eight(UInt8(ascii: "\\")))
    let controls = (bytes &- Self.eight(0x20)) & ~bytes
    let special = (quotes | backslashes | controls | bytes) & Self.eight(0x80)
    return special == 0 ? nil : special.trailingZeroBitCount &>> 3
  }

  /// True for a byte that stands for itself within a string.
  static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The highest bit of the first byte that is zero; what the bytes behind it have there means nothing.
  @inline(__always)
  private static func zeros(in bytes: UInt64) -> UInt64 { (bytes &- eight(0x01)) & ~bytes }

  @inline(__always)
  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
