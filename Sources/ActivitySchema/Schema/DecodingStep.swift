/// A step of a hand-written `init(from:)`; one that throws is the last.
///
/// The same steps are there twice: as the source spells them, and with the types and keys that its names stand for.
package indirect enum DecodingStep<Terms: DecodingTerms>: Sendable {
  /// The value must be an object.
  case container
  /// Decodes what stands under a key.
  case member(Terms.Member)
  /// Decodes the value itself as another type.
  case whole(Terms.TypeReference)
  /// Tries steps, and goes on by whether one of them throws: `do` and `catch`, `if let … = try?`.
  case attempt([Self], then: [Self], otherwise: [Self])
  /// Decodes what stands under a key, and goes on by whether anything does: `if let … = try decodeIfPresent(…)`.
  case ifPresent(Terms.Member, then: [Self], otherwise: [Self])
  /// `if container.decodeNil()`
  case ifNull(then: [Self], otherwise: [Self])
  /// Goes on by a value that is decoded already: `switch kind { … }`.
  case choose(DecodingChoice<Terms>)
  /// Goes one way or another, and only the code knows which.
  case undecided([[Self]])
  /// Throws an error of `DecodingError`; its coding path ends in the key, or is that of the value itself.
  case fail(CustomFailure, key: Terms.Key?)
  /// Throws an error of the project's own.
  case failByCode
}

/// What steps are about: keys, types and values, in one form or another.
package protocol DecodingTerms {
  associatedtype Key: Sendable
  associatedtype TypeReference: Sendable
  /// What is decoded under a key.
  associatedtype Member: Sendable
  /// A value that a `switch` has a branch for.
  associatedtype Value: Sendable
}

/// The branches of a `switch` over a raw value.
package struct DecodingChoice<Terms: DecodingTerms>: Sendable {
  /// The key that the value stands under; nil for the whole value.
  package let key: Terms.Key?
  package let type: Terms.TypeReference
  package let branches: [Branch]
  /// What happens with any other value.
  package let otherwise: [DecodingStep<Terms>]

  package init(
    key: Terms.Key?, type: Terms.TypeReference, branches: [Branch],
    otherwise: [DecodingStep<Terms>]
  ) {
    self.key = key
    self.type = type
    self.branches = branches
    self.otherwise = otherwise
  }

  package struct Branch: Sendable {
    package let values: [Terms.Value]
    package let steps: [DecodingStep<Terms>]

    package init(values: [Terms.Value], steps: [DecodingStep<Terms>]) {
      self.values = values
      self.steps = steps
    }
  }
}

/// An error of `DecodingError` that an `init(from:)` throws by itself.
package enum CustomFailure: Hashable, Sendable {
  case typeMismatch, valueNotFound, dataCorrupted
}
