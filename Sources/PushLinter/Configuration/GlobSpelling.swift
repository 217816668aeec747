/// One spelling of a path pattern, without braces.
struct GlobSpelling: Sendable {
  /// The bytes with which every matching path starts.
  let prefix: [UInt8]
  /// The pattern from its first wildcard on.
  let steps: [Step]

  enum Step: Sendable {
    case byte(UInt8)
    /// `?`
    case any
    /// `*`
    case name
    /// `**`
    case path
    /// `**/`: nothing, or any number of folders.
    case folders
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
  func matches(_ path: String.UTF8View) -> Bool {
    guard path.starts(with: prefix) else { return false }
    // Whether the path so far matches the first steps, by their number, and whether it or a start of it does.
    var reached = [Bool](repeating: false, count: steps.count + 1)
    var passed = reached
    reached[0] = true
    for index in steps.indices where steps[index].matchesNothing && reached[index] {
      reached[index + 1] = true
    }
    for byte in path.dropFirst(prefix.count) {
      let isSlash = byte == UInt8(ascii: "/")
      var (before, canContinue) = (reached[0], false)
      reached[0] = false
      for (index, step) in steps.enumerated() {
        let current = reached[index + 1]
        if before { passed[index] = true }
        switch step {
        case .byte(let expected): reached[index + 1] = before && byte == expected
        case .any: reached[index + 1] = before && !isSlash
        case .name: reached[index + 1] = reached[index] || current && !isSlash
        case .path: reached[index + 1] = reached[index] || current
        case .folders:
          reached[index + 1] = reached[index] || passed[index] && isSlash
          canContinue = canContinue || passed[index]
        }
        canContinue = canContinue || reached[index + 1]
        before = current
      }
      guard canContinue else { return false }
    }
    return reached[steps.count]
  }
}

extension GlobSpelling.Step {
  /// The byte that the step matches; nil if it matches several.
  var literal: UInt8? { if case .byte(let byte) = self { byte } else { nil } }

  fileprivate var matchesNothing: Bool {
    switch self {
    case .name, .path, .folders: true
    case .byte, .any: false
    }
  }
}
