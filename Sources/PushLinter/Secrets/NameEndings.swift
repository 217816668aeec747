/// The ends of names, for a comparison of eight bytes at once.
struct NameEndings: Sendable {
  private let endings: [Ending]
  /// The last two letters of the endings: by the lowest five bits of the last, a bit for those of the letter before.
  private let pairs: [UInt32]

  /// The last bytes of a name, at most eight.
  private struct Ending: Sendable {
    let tail: UInt64
    let mask: UInt64

    init(_ name: String) {
      let bytes = name.utf8.suffix(8)
      tail = bytes.reduce(0) { $0 << 8 | UInt64($1) }
      mask = bytes.count == 8 ? .max : 1 << (8 * UInt64(bytes.count)) - 1
    }
  }

  init(_ names: [String]) {
    endings = names.map { Ending($0) }
    pairs = endings.reduce(into: [UInt32](repeating: 0, count: 32)) { pairs, ending in
      pairs[Int(ending.tail & 31)] |= 1 << UInt32(ending.tail >> 8 & 31)
    }
  }

  /// Whether one of the names can be at the end of a text, given the last eight letters and digits of the text in lower case.
  func contains(_ tail: UInt64) -> Bool {
    mayContain(tail) && endings.contains { tail & $0.mask == $0.tail }
  }

  /// Whether a name can end with the last two letters of a tail.
  func mayContain(_ tail: UInt64) -> Bool {
    pairs[Int(tail & 31)] >> UInt32(tail >> 8 & 31) & 1 != 0
  }
}
