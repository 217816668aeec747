/// A pattern for paths: `*` and `?` do not match `/`, `**` does, and `{a,b}` matches `a` or `b`.
package struct Glob: Sendable, Hashable {
  package let pattern: String
  let alternatives: [[Part]]

  /// A part of a pattern.
  enum Part: Hashable, Sendable {
    case byte(UInt8)
    case anyByte
    case anyInFolder
    case anyPath
    /// `**/`: any folders, or none.
    case anyFolders
  }

  /// The maximum number of alternatives that a pattern expands to.
  private static let maximumAlternatives = 64

  /// Parses a pattern.
  ///
  /// Without a `/` at its start, it is relative to the configuration's folder. With a `/` at its end, it matches
  /// everything in the folder.
  package init(_ pattern: String) {
    self.pattern = pattern
    var pattern = pattern
    while pattern.hasPrefix("./") { pattern.removeFirst(2) }
    if pattern.hasSuffix("/") { pattern += "**" }
    alternatives = Self.expanded(Array(pattern.utf8)).map { Self.parts($0) }
  }

  package func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    return alternatives.contains { Self.hasMatchingStart($0, bytes) && Self.matches($0, bytes) }
  }

  /// Returns whether a path matches the literal start of a pattern, which quickly excludes most paths.
  private static func hasMatchingStart(_ parts: [Part], _ path: [UInt8]) -> Bool {
    for (position, part) in parts.enumerated() {
      guard case .byte(let byte) = part else { return true }
      guard position < path.count, path[position] == byte else { return false }
    }
    return true
  }

  private static func expanded(_ pattern: [UInt8]) -> [[UInt8]] {
    var pending = [pattern]
    var done: [[UInt8]] = []
    while let next = pending.popLast(), done.count + pending.count < maximumAlternatives {
      guard let open = next.firstIndex(of: UInt8(ascii: "{")),
        let close = next[open...].firstIndex(of: UInt8(ascii: "}"))
      else {
        done.append(next)
        continue
      }
      for choice in next[(open + 1)..<close].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      {
        pending.append(Array(next[..<open]) + Array(choice) + Array(next[(close + 1)...]))
      }
    }
    return done
  }

  private static func parts(_ pattern: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var position = 0
    while position < pattern.count {
      switch pattern[position] {
      case UInt8(ascii: "?"): parts.append(.anyByte)
      case UInt8(ascii: "*"):
        let isDouble = position + 1 < pattern.count && pattern[position + 1] == UInt8(ascii: "*")
        if isDouble { position += 1 }
        if isDouble, position + 1 < pattern.count, pattern[position + 1] == UInt8(ascii: "/") {
          position += 1
          parts.append(.anyFolders)
        } else {
          parts.append(isDouble ? .anyPath : .anyInFolder)
        }
      case let byte: parts.append(.byte(byte))
      }
      position += 1
    }
    return parts
  }

  /// Matches part by part, and keeps the positions of the path where the parts so far can end.
  private static func matches(_ parts: [Part], _ path: [UInt8]) -> Bool {
    var reachable = [Bool](repeating: false, count: path.count + 1)
    reachable[0] = true
    for part in parts {
      var next = [Bool](repeating: false, count: path.count + 1)
      var isMatching = false
      for position in 0...path.count {
        let before = position > 0 ? path[position - 1] : 0
        switch part {
        case .byte(let byte):
          next[position] = position > 0 && reachable[position - 1] && before == byte
        case .anyByte:
          next[position] = position > 0 && reachable[position - 1] && before != UInt8(ascii: "/")
        case .anyInFolder:
          isMatching = reachable[position] || (isMatching && before != UInt8(ascii: "/"))
          next[position] = isMatching
        case .anyPath:
          isMatching = isMatching || reachable[position]
          next[position] = isMatching
        case .anyFolders:
          next[position] = reachable[position] || (isMatching && before == UInt8(ascii: "/"))
          isMatching = isMatching || reachable[position]
        }
      }
      reachable = next
    }
    return reachable[path.count]
  }
}
