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
}
