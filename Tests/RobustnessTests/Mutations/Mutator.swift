import TestSupport

/// Changes input at random: pieces are removed, repeated, moved, replaced by words, or nested in themselves.
struct Mutator {
  typealias Piece = [UInt8]

  private let kind: MutationKind
  private let seeds: [[Piece]]
  private let words: [Piece]
  private var random = SeededRandom(seed: 0)

  /// Bytes that are special in every kind of input: not UTF-8, invisible, or line ends.
  private static let hostile: [Piece] =
    [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0x00], [0x0D], [0x0D, 0x0A], [0x0A], [0x0B], [0x1B],
      [0x7F],
    ]
    + ["\u{2028}", "\u{202E}", "\u{200B}", "\u{E0041}", "é", "e\u{301}", "😀", "\u{85}"].map {
      Array($0.utf8)
    }

  init(_ kind: MutationKind) {
    self.kind = kind
    let texts = kind.seeds.map { Array($0.utf8) }
    seeds = texts.map { Self.pieces(of: $0) }
    words = kind.words.map { Array($0.utf8) }
  }

  /// Returns the changed text by its number, and the arguments of a command that reads it. The same seed and number give
  /// the same text.
  mutating func input(_ number: Int, seed: UInt64) -> (text: [UInt8], arguments: [String]) {
    var seeds = SeededRandom(seed: seed)
    random = SeededRandom(seed: seeds.next() ^ UInt64(number) &* 0xD6E8_FEB8_6659_FD93)
    var pieces = random.pick(from: self.seeds) ?? []
    for _ in 0..<random.number(1...12) { mutate(&pieces) }
    return (Array(pieces.joined().prefix(kind.maximumSize)), random.pick(from: kind.commands) ?? [])
  }

  private mutating func mutate(_ pieces: inout [Piece]) {
    guard !pieces.isEmpty else { return pieces.append(word) }
    let start = random.number(0...pieces.count - 1)
    let end = min(pieces.count, start + random.number(1...random.pick(1, 4, 30)))
    let part = Array(pieces[start..<end])
    switch random.number(0...9) {
    case 0: pieces.removeSubrange(start..<end)
    case 1: pieces.insert(word, at: start)
    case 2: pieces[start] = word
    case 3: pieces.insert(contentsOf: part, at: random.number(0...pieces.count))
    case 4:
      let whole = Array(part.joined().prefix(kind.maximumSize))
      pieces.insert(repeated(whole, random.pick(2, 10, 40)), at: start)
    case 5: pieces.insert(repeated(word, random.pick(2, 50, 400)), at: start)
    case 6: pieces = Array(pieces[..<end])
    case 7: pieces.swapAt(start, end - 1)
    case 8: pieces.insert(random.pick(from: Self.hostile) ?? [], at: start)
    default:
      let (opening, closing) = (word, word)
      let count = random.pick(1, 20, 80)
      pieces.insert(repeated(closing, count), at: end)
      pieces.insert(repeated(opening, count), at: start)
    }
  }

  /// Returns a piece several times, as far as it fits in an input: repetitions of repetitions would fill the memory.
  private func repeated(_ piece: Piece, _ count: Int) -> Piece {
    Piece(repeatElement(piece, count: count).joined().prefix(kind.maximumSize))
  }

  private var word: Piece {
    mutating get { (random.pick(from: words) ?? []) + (random.chance(50) ? [0x20] : []) }
  }

  /// Splits text into words and single other characters, whose concatenation is the text.
  static func pieces(of text: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var wordContinues = false
    for byte in text {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      if isLetter && wordContinues || byte & 0xC0 == 0x80 && !pieces.isEmpty {
        pieces[pieces.count - 1].append(byte)
      } else {
        pieces.append([byte])
      }
      wordContinues = isLetter
    }
    return pieces
  }
}
