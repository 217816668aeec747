/// How a hand-written `init(from:)` decodes, where it does more than read one property after the other.
package final class CustomDecoding: Sendable {
  /// What one step or another reads under a key, in the order of the source; one key may stand here several times.
  package let properties: [Property]
  /// Stored and computed members whose value never comes from a payload.
  package let unreadMembers: [UnreadMember]
  package let steps: [DecodingStep]
  package let keys: PropertyKeys

  package init(
    properties: [Property], unreadMembers: [UnreadMember] = [], steps: [DecodingStep]
  ) {
    self.properties = properties
    self.unreadMembers = unreadMembers
    self.steps = steps
    keys = PropertyKeys(properties, unreadMembers)
  }

  /// The types that the whole value is decoded as, whether all of them or the first that will do.
  package var wholeTypes: [TypeID] { Self.wholeTypes(in: steps) }

  private static func wholeTypes(in steps: [DecodingStep]) -> [TypeID] {
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

/// A step of a hand-written `init(from:)`; one that throws is the last.
package indirect enum DecodingStep: Sendable {
  /// The value must be an object.
  case container
  /// Decodes what stands under a key.
  case member(Property)
  /// Decodes the value itself as another type.
  case whole(TypeID)
  /// Tries steps, and goes on by whether one of them throws: `do` and `catch`, `if let … = try?`.
  case attempt([DecodingStep], then: [DecodingStep], otherwise: [DecodingStep])
  /// Decodes what stands under a key, and goes on by whether anything does: `if let … = try decodeIfPresent(…)`.
  case ifPresent(Property, then: [DecodingStep], otherwise: [DecodingStep])
  /// `if container.decodeNil()`
  case ifNull(then: [DecodingStep], otherwise: [DecodingStep])
  /// Goes on by a value that is decoded already: `switch kind { … }`.
  case choose(DecodingChoice)
  /// Goes one way or another, and only the code knows which.
  case undecided([[DecodingStep]])
  /// Throws an error of `DecodingError`.
  case fail(CustomFailure)
  /// Throws an error of the project's own.
  case failByCode
}

/// The branches of a `switch` over a raw value.
package struct DecodingChoice: Sendable {
  /// The key that the value stands under; nil for the whole value.
  package let key: String?
  /// The raw value and the literals that have a branch.
  package let type: TypeID
  package let branches: [Branch]
  /// What happens with any other value.
  package let otherwise: [DecodingStep]

  package init(key: String?, type: TypeID, branches: [Branch], otherwise: [DecodingStep]) {
    self.key = key
    self.type = type
    self.branches = branches
    self.otherwise = otherwise
  }

  package struct Branch: Sendable {
    package let values: [RawLiteral]
    package let steps: [DecodingStep]

    package init(values: [RawLiteral], steps: [DecodingStep]) {
      self.values = values
      self.steps = steps
    }
  }
}

/// An error of `DecodingError` that an `init(from:)` throws by itself.
package struct CustomFailure: Hashable, Sendable {
  package let kind: Kind
  /// The key that the coding path ends in; nil for the path of the value itself.
  package let key: String?

  package init(_ kind: Kind, key: String? = nil) {
    self.kind = kind
    self.key = key
  }

  package enum Kind: Hashable, Sendable {
    case typeMismatch, valueNotFound, dataCorrupted
  }
}
