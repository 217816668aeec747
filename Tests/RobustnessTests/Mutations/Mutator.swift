import TestSupport

/// Changes texts at random: pieces are removed, repeated, moved, replaced by words, or nested in themselves.
struct Mutator {
  private var random: SeededRandom
  private let kind: MutationKind

  init(_ kind: MutationKind, seed: UInt64) {
    self.kind = kind
    random = SeededRandom(seed: seed)
  }

  /// Returns the next changed text, with the arguments of a command that reads it.
  mutating func next() -> (text: String, arguments: [String]) {
    var pieces = Self.pieces(of: random.pick(from: kind.seeds) ?? "")
    for _ in 0..<random.number(1...12) { mutate(&pieces) }
    return (pieces.joined(), random.pick(from: kind.commands) ?? [])
  }

  private mutating func mutate(_ pieces: inout [String]) {
    guard !pieces.isEmpty else { return pieces.append(word) }
    let start = random.number(0...pieces.count - 1)
    let end = min(pieces.count, start + random.number(1...random.pick(1, 4, 30)))
    let part = Array(pieces[start..<end])
    switch random.number(0...8) {
    case 0: pieces.removeSubrange(start..<end)
    case 1: pieces.insert(word, at: start)
    case 2: pieces[start] = word
    case 3: pieces.insert(contentsOf: part, at: random.number(0...pieces.count))
    case 4:
      pieces.insert(
        contentsOf: Array(repeating: part, count: random.pick(2, 10, 40)).joined(), at: start)
    case 5: pieces.insert(String(repeating: word, count: random.pick(2, 50, 400)), at: start)
    case 6: pieces = Array(pieces[..<end])
    case 7: pieces.swapAt(start, end - 1)
    default:
      let (opening, closing) = (word, word)
      let count = random.pick(1, 20, 80)
      pieces.insert(String(repeating: closing, count: count), at: end)
      pieces.insert(String(repeating: opening, count: count), at: start)
    }
  }

  private var word: String {
    mutating get { (random.pick(from: kind.words) ?? "") + (random.chance(50) ? " " : "") }
  }

  /// Splits a text into words and single other characters, whose concatenation is the text.
  static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for character in text {
      let continues = character.isLetter && pieces.last?.last?.isLetter == true
      if continues {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append("\(character)")
      }
    }
    return pieces
  }
}
