extension Glob {
  package func matches(_ path: String) -> Bool {
    // Most patterns differ from most paths at the start or at the end.
    guard path.utf8.starts(with: prefix), path.utf8.reversed().starts(with: suffix.reversed())
    else { return false }
    var search = GlobSearch(self)
    return search.matches(path.utf8)
  }
}

/// Follows all ways of matching a path at the same time, from the first byte of the path to the last.
///
/// The places that were reached are bits, so that a byte of the path costs a few operations for 64 bytes of the
/// pattern, and one more for each brace or comma that was reached. Whether stars are `*`, `**` or `**/` depends on
/// the byte that follows, which can be in another alternative: `{**,a}/b` contains `**/`.
struct GlobSearch {
  private let nodes: [Glob.Node]
  private let masks: GlobMasks
  /// The places that were reached, and those that the next step will reach from earlier words.
  private var current: [Places]
  private var arriving: [Places]
  /// The number of words and braces that were followed, which is the cost of the search.
  private(set) var cost = 0

  /// The nodes of one word that were reached, by the wildcard directly before them.
  private struct Places {
    var none: UInt64 = 0
    /// `*`, or the first half of `**`.
    var one: UInt64 = 0
    /// `**`
    var two: UInt64 = 0
    /// `**/` inside of a folder's name; the node is the `/`.
    var folder: UInt64 = 0

    var isEmpty: Bool { none | one | two | folder == 0 }

    mutating func formUnion(_ other: Places) {
      none |= other.none
      one |= other.one
      two |= other.two
      folder |= other.folder
    }

    /// Returns the wildcards before one node, at another one.
    func moved(from bit: UInt64, to other: UInt64) -> Places {
      Places(
        none: none & bit != 0 ? other : 0, one: one & bit != 0 ? other : 0,
        two: two & bit != 0 ? other : 0)
    }

    /// Returns the places after these, all of which are in one word and directly before the next.
    func carried() -> Places { Places(none: none >> 63, one: one >> 63, two: two >> 63) }

    func shifted() -> Places { Places(none: none << 1, one: one << 1, two: two << 1) }
  }

  init(_ glob: Glob) {
    nodes = glob.nodes
    masks = glob.masks
    current = [Places](repeating: Places(), count: masks.words.count)
    arriving = current
  }

  mutating func matches(_ path: String.UTF8View) -> Bool {
    arriving[0].none = 1
    for word in current.indices { follow(Places(), in: word) }
    for byte in path {
      var isDead = true
      let start = masks.start(of: byte)
      for word in current.indices {
        consume(byte, masks.nodes(in: word, at: start), in: word)
        if !current[word].isEmpty { isDead = false }
      }
      if isDead { return false }
    }
    let (word, bit) = GlobMasks.place(of: nodes.count - 1)
    return current[word].none & bit != 0
  }

  /// Replaces the places of a word by those after a byte.
  private mutating func consume(_ byte: UInt8, _ matching: UInt64, in word: Int) {
    let places = current[word]
    let mask = masks.words[word]
    var rest = Places()
    var next = Places(none: places.none & matching)
    rest.two = places.two & ~mask.slashes & ~mask.braces
    rest.folder = places.folder | (places.two & mask.slashes)
    if byte == UInt8(ascii: "/") {
      next.none |= rest.folder
    } else {
      rest.one = places.one & ~mask.stars & ~mask.braces
    }
    if next.none != 0 {
      rest.none = next.none << 1
      carry(next.carried(), after: word)
    }
    follow(rest, in: word)
  }

  private mutating func carry(_ places: Places, after word: Int) {
    if word + 1 < arriving.count { arriving[word + 1].formUnion(places) }
  }

  /// Stores the places of a word, with all places that are reached from them without a byte. Those are at the same node
  /// or after it.
  private mutating func follow(_ reached: Places, in word: Int) {
    cost += 1
    let mask = masks.words[word]
    var places = reached
    places.formUnion(arriving[word])
    arriving[word] = Places()
    // What loops is complete.
    guard
      places.none | (places.two & mask.stars) | (places.one & mask.stars)
        | ((places.one | places.two) & mask.braces) | (places.two & mask.slashes) != 0
    else {
      places.none = places.one | places.two
      current[word] = places
      return
    }
    var followed: UInt64 = 0
    while true {
      let skipping = complete(&places, mask)
      let braces = (places.none | places.one | places.two) & mask.braces & ~followed
      guard braces != 0 else {
        carry(skipping.carried(), after: word)
        current[word] = places
        return
      }
      // Nothing that is found later leads to the first of them, or to a node before it.
      let bit = braces & (~braces &+ 1)
      followed |= bit
      followBrace(GlobMasks.firstNode(of: word) + bit.trailingZeroBitCount, bit, places)
      places.formUnion(arriving[word])
      arriving[word] = Places()
    }
  }

  /// Adds the places of a word that are reached from others without a brace. Returns the places whose next node was reached.
  private func complete(_ places: inout Places, _ mask: GlobMasks.Word) -> Places {
    while true {
      let skipping = Places(
        none: places.two & mask.slashes, one: places.none & mask.stars,
        two: places.one & mask.stars)
      var all = places
      all.formUnion(skipping.shifted())
      all.none |= all.one & ~mask.stars & ~mask.braces
      all.none |= all.two & ~mask.slashes & ~mask.braces
      guard all.none != places.none || all.one != places.one || all.two != places.two else {
        return skipping
      }
      places = all
    }
  }

  private mutating func followBrace(_ node: Int, _ bit: UInt64, _ places: Places) {
    switch nodes[node] {
    case .choice(let alternatives):
      for alternative in alternatives { reach(alternative, from: bit, places) }
    case .jump(let target): reach(target, from: bit, places)
    case .byte, .end: return
    }
  }

  private mutating func reach(_ node: Int, from bit: UInt64, _ places: Places) {
    cost += 1
    let (word, other) = GlobMasks.place(of: node)
    arriving[word].formUnion(places.moved(from: bit, to: other))
  }
}
