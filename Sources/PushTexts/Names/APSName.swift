import ActivitySchema
package import JSONSyntax

/// A name with a meaning in `aps`, represented by its position in `WireName.apsMembers`.
package struct APSName: Equatable, Sendable {
  package let position: Int

  package static let alert = APSName(position: activityCount)
  package static let sound = APSName(
    position: WireName.apsMembers.firstIndex(of: WireName.Ordinary.sound.rawValue) ?? 0)

  package static let contentChanged = APSName(
    position: WireName.apsMembers.firstIndex(of: WireName.Ordinary.contentChanged.rawValue) ?? 0)

  package static let count = WireName.apsMembers.count

  private static let activityCount = WireName.Activity.allCases.count

  fileprivate init(position: Int) { self.position = position }

  package init(_ name: WireName.Activity) {
    position =
      switch name {
      case .timestamp: 0
      case .event: 1
      case .contentState: 2
      case .attributesType: 3
      case .attributes: 4
      case .staleDate: 5
      case .dismissalDate: 6
      case .relevanceScore: 7
      case .inputPushToken: 8
      case .inputPushChannel: 9
      }
  }

  package var text: String { WireName.apsMembers[position] }
  /// Whether the name is one of other kinds of push.
  package var isOrdinary: Bool { position > Self.activityCount }
}

/// A lookup of Apple's names among the keys of text, by their bytes.
package struct APSNames {
  private let tree: JSONTree
  private let bytes: [UInt8]
  private let table: KeyTable

  private static let table = KeyTable(WireName.apsMembers)

  package init(in tree: JSONTree) {
    self.tree = tree
    bytes = tree.bytes
    table = Self.table
  }

  /// Returns Apple's name of a key, or nil if the key has another name.
  package func name(of key: JSONNode) -> APSName? {
    guard tree.isPlainASCII(key) else {
      return WireName.apsMembers.firstIndex { tree.isText(key, $0) }.map { APSName(position: $0) }
    }
    return table.position(of: tree.contentRange(of: key), in: bytes).map { APSName(position: $0) }
  }
}
