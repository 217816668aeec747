/// The ends of names, for a comparison of eight bytes at once.
struct NameEndings: Sendable {
  /// The endings by the lowest five bits of their last letters.
  private let endings: [[Ending]]
  /// The last three letters of the endings: by the lowest five bits of the last two, a bit for each letter before.
  private let triples: [UInt32]

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

  /// - Parameter names: Names in lower case, of at least three letters.
  init(_ names: [String]) {
    let all = names.map { Ending($0) }
    endings = (0..<32).map { letter in all.filter { Int($0.tail & 31) == letter } }
    triples = all.reduce(into: [UInt32](repeating: 0, count: 1024)) { triples, ending in
      triples[Self.index(of: ending.tail)] |= Self.bit(of: ending.tail)
    }
  }

  /// Whether one of the names can be at the end of the text, given the last eight letters and digits of the text in lower case.
  func contains(_ tail: UInt64) -> Bool {
    mayContain(tail) && endings[Int(tail & 31)].contains { tail & $0.mask == $0.tail }
  }

  /// Returns whether a name can end with the last three letters of a tail.
  private func mayContain(_ tail: UInt64) -> Bool {
    triples[Self.index(of: tail)] & Self.bit(of: tail) != 0
  }

  /// Returns whether a name can end with three letters; the first one is the lowest byte of a word.
  func mayContain(lastThreeOf word: UInt64) -> Bool { mayContain(word.byteSwapped >> 40) }

  private static func index(of tail: UInt64) -> Int { Int((tail & 31) << 5 | tail >> 8 & 31) }

  private static func bit(of tail: UInt64) -> UInt32 { 1 << UInt32(tail >> 16 & 31) }
}
