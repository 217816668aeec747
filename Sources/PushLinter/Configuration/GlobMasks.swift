/// The nodes of a glob by what they are, as bits: 64 nodes a word.
struct GlobMasks: Hashable, Sendable {
  /// The nodes of one word.
  struct Word: Hashable, Sendable {
    /// `*`
    fileprivate(set) var stars: UInt64 = 0
    /// `/`
    fileprivate(set) var slashes: UInt64 = 0
    /// The nodes of braces, which match no byte.
    fileprivate(set) var braces: UInt64 = 0
  }

  private(set) var words: [Word]
  /// For each byte, the number of its masks in `matching`: bytes that no node names share the first ones.
  private var classes = [UInt8](repeating: 0, count: 256)
  /// For each class of bytes, the nodes of each word that match such a byte.
  private var matching: [UInt64]

  private static let bitsPerWord = 64

  /// Returns the word of a node and its bit there.
  static func place(of node: Int) -> (word: Int, bit: UInt64) {
    (node / bitsPerWord, 1 << UInt64(node % bitsPerWord))
  }

  /// Returns the first node of a word.
  static func firstNode(of word: Int) -> Int { word * bitsPerWord }

  init(_ nodes: [Glob.Node]) {
    let count = (nodes.count + Self.bitsPerWord - 1) / Self.bitsPerWord
    words = [Word](repeating: Word(), count: count)
    matching = [UInt64](repeating: 0, count: count)
    // A slash has a class of its own, because `?` does not match it.
    addClass(of: UInt8(ascii: "/"))
    var anything = [UInt64](repeating: 0, count: count)
    for (node, kind) in nodes.enumerated() {
      let (word, bit) = Self.place(of: node)
      switch kind {
      case .choice, .jump: words[word].braces |= bit
      case .end: continue
      case .byte(UInt8(ascii: "*")): words[word].stars |= bit
      case .byte(UInt8(ascii: "?")): anything[word] |= bit
      case .byte(let byte):
        if byte == UInt8(ascii: "/") { words[word].slashes |= bit }
        if classes[Int(byte)] == 0 { addClass(of: byte) }
        matching[Int(classes[Int(byte)]) * count + word] |= bit
      }
    }
    let slash = Int(classes[Int(UInt8(ascii: "/"))])
    for index in matching.indices where index / count != slash {
      matching[index] |= anything[index % count]
    }
  }

  /// There are at most 254 classes besides the first: a node names no `*` and no `?`.
  private mutating func addClass(of byte: UInt8) {
    classes[Int(byte)] = UInt8(truncatingIfNeeded: matching.count / words.count)
    matching += [UInt64](repeating: 0, count: words.count)
  }

  /// Returns the place of the masks of a byte, for `nodes(in:at:)`.
  func start(of byte: UInt8) -> Int { Int(classes[Int(byte)]) * words.count }

  /// Returns the nodes of a word that match a byte.
  func nodes(in word: Int, at start: Int) -> UInt64 { matching[start + word] }
}
