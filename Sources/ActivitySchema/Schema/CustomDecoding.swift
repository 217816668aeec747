/// How a hand-written `init(from:)` decodes, where it does more than read one property after the other.
package final class CustomDecoding: Sendable {
  package typealias Step = DecodingStep<Terms>

  /// Keys as they stand in a payload, and types of the schema; a choice goes by a raw value with the literals that have a
  /// branch.
  package enum Terms: DecodingTerms {
    package typealias Key = String
    package typealias TypeReference = TypeID
    package typealias Member = Property
    package typealias Value = RawLiteral
  }

  /// What one step or another reads under a key, in the order of the source; one key may stand here several times.
  package let properties: [Property]
  /// Stored and computed members whose value never comes from a payload.
  package let unreadMembers: [UnreadMember]
  package let steps: [Step]
  package let keys: PropertyKeys

  package init(
    properties: [Property], unreadMembers: [UnreadMember] = [], steps: [Step]
  ) {
    self.properties = properties
    self.unreadMembers = unreadMembers
    self.steps = steps
    keys = PropertyKeys(properties, unreadMembers)
  }

  /// The types that the whole value is decoded as, whether all of them or the first that will do.
  package var wholeTypes: [TypeID] { Self.wholeTypes(in: steps) }

  private static func wholeTypes(in steps: [Step]) -> [TypeID] {
    steps.flatMap { step -> [TypeID] in
      switch step {
      case .whole(let type): [type]
      case .attempt(let attempted, let then, let otherwise):
        wholeTypes(in: attempted + then + otherwise)
      case .ifPresent(_, let then, let otherwise), .ifNull(let then, let otherwise):
        wholeTypes(in: then + otherwise)
      case .choose(let choice):
        wholeTypes(in: choice.branches.flatMap { $0.steps } + choice.otherwise)
      case .undecided(let branches): wholeTypes(in: branches.flatMap { $0 })
      case .container, .member, .fail, .failByCode: []
      }
    }
  }

  /// True for a property that is decoded whatever way the steps go, and whose key must be there.
  package func needs(_ property: Property) -> Bool {
    !property.isOptional
      && steps.contains {
        if case .member(let member) = $0 { member.key == property.key } else { false }
      }
  }
}
