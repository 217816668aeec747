/// The spellings of a path pattern without braces.
package struct GlobBraces {
  /// A part of a pattern.
  package enum Symbol: Hashable, Sendable {
    case byte(UInt8)
    /// `?`
    case any
    case star
  }

  private enum Part {
    case symbol(Symbol)
    case opening, separator, closing
  }

  /// The alternatives of a group in braces that is still open.
  private struct Group {
    var complete: [[Symbol]] = []
    var current: [[Symbol]] = [[]]
  }

  /// The maximum number of spellings of a pattern.
  package static let maximumSpellings = 64

  /// Returns the spellings; nil if there are too many.
  package static func spellings(of pattern: [UInt8]) -> [[Symbol]]? {
    var groups = [Group()]
    for part in parts(of: pattern) {
      let last = groups.count - 1
      switch part {
      case .symbol(let symbol):
        for index in groups[last].current.indices { groups[last].current[index].append(symbol) }
      case .opening: groups.append(Group())
      case .separator:
        groups[last].complete += groups[last].current
        groups[last].current = [[]]
      case .closing:
        guard last > 0, let group = groups.popLast() else { continue }
        let alternatives = group.complete + group.current
        let starts = groups[last - 1].current
        guard starts.count * alternatives.count <= maximumSpellings else { return nil }
        groups[last - 1].current = starts.flatMap { start in alternatives.map { start + $0 } }
      }
      guard (groups.last?.complete.count ?? 0) < maximumSpellings else { return nil }
    }
    return groups[0].current
  }

  /// Returns the parts of a pattern, whose braces all have a counterpart.
  private static func parts(of pattern: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var open: [(position: Int, separators: [Int])] = []
    var isEscaped = false
    for (offset, byte) in pattern.enumerated() {
      if !isEscaped, byte == UInt8(ascii: "\\"), offset + 1 < pattern.count {
        isEscaped = true
        continue
      }
      parts.append(.symbol(.byte(byte)))
      defer { isEscaped = false }
      guard !isEscaped else { continue }
      let position = parts.count - 1
      switch byte {
      case UInt8(ascii: "?"): parts[position] = .symbol(.any)
      case UInt8(ascii: "*"): parts[position] = .symbol(.star)
      case UInt8(ascii: "{"): open.append((position, []))
      case UInt8(ascii: ",") where !open.isEmpty: open[open.count - 1].separators.append(position)
      case UInt8(ascii: "}"):
        guard let group = open.popLast() else { continue }
        parts[group.position] = .opening
        for separator in group.separators { parts[separator] = .separator }
        parts[position] = .closing
      default: continue
      }
    }
    return parts
  }
}
