/// A struct, a class or an actor whose members are decoded one by one.
///
/// A class, like the other parts of shapes, because values refer to it in one payload after another.
package final class Record: Sendable {
  /// The properties in the order of decoding.
  package let properties: [Property]
  /// Stored and computed members that never get their value from a payload.
  package let unreadMembers: [UnreadMember]
  /// Whether the type has no coding keys: the decoder then reads nothing and accepts any JSON value.
  package let acceptsAnything: Bool
  package let validation: Validation?
  package let keys: PropertyKeys

  package init(
    properties: [Property], unreadMembers: [UnreadMember] = [], acceptsAnything: Bool = false,
    validation: Validation? = nil
  ) {
    self.properties = properties
    self.unreadMembers = unreadMembers
    self.acceptsAnything = acceptsAnything
    self.validation = validation
    keys = PropertyKeys(properties, unreadMembers)
  }

  /// Additional behavior of a system type that does not just decode its members.
  package enum Validation: Sendable {
    case timeZone, locale
  }
}
