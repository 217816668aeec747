/// The keys that a type reads from an object, and what it makes of them.
package final class PropertyKeys: Sendable {
  /// What is needed of each property while its value is in order.
  package let outlines: [Outline]
  /// The first property's position by its key.
  package let positions: [String: Int]
  /// The same for keys as they stand in a text.
  package let table: KeyTable
  package let unreadMembers: [UnreadMember]

  package struct Outline: Sendable {
    package let type: TypeID
    package let isOptional: Bool
  }

  init(_ properties: [Property], _ unreadMembers: [UnreadMember]) {
    outlines = properties.map { Outline(type: $0.type, isOptional: $0.isOptional) }
    positions = Dictionary(
      keepingFirst: properties.enumerated().map { ($0.element.key, $0.offset) })
    table = KeyTable(properties.map { $0.key })
    self.unreadMembers = unreadMembers
  }
}
