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
/// A path costs at most the product of both lengths, and only its own length if the pattern has few wildcards.
/// Braces need no more than their bytes. Whether stars are `*`, `**` or `**/` depends on the byte that follows,
/// which can be in another alternative: `{**,a}/b` contains `**/`.
struct GlobSearch {
  private let nodes: [Glob.Node]
  private var current: [Place] = []
  private var next: [Place] = []
  /// For each place, the number of the step that last reached it.
  private var reached: [Int]
  private var step = 0
  /// The number of places that were followed, which is the cost of the search.
  private(set) var cost = 0

  private struct Place {
    let node: Int
    let stars: Stars
  }

  /// The wildcard directly before a node.
  private enum Stars: Int, CaseIterable {
    case none
    /// `*`, or the first half of `**`.
    case one
    /// `**`
    case two
    /// `**/` inside of a folder's name.
    case folder
  }

  init(_ glob: Glob) {
    nodes = glob.nodes
    reached = [Int](repeating: -1, count: glob.nodes.count * Stars.allCases.count)
  }

  mutating func matches(_ path: String.UTF8View) -> Bool {
    add(Place(node: 0, stars: .none))
    for byte in path {
      guard !next.isEmpty else { return false }
      advance()
      for place in current { consume(byte, at: place) }
    }
    advance()
    return current.contains { nodes[$0.node] == .end && $0.stars == .none }
  }

  private mutating func advance() {
    swap(&current, &next)
    next.removeAll(keepingCapacity: true)
    step += 1
  }

  /// Adds a place for the next byte, with all places that are reached from it without a byte.
  private mutating func add(_ place: Place) {
    var pending = [place]
    while let place = pending.popLast() {
      let index = place.node * Stars.allCases.count + place.stars.rawValue
      guard reached[index] != step else { continue }
      reached[index] = step
      cost += 1
      next.append(place)
      switch nodes[place.node] {
      case .choice(let alternatives):
        pending += alternatives.map { Place(node: $0, stars: place.stars) }
      case .jump(let target):
        pending.append(Place(node: target, stars: place.stars))
      case .byte(UInt8(ascii: "*")) where place.stars == .none:
        pending.append(Place(node: place.node + 1, stars: .one))
      case .byte(UInt8(ascii: "*")) where place.stars == .one:
        pending.append(Place(node: place.node + 1, stars: .two))
      case .byte(UInt8(ascii: "/")) where place.stars == .two:
        pending.append(Place(node: place.node + 1, stars: .none))
      case .byte where place.stars == .folder: continue
      case .byte, .end:
        if place.stars != .none { pending.append(Place(node: place.node, stars: .none)) }
      }
    }
  }

  private mutating func consume(_ byte: UInt8, at place: Place) {
    let isSeparator = byte == UInt8(ascii: "/")
    let following: Glob.Node = nodes[place.node]
    switch (following, place.stars) {
    case (.choice, _), (.jump, _), (.end, .none): return
    case (.byte(UInt8(ascii: "*")), .none): return
    case (.byte(UInt8(ascii: "?")), .none):
      if !isSeparator { add(Place(node: place.node + 1, stars: .none)) }
    case (.byte(let own), .none):
      if own == byte { add(Place(node: place.node + 1, stars: .none)) }
    case (.byte(UInt8(ascii: "*")), .one): return
    case (_, .one):
      if !isSeparator { add(place) }
    case (.byte(UInt8(ascii: "/")), .two), (_, .folder):
      add(Place(node: place.node, stars: .folder))
      if isSeparator { add(Place(node: place.node + 1, stars: .none)) }
    case (_, .two):
      add(place)
    }
  }
}
