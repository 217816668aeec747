import CommandSyntax

/// The places of a Swift text where a keyword of a type or the name of a protocol for activities can be, found 16 bytes at a time.
///
/// Two letters and the byte after them are compared, so there are too many places, but not too few. A search of 160 MB of Swift
/// for all words took 13 instructions a byte, this takes 4.
struct NameMarks {
  private typealias Block = SIMD16<UInt8>
  private typealias Marks = SIMDMask<SIMD16<Int8>>

  /// The start of the next block; two bytes precede each block.
  private var next = 2
  /// The start of the current block.
  private var start = 0
  /// The top bit of each byte of the current block that is a place not returned yet.
  private var places = SIMD2<UInt64>()

  /// Returns the next place: the end of a possible keyword, or the second `A` of a possible `ActivityAttribute`.
  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> Int? {
    while places.x | places.y == 0 {
      guard next < text.count else { return nil }
      let marks = Self.marks(at: next, in: text)
      places = unsafe unsafeBitCast(marks, to: SIMD2<UInt64>.self) & 0x8080_8080_8080_8080
      (start, next) = (next, next + Block.scalarCount)
    }
    if places.x != 0 {
      defer { places.x &= places.x - 1 }
      return start + places.x.trailingZeroBitCount / 8
    }
    defer { places.y &= places.y - 1 }
    return start + 8 + places.y.trailingZeroBitCount / 8
  }

  @inline(__always)
  private static func marks(at start: Int, in text: Span<UInt8>) -> Marks {
    guard start >= 2, start + Block.scalarCount <= text.count else {
      return marks(
        incomplete(at: start - 2, in: text), incomplete(at: start - 1, in: text),
        incomplete(at: start, in: text))
    }
    // Three loads with one check of the bounds.
    let bytes = unsafe text.bytes
    return unsafe marks(
      bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start &- 2, as: Block.self),
      bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start &- 1, as: Block.self),
      bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: Block.self))
  }

  /// Marks the bytes after the last two letters of a keyword that white space, a comment or a backtick follows, and each `A` after a `y`.
  @inline(__always)
  private static func marks(_ beforeLast: Block, _ last: Block, _ byte: Block) -> Marks {
    // actor, extension, protocol
    let afterO =
      equal(beforeLast, "o") .& (equal(last, "r") .| equal(last, "n") .| equal(last, "l"))
    // class, typealias
    let beforeS = equal(last, "s") .& (equal(beforeLast, "s") .| equal(beforeLast, "a"))
    // enum, struct
    let others =
      equal(beforeLast, "u") .& equal(last, "m") .| equal(beforeLast, "c") .& equal(last, "t")
    let endsKeyword = byte .< Block(repeating: 0x21) .| equal(byte, "/") .| equal(byte, "`")
    return endsKeyword .& (afterO .| beforeS .| others) .| equal(last, "y") .& equal(byte, "A")
  }

  @inline(__always)
  private static func equal(_ block: Block, _ letter: Unicode.Scalar) -> Marks {
    block .== Block(repeating: UInt8(ascii: letter))
  }

  /// Returns the bytes from an offset to the end of the text, followed by bytes that are not letters or white space.
  @inline(never)
  private static func incomplete(at start: Int, in text: Span<UInt8>) -> Block {
    var block = Block(repeating: 0xFF)
    for lane in 0..<min(Block.scalarCount, text.count - start) { block[lane] = text[start + lane] }
    return block
  }
}
