/// One spelling of a path pattern, without braces.
package struct GlobSpelling: Sendable {
  /// The bytes with which every matching path starts.
  package let prefix: [UInt8]
  /// The pattern from its first wildcard on.
  package let steps: [Step]

  package enum Step: Sendable {
    case byte(UInt8)
    /// `?`
    case any
    /// `*`
    case name
    /// `**`
    case path
    /// `**/`: nothing, or any number of folders.
    case folders

    /// The byte that the step matches; nil if it matches several.
    package var literal: UInt8? { if case .byte(let byte) = self { byte } else { nil } }
  }

  init(_ symbols: [GlobBraces.Symbol]) {
    var steps: [Step] = []
    var rest = symbols[...]
    while let symbol = rest.popFirst() {
      switch symbol {
      case .byte(let byte): steps.append(.byte(byte))
      case .any: steps.append(.any)
      case .star where rest.first != .star: steps.append(.name)
      case .star:
        rest.removeFirst()
        let isFolder = rest.first == .byte(UInt8(ascii: "/"))
        steps.append(isFolder ? .folders : .path)
        if isFolder { rest.removeFirst() }
      }
    }
    prefix = steps.prefix { $0.literal != nil }.compactMap { $0.literal }
    self.steps = Array(steps[prefix.count...])
  }

  /// Returns whether a path matches. The cost is at most the product of both lengths.
  package func matches(_ path: String.UTF8View) -> Bool {
    guard path.starts(with: prefix) else { return false }
    let rest = Array(path.dropFirst(prefix.count))
    // The numbers of bytes that the steps so far can match, as marks.
    var reached = [true] + rest.map { _ in false }
    for step in steps {
      // Whether a start of the bytes before the current one was reached, and the mark before it.
      var (hasStart, before) = (false, false)
      for index in reached.indices {
        let current = reached[index]
        let byte = index > 0 ? rest[index - 1] : 0
        switch step {
        case .byte(let expected): reached[index] = before && byte == expected
        case .any: reached[index] = before && byte != UInt8(ascii: "/")
        case .name:
          reached[index] = current || index > 0 && reached[index - 1] && byte != UInt8(ascii: "/")
        case .path: reached[index] = current || hasStart
        case .folders: reached[index] = current || hasStart && byte == UInt8(ascii: "/")
        }
        hasStart = hasStart || current
        before = current
      }
      guard reached.contains(true) else { return false }
    }
    return reached[rest.count]
  }
}
