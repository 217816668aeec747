extension Glob {
  /// The known properties of the files that one alternative of a pattern can match.
  struct Place {
    /// The folders at the start of every matching path.
    let folders: [Substring]
    /// The whole path, if it is known.
    let file: String?
    /// The extension of the names, if it is known.
    let fileExtension: String?
  }

  /// The maximum number of alternatives that are examined one by one.
  private static let maximumPlaces = 64

  /// The places of all alternatives; nil if there are too many.
  var places: [Place]? { alternatives?.map { Place($0) } }

  /// Every spelling of the pattern without braces; nil if there are too many.
  private var alternatives: [[UInt8]]? {
    var complete: [[UInt8]] = []
    var pending: [(node: Int, bytes: [UInt8])] = [(0, [])]
    while var (node, bytes) = pending.popLast() {
      spelling: while true {
        switch nodes[node] {
        case .byte(let byte):
          bytes.append(byte)
          node += 1
        case .jump(let target):
          node = target
        case .choice(let choices):
          guard complete.count + pending.count + choices.count <= Self.maximumPlaces else {
            return nil
          }
          pending += choices.reversed().map { ($0, bytes) }
          break spelling
        case .end:
          complete.append(bytes)
          break spelling
        }
      }
    }
    return complete
  }
}

extension Glob.Place {
  fileprivate init(_ pattern: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let start = pattern.prefix { !Self.isWildcard($0) }
    let end = pattern[(pattern.lastIndex(where: Self.isWildcard).map { $0 + 1 } ?? 0)...]
    let name = end[(end.lastIndex(of: slash).map { $0 + 1 } ?? end.startIndex)...]
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    let folders = start[..<(start.lastIndex(of: slash) ?? 0)]
    self.init(
      folders: String(decoding: folders, as: UTF8.self).split(separator: "/"),
      file: start.count == pattern.count ? String(decoding: start, as: UTF8.self) : nil,
      fileExtension: dot.map { String(decoding: name[($0 + 1)...], as: UTF8.self) })
  }

  private static func isWildcard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?")
  }
}
