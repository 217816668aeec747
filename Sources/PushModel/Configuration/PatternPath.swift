/// A path that is compared with patterns.
///
/// A bit stands for the place before each byte of the path, and for its end. A step of a pattern then moves the places that
/// the steps before it reach, 64 at a time.
package struct PatternPath {
  private let bytes: [UInt8]
  /// The number of words with all bits.
  private let words: Int
  /// The places before each value of a byte, and before all others than `/`, one row each.
  private var rows: [UInt64]
  private var reached: [UInt64]
  /// The number of words and bytes that the comparisons so far read, at most.
  package private(set) var steps = 0

  private static let slash = Int(UInt8(ascii: "/"))
  private static let rowOfNames = 256
  private static let bits = UInt64.bitWidth

  package init(_ path: String) {
    bytes = Array(path.utf8)
    words = bytes.count / Self.bits + 1
    rows = [UInt64](repeating: 0, count: (Self.rowOfNames + 1) * words)
    reached = [UInt64](repeating: 0, count: words)
    for (index, byte) in bytes.enumerated() {
      let (word, bit) = (index / Self.bits, UInt64(1) << (index % Self.bits))
      rows[Int(byte) * words + word] |= bit
      if Int(byte) != Self.slash { rows[Self.rowOfNames * words + word] |= bit }
    }
  }

  /// Returns whether a spelling of a pattern matches the path.
  package mutating func matches(_ glob: Glob) -> Bool {
    for spelling in glob.spellings ?? [] where matches(spelling) { return true }
    return false
  }

  private mutating func matches(_ spelling: GlobSpelling) -> Bool {
    let start = spelling.prefix.count
    steps &+= start + 1
    guard bytes.starts(with: spelling.prefix) else { return false }
    for word in reached.indices { reached[word] = 0 }
    reached[start / Self.bits] = UInt64(1) << (start % Self.bits)
    for step in spelling.steps {
      steps &+= words
      guard reaches(with: step) else { return false }
    }
    return reached[words - 1] >> (bytes.count % Self.bits) & 1 == 1
  }

  /// Moves the places by a step; returns whether one remains.
  private mutating func reaches(with step: GlobSpelling.Step) -> Bool {
    let row =
      switch step {
      case .byte(let byte): Int(byte)
      case .any, .name: Self.rowOfNames
      case .path, .folders: Self.slash
      }
    // Whether a word before the current one contains a place, and what it moves into the current one.
    var (isReached, carry, remains) = (false, UInt64(0), UInt64(0))
    for word in 0..<words {
      let (current, allowed) = (reached[word], rows[row * words + word])
      // The first place and all after it.
      let following = isReached ? UInt64.max : 0 &- (current & (0 &- current))
      isReached = isReached || current != 0
      var next = carry
      switch step {
      case .byte, .any:
        next |= (current & allowed) << 1
        carry = (current & allowed) >> 63
      case .name:
        // An addition carries each place to the end of its run of allowed bytes.
        let (sum, overflows) = (current & allowed).addingReportingOverflow(allowed)
        let (moved, overflowsToo) = sum.addingReportingOverflow(carry)
        next = (moved ^ allowed) | current
        carry = overflows || overflowsToo ? 1 : 0
      case .path: next = following
      case .folders:
        next |= (following & allowed) << 1 | current
        carry = (following & allowed) >> 63
      }
      reached[word] = next
      remains |= next
    }
    return remains != 0
  }
}
