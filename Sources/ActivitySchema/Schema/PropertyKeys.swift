/// The keys that a type reads from an object, and the properties that it decodes from them.
package final class PropertyKeys: Sendable {
  /// The number of properties.
  package let count: Int
  /// The position of the first property for each key.
  package let positions: [String: Int]
  /// The positions of the keys, found by their bytes.
  package let table: KeyTable
  package let unreadMembers: [UnreadMember]

  init(_ properties: [Property], _ unreadMembers: [UnreadMember]) {
    count = properties.count
    positions = Dictionary(
      keepingFirst: properties.indices.map { (properties[$0].key, $0) })
    table = KeyTable(properties.map { $0.key })
    self.unreadMembers = unreadMembers
  }
}
