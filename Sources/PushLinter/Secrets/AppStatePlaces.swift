import JSONSyntax

/// Where a document contains an app's own values: its `content-state` and `attributes`.
enum AppStatePlaces {
  /// Nowhere, or at places that errors of syntax leave in doubt.
  case none
  /// Under the names that APNs and vendors use.
  case named
  /// The document is a bare `content-state`, or bare `attributes`.
  case whole

  /// Returns the ranges of a source whose secrets only the tree of the document determines, in order.
  func ranges(in tree: JSONTree, _ map: SourceMap) -> [Range<Int>] {
    switch self {
    case .none: []
    case .named: tree.appStateRanges.map { map.sourceRange(of: $0) }
    case .whole: [map.sourceRange(of: tree.range(of: tree.root))]
    }
  }
}

extension JSONTree {
  /// Returns the keys of an object's members that are an app's `content-state` or `attributes`, by the names that
  /// APNs and vendors use.
  func appStates(of node: JSONNode) -> Set<JSONNode> {
    // Almost every key is shorter, and is not folded.
    let members = members(of: node).filter {
      contentRange(of: $0.key).count >= Self.attributesName.utf8.count
    }
    guard !members.isEmpty else { return [] }
    let names = members.map { NearMiss.folded(text(of: $0.key)) }
    // Hashing a long name beyond ASCII takes as long as the rest of a check.
    let all = Set(names.filter { $0.utf8.allSatisfy { $0 < 0x80 } })
    let isPush = all.contains { Self.stateNames.contains($0) }
    return Set(
      zip(members, names).filter { _, name in
        Self.stateNames.contains { $0 == name }
          || name.hasSuffix(Self.attributesName) && (isPush || all.contains(name + "type"))
      }.map { $0.0.key })
  }

  /// The ranges of the objects and arrays in a document that are an app's `content-state` or `attributes`, in their order.
  fileprivate var appStateRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open = [root]
    while let node = open.popLast() {
      open += elements(of: node)
      let states = appStates(of: node)
      for member in members(of: node) {
        let kind = kind(of: member.value)
        guard kind == .object || kind == .array else { continue }
        if states.contains(member.key) {
          ranges.append(range(of: member.value))
        } else {
          open.append(member.value)
        }
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The names of a state, folded.
  private static let stateNames: Set<String> = ["contentstate", "eventupdates"]
  /// The ending of names of attributes, which is shorter than the names of a state.
  private static let attributesName = "attributes"
}
