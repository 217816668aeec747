/// The decoding of a hand-written `init(from:)` that does more than read properties in sequence.
package final class CustomDecoding: Sendable {
  package typealias Step = DecodingStep<Terms>

  /// Keys as payloads contain them, and types of the schema; a choice depends on a raw value with the literals that
  /// have a branch.
  package enum Terms: DecodingTerms {
    package typealias Key = String
    package typealias TypeReference = TypeID
    package typealias Member = Property
    package typealias Value = RawLiteral
  }

  /// The properties that the steps read, in the order of the source; a key can occur several times.
  package let properties: [Property]
  /// Stored and computed members that never get their value from a payload.
  package let unreadMembers: [UnreadMember]
  package let steps: [Step]
  /// The reason why the compiled branch is unknown; nil if the code decides at run time.
  package let condition: UnknownDecoding?
  package let keys: PropertyKeys

  package init(
    properties: [Property], unreadMembers: [UnreadMember] = [], steps: [Step],
    condition: UnknownDecoding? = nil
  ) {
    self.condition = condition
    self.properties = properties
    self.unreadMembers = unreadMembers
    self.steps = steps
    keys = PropertyKeys(properties, unreadMembers)
  }

  /// Whether the branches are declarations of one name in several files.
  package var isOneOfSeveralDeclarations: Bool {
    if case .conflictingDeclarations? = condition?.reason { true } else { false }
  }

  /// The types that the whole value is decoded as: all of them, or the first that succeeds.
  package var wholeTypes: [TypeID] { Self.wholeTypes(in: steps) }

  private static func wholeTypes(in steps: [Step]) -> [TypeID] {
    steps.flatMap { step in
      if case .whole(let type) = step { [type] } else { step.branches.flatMap(wholeTypes) }
    }
  }

  /// Returns whether a property is decoded on every path through the steps and its key is required.
  package func needs(_ property: Property) -> Bool {
    !property.isOptional
      && steps.contains {
        if case .member(let member) = $0 {
          member.key == property.key && !member.isOptional
        } else {
          false
        }
      }
  }
}
