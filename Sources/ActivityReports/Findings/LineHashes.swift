/// The hashes that GitHub uses to recognize the lines of a file, as `primaryLocationLineHash` of a SARIF result.
///
/// The algorithm is github/codeql-action's: a rolling hash over a hundred UTF-16 code units from the start of the
/// line, without white space, and the number of lines with the same hash so far.
struct LineHashes {
  /// The hashes by line, from 0.
  private let hashes: [(value: UInt64, occurrence: Int)]

  init(of bytes: [UInt8]) {
    var window = Window()
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        for unit in UTF16.encode(scalar) ?? .init() { window.add(unit) }
      case .error: window.add(0xFFFD)
      case .emptyInput: break decoding
      }
    }
    var occurrences: [UInt64: Int] = [:]
    hashes = window.finish().map { hash in
      let occurrence = (occurrences[hash] ?? 0) + 1
      occurrences[hash] = occurrence
      return (hash, occurrence)
    }
  }

  /// Returns the hash of a line, from 1; nil if the file does not have that line.
  func hash(ofLine line: Int) -> String? {
    guard hashes.indices.contains(line - 1) else { return nil }
    let hash = hashes[line - 1]
    return "\(String(hash.value, radix: 16)):\(hash.occurrence)"
  }
}

/// A ring buffer of the last code units, with their hash.
private struct Window {
  private static let size = 100
  private static let base: UInt64 = 37
  /// The weight of the code unit that leaves the window.
  private static let weight = (0..<size).reduce(1 as UInt64) { weight, _ in weight &* base }
  private static let endOfFile: UInt16 = 0xFFFF

  private var units = [UInt16](repeating: 0, count: size)
  /// Whether a line starts at the unit with the same index.
  private var startsLine = [Bool](repeating: false, count: size)
  private var index = 0
  private var value: UInt64 = 0
  private var isAtLineStart = true
  private var followsCarriageReturn = false
  private var hashes: [UInt64] = []

  mutating func add(_ unit: UInt16) {
    let isLineFeed = unit == UInt16(UInt8(ascii: "\n"))
    let isCarriageReturn = unit == UInt16(UInt8(ascii: "\r"))
    let isBlank = unit == UInt16(UInt8(ascii: " ")) || unit == UInt16(UInt8(ascii: "\t"))
    let isSkipped = isBlank || (followsCarriageReturn && isLineFeed)
    followsCarriageReturn = isCarriageReturn
    if isSkipped { return }
    finishLine()
    startsLine[index] = isAtLineStart
    isAtLineStart = isLineFeed || isCarriageReturn
    roll(isCarriageReturn ? UInt16(UInt8(ascii: "\n")) : unit)
  }

  /// Returns the hashes of all lines in order.
  mutating func finish() -> [UInt64] {
    add(Self.endOfFile)
    for _ in 0..<Self.size {
      finishLine()
      roll(0)
    }
    return hashes
  }

  /// Records the hash of the line whose start leaves the window next.
  private mutating func finishLine() {
    if startsLine[index] { hashes.append(value) }
    startsLine[index] = false
  }

  private mutating func roll(_ unit: UInt16) {
    value = value &* Self.base &+ UInt64(unit) &- Self.weight &* UInt64(units[index])
    units[index] = unit
    index = (index + 1) % Self.size
  }
}
