/// Eight bytes of a text at a time, the first of them lowest.
///
/// What makes the loads unsafe is that any bytes do for an integer, as they do; their bounds are checked.
extension RawSpan {
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @inline(__always)
  func byte(at position: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: position, as: UInt8.self)
  }
}

/// Questions about the eight bytes of a word; the answer has the top bit set in each byte that is meant.
///
/// A byte above the lowest one that is meant may be marked wrongly, because subtraction borrows upward: only the first
/// mark counts.
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  /// What ends a run of plain text in a JSON string: quotation mark, backslash, control character, or a byte beyond ASCII.
  @inline(__always)
  var endsOfPlainText: UInt64 {
    let quotes = self ^ (Self.ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (Self.ones &* UInt64(UInt8(ascii: "\\")))
    let below =
      ((quotes &- Self.ones) | (backslashes &- Self.ones) | (self &- Self.ones &* 0x20)) & ~self
    return (below | self) & Self.topBits
  }

  /// What ends a key that needs no escapes, if only because it is none: quotation mark or control character.
  @inline(__always)
  var endsOfKey: UInt64 {
    let quotes = self ^ (Self.ones &* UInt64(UInt8(ascii: "\"")))
    return ((quotes &- Self.ones) | (self &- Self.ones &* 0x20)) & ~self & Self.topBits
  }

  /// The bytes that are no decimal digits; every mark counts.
  @inline(__always)
  var nonDigits: UInt64 {
    let values = self ^ (Self.ones &* UInt64(UInt8(ascii: "0")))
    return (((values & ~Self.topBits) &+ (Self.ones &* 0x76)) | values) & Self.topBits
  }

  /// The index of the first byte that an answer marks; 8 where it marks none.
  @inline(__always)
  var firstMark: Int { trailingZeroBitCount >> 3 }

  /// The lowest bytes, so many of them; the others zero.
  @inline(__always)
  func prefix(_ count: Int) -> UInt64 { self & Self.mask(count) }

  /// Ones in the lowest bytes, 0…8 of them.
  @inline(__always)
  static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// The number that 0…8 decimal digits stand for.
  @inline(__always)
  func decimalValue(digits count: Int) -> UInt64 {
    guard count > 0 else { return 0 }
    // Digits move up, so that those which are missing count as leading zeros.
    var value =
      (self ^ (Self.ones &* UInt64(UInt8(ascii: "0"))))
      << UInt64(truncatingIfNeeded: (8 - count) * 8)
    value = (value &* 10) &+ (value >> 8)
    let pairs: UInt64 = 0x0000_00FF_0000_00FF
    return
      ((value & pairs) &* 0x000F_4240_0000_0064
      &+ ((value >> 16) & pairs) &* 0x0000_2710_0000_0001) >> 32
  }
}
