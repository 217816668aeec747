/// The nodes of patterns by kind, as bits: 64 nodes a word.
struct GlobMasks: Sendable {
  /// The nodes of one word.
  struct Word: Sendable {
    /// `*`
    fileprivate(set) var stars: UInt64 = 0
    /// `/`
    fileprivate(set) var slashes: UInt64 = 0
    /// The braces and commas, which match no byte.
    fileprivate(set) var braces: UInt64 = 0
    /// The number of braces and commas in earlier words.
    fileprivate var earlierBraces = 0
  }

  /// The nodes of one word that follow a brace or a comma.
  struct Target: Hashable, Sendable {
    let word: Int
    fileprivate(set) var nodes: UInt64
  }

  /// A brace or a comma.
  struct Branch: Sendable {
    /// The positions in `targets`.
    let targets: Range<Int>
    /// The nodes of the same word that continue with the same ones.
    fileprivate(set) var equals: UInt64
  }

  private(set) var words: [Word]
  private(set) var targets: [Target] = []
  /// The braces and commas in their order.
  private var branches: [Branch] = []
  /// The number of the masks in `matching` for each byte: bytes that no node names share the first ones.
  private var classes = [UInt8](repeating: 0, count: 256)
  /// The nodes of each word that match a byte of each class.
  private var matching: [UInt64]

  private static let bitsPerWord = 64

  /// Returns the word of a node and its bit there.
  static func place(of node: Int) -> (word: Int, bit: UInt64) {
    (node / bitsPerWord, 1 << UInt64(node % bitsPerWord))
  }

  init(_ nodes: [Glob.Node]) {
    let count = (nodes.count + Self.bitsPerWord - 1) / Self.bitsPerWord
    words = [Word](repeating: Word(), count: count)
    matching = [UInt64](repeating: 0, count: count)
    guard count > 0 else { return }
    // A slash has its own class, because `?` does not match it.
    addClass(of: UInt8(ascii: "/"))
    var anything = [UInt64](repeating: 0, count: count)
    for (node, kind) in nodes.enumerated() {
      let (word, bit) = Self.place(of: node)
      switch kind {
      case .choice(let targets): addBranch(node, to: targets)
      case .jump(let target): addBranch(node, to: [target])
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
    joinEqualBranches()
  }

  /// There are at most 254 classes besides the first: a node names no `*` and no `?`.
  private mutating func addClass(of byte: UInt8) {
    classes[Int(byte)] = UInt8(truncatingIfNeeded: matching.count / words.count)
    matching += [UInt64](repeating: 0, count: words.count)
  }

  /// - Parameter nodes: The nodes that follow, in ascending order.
  private mutating func addBranch(_ node: Int, to nodes: [Int]) {
    let first = targets.count
    for target in nodes {
      let (word, bit) = Self.place(of: target)
      if targets.count > first, targets[targets.count - 1].word == word {
        targets[targets.count - 1].nodes |= bit
      } else {
        targets.append(Target(word: word, nodes: bit))
      }
    }
    let (word, bit) = Self.place(of: node)
    if words[word].braces == 0 { words[word].earlierBraces = branches.count }
    words[word].braces |= bit
    branches.append(Branch(targets: first..<targets.count, equals: bit))
  }

  /// All commas of a group continue after its closing brace: the commas of one word are followed together.
  private mutating func joinEqualBranches() {
    for word in words.indices {
      let first = words[word].earlierBraces
      let range = first..<first + words[word].braces.nonzeroBitCount
      var equals: [Target: UInt64] = [:]
      for branch in branches[range] where branch.targets.count == 1 {
        equals[targets[branch.targets.lowerBound], default: 0] |= branch.equals
      }
      for index in range where branches[index].targets.count == 1 {
        let target = targets[branches[index].targets.lowerBound]
        branches[index].equals = equals[target] ?? branches[index].equals
      }
    }
  }

  /// Returns the first of some nodes of a word, which are all braces or commas.
  func branch(firstOf nodes: UInt64, in word: Int) -> Branch {
    let earlier = words[word].braces & ((nodes & (~nodes &+ 1)) &- 1)
    return branches[words[word].earlierBraces + earlier.nonzeroBitCount]
  }

  /// Returns the place of the masks of a byte, for `nodes(in:at:)`.
  func start(of byte: UInt8) -> Int { Int(classes[Int(byte)]) * words.count }

  /// Returns the nodes of a word that match a byte.
  func nodes(in word: Int, at start: Int) -> UInt64 { matching[start + word] }
}
