/// Loads of eight bytes of text at a time; the first byte is the lowest.
///
/// Byte by byte, strings alone take longer than the rest of the parser (0.6 against 2.2 GB/s). The loads are unsafe
/// only for types that do not allow all bit patterns, and integers allow all; their bounds are checked.
extension RawSpan {
  @inlinable @inline(__always)
  package func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Returns the same, with zeros after the end of the text.
  @inlinable @inline(__always)
  package func paddedWord(at position: Int) -> UInt64 {
    // One comparison tests both bounds; the load needs none of its own.
    guard UInt(bitPattern: position) < UInt(bitPattern: max(0, byteCount &- 7)) else {
      return lastWord(at: position)
    }
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
  }

  /// Returns sixteen bytes, with zeros after the end of the text.
  @inlinable @inline(__always)
  package func paddedWords(at position: Int) -> (UInt64, UInt64) {
    guard UInt(bitPattern: position) < UInt(bitPattern: max(0, byteCount &- 15)) else {
      return lastWords(at: position)
    }
    return unsafe (
      UInt64(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)),
      UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: position &+ 8, as: UInt64.self))
    )
  }

  /// Returns the sixteen bytes at a position, some of which are beyond the text.
  @usableFromInline @inline(never)
  func lastWords(at position: Int) -> (UInt64, UInt64) {
    (paddedWord(at: position), paddedWord(at: position &+ 8))
  }

  /// Returns the eight bytes at a position, some of which are beyond the text.
  @usableFromInline @inline(never)
  func lastWord(at position: Int) -> UInt64 {
    guard position >= 0, position < byteCount else { return 0 }
    if byteCount >= 8 {
      return word(at: byteCount &- 8) >> UInt64((position - (byteCount - 8)) * 8)
    }
    return (position..<byteCount).reversed().reduce(0) { $0 << 8 | UInt64(byte(at: $1)) }
  }

  /// Returns a byte; zero after the end of the text.
  @inlinable @inline(__always)
  package func paddedByte(at position: Int) -> UInt8 {
    guard UInt(bitPattern: position) < UInt(bitPattern: byteCount) else { return 0 }
    return unsafe unsafeLoad(fromUncheckedByteOffset: position, as: UInt8.self)
  }

  @inlinable @inline(__always)
  package func byte(at position: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: position, as: UInt8.self)
  }
}

/// Tests of the eight bytes of a word; the result has the top bit set in each matching byte.
extension UInt64 {
  @inlinable @inline(__always)
  static var ones: UInt64 { 0x0101_0101_0101_0101 }

  @inlinable @inline(__always)
  static var topBits: UInt64 { 0x8080_8080_8080_8080 }

  @inlinable @inline(__always)
  static func eight(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  // MARK: Only the first mark is exact

  // A byte above the lowest match may be marked wrongly, because subtraction borrows upward.

  /// The bytes that end plain text in a JSON string: quotation mark, backslash, control character, or beyond ASCII.
  @inlinable @inline(__always)
  package var endsOfPlainText: UInt64 {
    let quotes = self ^ Self.eight(UInt8(ascii: "\""))
    let backslashes = self ^ Self.eight(UInt8(ascii: "\\"))
    let below =
      ((quotes &- Self.ones) | (backslashes &- Self.ones) | (self &- Self.eight(0x20))) & ~self
    return (below | self) & Self.topBits
  }

  /// The same bytes, and the opening brackets `(`, `<` and `[`.
  @inlinable @inline(__always)
  package var endsOfTextWithoutBrackets: UInt64 {
    let parentheses = self ^ Self.eight(UInt8(ascii: "("))
    let angles = self ^ Self.eight(UInt8(ascii: "<"))
    let squares = self ^ Self.eight(UInt8(ascii: "["))
    let brackets = (parentheses &- Self.ones) | (angles &- Self.ones) | (squares &- Self.ones)
    return brackets & ~self & Self.topBits | endsOfPlainText
  }

  /// The same bytes, and `%`, `N`, and `u` before `n`.
  ///
  /// - Parameter next: The eight bytes from the second one.
  @inlinable @inline(__always)
  package func endsOfUnformattedText(_ next: UInt64) -> UInt64 {
    let percents = self ^ Self.eight(UInt8(ascii: "%"))
    let capitals = self ^ Self.eight(UInt8(ascii: "N"))
    let pairs = (self ^ Self.eight(UInt8(ascii: "u"))) | (next ^ Self.eight(UInt8(ascii: "n")))
    let others = ((percents &- Self.ones) | (capitals &- Self.ones)) & ~self
    let starts = (pairs &- Self.ones) & ~pairs
    return (others | starts) & Self.topBits | endsOfTextWithoutBrackets
  }

  /// The bytes up to the first quotation mark; the others are zero.
  @inlinable @inline(__always)
  package var throughQuotationMark: UInt64 {
    let quotes = self ^ Self.eight(UInt8(ascii: "\""))
    let marks = (quotes &- Self.ones) & ~quotes & Self.topBits
    return self & (marks ^ (marks &- 1))
  }

  /// The index of the first marked byte; 8 if none is marked.
  @inlinable @inline(__always)
  package var firstMark: Int { trailingZeroBitCount >> 3 }

  // MARK: Only the answer is exact

  /// Returns whether a byte is below a limit, which is at most 0x80.
  @inlinable @inline(__always)
  package func containsByte(below limit: UInt8) -> Bool {
    (self &- Self.eight(limit)) & ~self & Self.topBits != 0
  }

  /// Returns whether a byte is among the eight.
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { (self ^ Self.eight(byte)).containsByte(below: 1) }

  // MARK: All marks are exact

  /// The bytes that are not decimal digits.
  @inlinable @inline(__always)
  package var nonDigits: UInt64 {
    let values = self ^ Self.eight(UInt8(ascii: "0"))
    return (((values & ~Self.topBits) &+ Self.eight(0x76)) | values) & Self.topBits
  }

  /// Returns the bytes below a limit, which is at most 0x80.
  @inlinable @inline(__always)
  package func bytes(below limit: UInt8) -> UInt64 {
    ~((self & ~Self.topBits) &+ Self.eight(0x80 &- limit) | self) & Self.topBits
  }

  /// Returns the bytes that equal a byte.
  @inlinable @inline(__always)
  package func bytes(equalTo byte: UInt8) -> UInt64 { (self ^ Self.eight(byte)).bytes(below: 1) }
}

/// Parts of words.
extension UInt64 {
  /// Returns the lowest `count` bytes; the others are zero.
  @inlinable @inline(__always)
  package func prefix(_ count: Int) -> UInt64 { self & Self.mask(count) }

  /// Returns a mask of the lowest bytes, 0…8 of them.
  @inlinable @inline(__always)
  package static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// Returns the number that 0…8 decimal digits represent.
  @inlinable @inline(__always)
  package func decimalValue(digits count: Int) -> UInt64 {
    guard count > 0 else { return 0 }
    // Digits move up, and missing digits count as leading zeros.
    var value =
      (self ^ Self.eight(UInt8(ascii: "0"))) << UInt64(truncatingIfNeeded: (8 - count) * 8)
    value = (value &* 10) &+ (value >> 8)
    let pairs: UInt64 = 0x0000_00FF_0000_00FF
    return
      ((value & pairs) &* 0x000F_4240_0000_0064
      &+ ((value >> 16) & pairs) &* 0x0000_2710_0000_0001) >> 32
  }
}
