/// A search for words in text, in one pass.
struct WordSearch: Sendable {
  struct Found {
    var all: Set<String> = []
    /// The words on lines with a word of imports.
    var imported: Set<String> = []
    /// The words right behind a word of declarations; behind one of types, also with one word between them.
    var declared: Set<String> = []

    fileprivate mutating func add(line: Set<String>) {
      guard !line.isEmpty else { return }
      all.formUnion(line)
      if !line.isDisjoint(with: WordSearch.imports) { imported.formUnion(line) }
    }
  }

  private static let imports: Set<String> = ["import", "from", "require", "use", "mod", "as"]
  private static let types: Set<String> = [
    "class", "struct", "interface", "object", "enum", "extends", "extension", "record", "trait",
    "impl", "module", "prepend", "type",
  ]
  private static let functions: Set<String> = ["fun", "func", "fn", "def", "function"]
  private let words: Set<ArraySlice<UInt8>>
  /// Whether a word starts with a byte, and has a length.
  private var starts = [Bool](repeating: false, count: 256)
  private var lengths = [Bool](repeating: false, count: 256)

  init(_ words: [String]) {
    self.words = Set(
      Self.imports.union(Self.types).union(Self.functions).union(words).map { Array($0.utf8)[...] }
        .filter { !$0.isEmpty && $0.count < 256 })
    for word in self.words {
      starts[Int(word[word.startIndex])] = true
      lengths[word.count] = true
    }
  }

  func words(in text: [UInt8]) -> Found {
    var found = Found()
    var line: Set<String> = []
    // The number of words since a word of declarations.
    var distance = 2
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, Self.isPart[Int(text[end])] { end += 1 }
      if end > start, starts[Int(text[start])], end - start < 256, lengths[end - start],
        words.contains(text[start..<end])
      {
        let word = String(decoding: text[start..<end], as: UTF8.self)
        line.insert(word)
        if distance < 2 { found.declared.insert(word) }
        distance = Self.types.contains(word) ? 0 : Self.functions.contains(word) ? 1 : distance + 1
      } else if end > start {
        distance += 1
      }
      if end == text.count || text[end] == UInt8(ascii: "\n") {
        distance = 2
        found.add(line: line)
        line.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
    found.add(line: line)
    return found
  }

  /// Returns all words of the source.
  static func words(in text: [UInt8]) -> Set<String> {
    Set(text.split { !isPart[Int($0)] }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a byte can be part of a name.
  private static let isPart = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
