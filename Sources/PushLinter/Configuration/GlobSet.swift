/// Path patterns that are compared with a path at the same time.
///
/// Most patterns differ from a path at the start or at the end. The others are followed together: a byte of the path
/// costs a few operations for 64 bytes of all patterns.
struct GlobSet: Sendable {
  /// The patterns by the length of their literal start.
  private let patterns: [Pattern]
  private let masks: GlobMasks

  private struct Pattern: Sendable {
    /// The position among the patterns of the set.
    let position: Int
    let glob: Glob
    /// The node of the first wildcard; nil if the pattern is a path.
    let start: Int?
    let end: Int

    /// Returns whether a path has the literal start and the literal end.
    func canMatch(_ path: [UInt8]) -> Bool {
      guard start != nil || path.count == glob.prefix.count else { return false }
      return path.starts(with: glob.prefix) && path.reversed().starts(with: glob.suffix.reversed())
    }
  }

  /// The positions of the patterns that match a path, in their order, and the steps that the search took.
  struct Result {
    var matches: [Int] = []
    var cost = 0
  }

  init(_ globs: [Glob]) {
    var nodes: [Glob.Node] = []
    let sorted = globs.enumerated().sorted { $0.element.prefix.count < $1.element.prefix.count }
    patterns = sorted.map { position, glob in
      guard glob.searchedBytes > 0 else {
        return Pattern(position: position, glob: glob, start: nil, end: 0)
      }
      let start = nodes.count
      let distance = start - glob.prefix.count
      nodes += glob.nodes[glob.prefix.count...].map { $0.moved(by: distance) }
      return Pattern(position: position, glob: glob, start: start, end: nodes.count - 1)
    }
    masks = GlobMasks(nodes)
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Returns the positions of the patterns that match a path, in their order.
  func matches(_ path: String) -> [Int] { isEmpty ? [] : search(path).matches }

  func search(_ path: String) -> Result {
    let path = Array(path.utf8)
    let possible = patterns.filter { $0.canMatch(path) }
    var result = Result(matches: possible.filter { $0.start == nil }.map { $0.position })
    let searched = possible.filter { $0.start != nil }
    if !searched.isEmpty {
      var search = GlobSearch(masks)
      var waiting = searched[...]
      for (offset, byte) in path.enumerated() {
        search.start(Self.next(&waiting, at: offset))
        guard search.consume(byte) || !waiting.isEmpty else { break }
      }
      search.start(Self.next(&waiting, at: path.count))
      result.matches += searched.filter { search.hasReached($0.end) }.map { $0.position }
      result.cost = search.cost
    }
    result.matches.sort()
    return result
  }

  /// Removes the patterns whose literal start ends at an offset, and returns their first nodes.
  private static func next(_ waiting: inout ArraySlice<Pattern>, at offset: Int) -> [Int] {
    let next = waiting.prefix { $0.glob.prefix.count == offset }
    waiting = waiting.dropFirst(next.count)
    return next.compactMap { $0.start }
  }
}

extension Glob {
  package func matches(_ path: String) -> Bool { !GlobSet([self]).matches(path).isEmpty }
}

extension Glob.Node {
  fileprivate func moved(by distance: Int) -> Glob.Node {
    switch self {
    case .byte, .end: self
    case .choice(let targets): .choice(targets.map { $0 + distance })
    case .jump(let target): .jump(target + distance)
    }
  }
}
