// The search for the end of plain text, in blocks of bytes that are compared at once.
//
// A vector compares sixteen bytes with fewer instructions than a word eight, and strings took a fifth of the time of a clean
// payload. WebAssembly compares words, because it has no vectors without an extension.

#if arch(wasm32)
  extension RawSpan {
    /// The number of bytes of a block.
    package static let blockSize = 8

    /// Returns the number of bytes of the block at a position before a byte that ends text without brackets; all without one.
    package func countWithoutBrackets(at position: Int) -> Int {
      paddedWord(at: position).endsOfTextWithoutBrackets.firstMark
    }

    /// Returns the same for unformatted text.
    package func unformattedCount(at position: Int) -> Int {
      paddedWord(at: position).endsOfUnformattedText(paddedWord(at: position &+ 1)).firstMark
    }
  }
#else
  extension RawSpan {
    /// The number of bytes of a block.
    @inlinable @inline(__always)
    package static var blockSize: Int { 16 }

    /// Returns the number of bytes of the block at a position before a byte that ends text without brackets; all without one.
    @inlinable @inline(__always)
    package func countWithoutBrackets(at position: Int) -> Int {
      vector(at: position).endsOfTextWithoutBrackets.firstMark
    }

    /// Returns the same for unformatted text.
    @inlinable @inline(__always)
    package func unformattedCount(at position: Int) -> Int {
      vector(at: position).endsOfUnformattedText(vector(at: position &+ 1)).firstMark
    }

    @inlinable @inline(__always)
    func vector(at position: Int) -> SIMD16<UInt8> {
      let (first, second) = paddedWords(at: position)
      // All bit patterns are vectors.
      return unsafe unsafeBitCast(
        SIMD2(first.littleEndian, second.littleEndian), to: SIMD16<UInt8>.self)
    }
  }

  /// The marks of words, for sixteen bytes.
  extension SIMD16<UInt8> {
    @usableFromInline typealias Marks = SIMDMask<SIMD16<Int8>>

    @inlinable @inline(__always)
    func bytes(equalTo byte: Unicode.Scalar) -> Marks {
      self .== SIMD16(repeating: UInt8(ascii: byte))
    }

    @inlinable @inline(__always)
    var endsOfTextWithoutBrackets: Marks {
      // Control characters become the largest numbers, beyond all of ASCII.
      let others = (self &- SIMD16(repeating: 0x20)) .>= SIMD16(repeating: 0x60)
      return others .| bytes(equalTo: "\"") .| bytes(equalTo: "\\") .| bytes(equalTo: "(")
        .| bytes(equalTo: "<") .| bytes(equalTo: "[")
    }

    /// - Parameter next: The sixteen bytes from the second one.
    @inlinable @inline(__always)
    func endsOfUnformattedText(_ next: SIMD16<UInt8>) -> Marks {
      endsOfTextWithoutBrackets .| bytes(equalTo: "%") .| bytes(equalTo: "N")
        .| (bytes(equalTo: "u") .& next.bytes(equalTo: "n"))
    }
  }

  extension SIMDMask<SIMD16<Int8>> {
    /// The index of the first marked byte; 16 if none is marked.
    @inlinable @inline(__always)
    var firstMark: Int {
      let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
      let (first, second) = (UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
      return first != 0 ? first.firstMark : 8 &+ second.firstMark
    }
  }
#endif
