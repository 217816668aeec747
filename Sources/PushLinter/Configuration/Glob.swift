/// A pattern for paths: `*` and `?` do not match `/`, `**` does, and `{a,b}` matches `a` or `b`.
///
/// A pattern is a graph with at most one node for each of its bytes, however many alternatives its braces have.
package struct Glob: Sendable, Hashable {
  package let pattern: String
  let nodes: [Node]
  /// The bytes with which every matching path starts.
  let prefix: [UInt8]
  /// The bytes with which every matching path ends.
  let suffix: [UInt8]

  /// A node continues with the next one unless specified otherwise.
  enum Node: Hashable, Sendable {
    case byte(UInt8)
    /// `{`: continues with any of these nodes.
    case choice([Int])
    /// `,` or `}`: the end of an alternative; continues with this node.
    case jump(Int)
    case end
  }

  /// Parses a pattern.
  ///
  /// It is relative to the configuration's folder unless it starts with a `/`. With a `/` at its end, it matches
  /// everything in the folder. A brace without its counterpart is an ordinary character.
  package init(_ pattern: String) {
    self.pattern = pattern
    var bytes = Array(pattern.utf8)[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    if bytes.last == UInt8(ascii: "/") { bytes += [UInt8](repeating: UInt8(ascii: "*"), count: 2) }
    nodes = Self.nodes(of: Self.simplified(bytes))
    let start = nodes.prefix { $0.isLiteral }
    prefix = start.compactMap { $0.literal }
    // A choice can end with any of its alternatives, and `**/` can match nothing.
    let end = nodes.dropLast().reversed().prefix { $0.isLiteral }
    let ending = end.reversed().compactMap { $0.literal }
    suffix = Array(
      end.count + 1 < nodes.count && ending.first == UInt8(ascii: "/")
        ? ending.dropFirst() : ending[...])
  }

  /// Returns a pattern that matches the same paths without long runs of stars and of `**/`.
  ///
  /// From three stars on, only whether their number is even matters: before a `/`, the last two of an even number are
  /// `**/`, which also matches nothing.
  private static func simplified(_ pattern: ArraySlice<UInt8>) -> [UInt8] {
    let star = UInt8(ascii: "*")
    let folder = Array("**/".utf8)
    var bytes: [UInt8] = []
    var stars = 0
    for byte in pattern {
      stars = byte == star ? stars + 1 : 0
      if stars > 4 {
        bytes.removeLast()
        stars -= 2
        continue
      }
      bytes.append(byte)
      if byte == UInt8(ascii: "/"), bytes.suffix(6).elementsEqual(folder + folder) {
        bytes.removeLast(folder.count)
      }
    }
    return bytes
  }

  /// The number of bytes from the first wildcard or group on, which are compared with every place of a path.
  var searchedBytes: Int { nodes.count - 1 - prefix.count }

  /// The number of alternatives in braces.
  var alternativeCount: Int {
    nodes.reduce(0) { count, node in
      if case .choice(let alternatives) = node { count + alternatives.count } else { count }
    }
  }

  /// A group in braces that is still open.
  private struct OpenGroup {
    let node: Int
    var alternatives: [Int]
    var jumps: [Int] = []
  }

  private static func nodes(of pattern: [UInt8]) -> [Node] {
    let roles = GlobBraces(pattern).roles
    var nodes: [Node] = []
    nodes.reserveCapacity(pattern.count + 1)
    var open: [OpenGroup] = []
    for (byte, role) in zip(pattern, roles) {
      switch role {
      case .character:
        nodes.append(.byte(byte))
      case .opening:
        open.append(OpenGroup(node: nodes.count, alternatives: [nodes.count + 1]))
        nodes.append(.choice([]))
      case .separator:
        open[open.count - 1].jumps.append(nodes.count)
        open[open.count - 1].alternatives.append(nodes.count + 1)
        nodes.append(.jump(0))
      case .closing:
        guard let group = open.popLast() else { continue }
        nodes.append(.jump(nodes.count + 1))
        nodes[group.node] = .choice(group.alternatives)
        for jump in group.jumps { nodes[jump] = .jump(nodes.count) }
      }
    }
    return nodes + [.end]
  }
}

extension Glob.Node {
  /// Whether the node matches one byte only.
  fileprivate var isLiteral: Bool { literal != nil }

  fileprivate var literal: UInt8? {
    guard case .byte(let byte) = self, byte != UInt8(ascii: "*"), byte != UInt8(ascii: "?") else {
      return nil
    }
    return byte
  }
}

/// The role of each byte of a pattern.
private struct GlobBraces {
  enum Role {
    case character, opening, separator, closing
  }

  private(set) var roles: [Role]

  init(_ pattern: [UInt8]) {
    roles = [Role](repeating: .character, count: pattern.count)
    var open: [(position: Int, separators: [Int])] = []
    for (position, byte) in pattern.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        open.append((position, []))
      case UInt8(ascii: ",") where !open.isEmpty:
        open[open.count - 1].separators.append(position)
      case UInt8(ascii: "}"):
        guard let group = open.popLast() else { continue }
        roles[group.position] = .opening
        for separator in group.separators { roles[separator] = .separator }
        roles[position] = .closing
      default: continue
      }
    }
  }
}
