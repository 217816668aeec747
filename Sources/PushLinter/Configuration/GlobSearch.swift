/// Follows all ways of matching a path at the same time, from the first byte of the path to the last.
///
/// The reached places are bits. A byte of the path thus costs a few operations for 64 bytes of the
/// patterns, and a few more for each reached group in braces. Whether stars are `*`, `**` or `**/` depends on
/// the next byte, which can be in another alternative: `{**,a}/b` contains `**/`.
struct GlobSearch {
  private let masks: GlobMasks
  /// The reached places, and the places that the next step will reach from earlier words.
  private var current: [Places]
  private var arriving: [Places]
  /// The words with such places, as bits.
  private var live: [UInt64]
  /// The number of followed words and braces, which is the cost of the search.
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

    /// Returns the wildcards before any of some nodes, at other ones.
    func moved(from nodes: UInt64, to others: UInt64) -> Places {
      Places(
        none: none & nodes != 0 ? others : 0, one: one & nodes != 0 ? others : 0,
        two: two & nodes != 0 ? others : 0)
    }

    /// Returns the places after these, all of which are in one word and directly before the next.
    func carried() -> Places { Places(none: none >> 63, one: one >> 63, two: two >> 63) }

    func shifted() -> Places { Places(none: none << 1, one: one << 1, two: two << 1) }
  }

  init(_ masks: GlobMasks) {
    self.masks = masks
    current = [Places](repeating: Places(), count: masks.words.count)
    arriving = current
    live = [UInt64](repeating: 0, count: GlobMasks.place(of: current.count).word + 1)
  }

  /// Continues with some nodes, too, from the current byte on.
  mutating func start(_ nodes: [Int]) {
    guard !nodes.isEmpty else { return }
    for node in nodes {
      let (word, bit) = GlobMasks.place(of: node)
      arrive(Places(none: bit), in: word)
    }
    var next = liveWord(from: 0)
    while let word = next {
      if !arriving[word].isEmpty { follow(current[word], in: word) }
      next = liveWord(from: word + 1)
    }
  }

  /// Returns whether a node is reached with no wildcard before it.
  func hasReached(_ node: Int) -> Bool {
    let (word, bit) = GlobMasks.place(of: node)
    return current[word].none & bit != 0
  }

  /// Follows a byte of the path; returns whether any place is left.
  mutating func consume(_ byte: UInt8) -> Bool {
    let start = masks.start(of: byte)
    var isAlive = false
    var next = liveWord(from: 0)
    while let word = next {
      consume(byte, masks.nodes(in: word, at: start), in: word)
      if current[word].isEmpty {
        let (block, bit) = GlobMasks.place(of: word)
        live[block] &= ~bit
      } else {
        isAlive = true
      }
      next = liveWord(from: word + 1)
    }
    return isAlive
  }

  /// Returns the first word with places, from a word on.
  private func liveWord(from word: Int) -> Int? {
    var block = word >> 6
    guard block < live.count else { return nil }
    var bits = live[block] & (~0 << UInt64(word & 63))
    while bits == 0 {
      block += 1
      guard block < live.count else { return nil }
      bits = live[block]
    }
    return block << 6 + bits.trailingZeroBitCount
  }

  /// Replaces the places of a word by the places after a byte.
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
    if word + 1 < arriving.count, !places.isEmpty { arrive(places, in: word + 1) }
  }

  private mutating func arrive(_ places: Places, in word: Int) {
    arriving[word].formUnion(places)
    let (block, bit) = GlobMasks.place(of: word)
    live[block] |= bit
  }

  /// Stores the places of a word, with all places that are reached from them without a byte. Those are at the same node
  /// or after it.
  private mutating func follow(_ reached: Places, in word: Int) {
    cost += 1
    let mask = masks.words[word]
    var places = reached
    places.formUnion(arriving[word])
    arriving[word] = Places()
    // Looping places are complete.
    guard
      places.none | (places.two & mask.stars) | (places.one & mask.stars)
        | ((places.one | places.two) & mask.braces) | (places.two & mask.slashes) != 0
    else {
      places.none = places.one | places.two
      current[word] = places
      return
    }
    var followed = Places()
    while true {
      let skipping = complete(&places, mask)
      let open =
        (places.none & ~followed.none | places.one & ~followed.one | places.two & ~followed.two)
        & mask.braces
      guard open != 0 else {
        carry(skipping.carried(), after: word)
        current[word] = places
        return
      }
      let branch = masks.branch(firstOf: open, in: word)
      let nodes = branch.equals & open
      for index in branch.targets {
        cost += 1
        let target = masks.targets[index]
        arrive(places.moved(from: nodes, to: target.nodes), in: target.word)
      }
      followed.none |= places.none & nodes
      followed.one |= places.one & nodes
      followed.two |= places.two & nodes
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
}
