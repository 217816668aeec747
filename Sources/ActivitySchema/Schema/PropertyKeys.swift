/// The keys that a type reads from an object, and the properties that it decodes from them.
package final class PropertyKeys: Sendable {
  /// The part of each property that is needed while its value is valid.
  package let outlines: [Outline]
  /// The position of the first property for each key.
  package let positions: [String: Int]
  /// The positions of the keys, found by the bytes of a text.
  package let table: KeyTable
  package let unreadMembers: [UnreadMember]

  package struct Outline: Sendable {
    package let type: TypeID
    package let isOptional: Bool
    /// Whether a number is a time, whose unit can be wrong.
    package let isTime: Bool
  }

  init(_ properties: [Property], _ unreadMembers: [UnreadMember]) {
    outlines = properties.map {
      Outline(type: $0.type, isOptional: $0.isOptional, isTime: $0.timeFormats.number != nil)
    }
    positions = Dictionary(
      keepingFirst: properties.enumerated().map { ($0.element.key, $0.offset) })
    table = KeyTable(properties.map { $0.key })
    self.unreadMembers = unreadMembers
  }
}
