/// A step of a hand-written `init(from:)`; a step that always throws is the last.
///
/// The steps exist in two forms: with the spellings of the source, and with resolved types and keys.
package indirect enum DecodingStep<Terms: DecodingTerms>: Sendable {
  /// The value must be an object.
  case container
  /// Decodes the value under a key.
  case member(Terms.Member)
  /// Decodes the value itself as another type.
  case whole(Terms.TypeReference)
  /// Tries steps, and branches on whether one of them throws: `do` and `catch`, `if let … = try?`.
  case attempt([Self], then: [Self], otherwise: [Self])
  /// Decodes the value under a key, and branches on whether it is present: `if let … = try decodeIfPresent(…)`.
  case ifPresent(Terms.Member, then: [Self], otherwise: [Self])
  /// `if container.decodeNil()`
  case ifNull(then: [Self], otherwise: [Self])
  /// Branches on whether all of several statements about keys are true: `if container.contains(.eta)`.
  case ifKeys([KeyTest<Terms>], then: [Self], otherwise: [Self])
  /// Branches on a value that is already decoded: `switch kind { … }`.
  case choose(DecodingChoice<Terms>)
  /// Branches on whether an already decoded string can be parsed: `guard let date = formatter.date(from: text)`.
  case ifReads(TextTest<Terms>, then: [Self], otherwise: [Self])
  /// Branches on a condition that only the code determines.
  case undecided([[Self]])
  /// Throws a `DecodingError`; its coding path ends in the key, or is the path of the value itself.
  case fail(CustomFailure, key: Terms.Key?)
  /// Throws an error type of the project.
  case throwCustomError
  /// A statement that is not understood: it may decode anything, and may throw.
  case unknown
}

extension DecodingStep {
  /// The steps of each branch, in order.
  package var branches: [[Self]] {
    switch self {
    case .attempt(let attempted, let then, let otherwise): [attempted, then, otherwise]
    case .ifPresent(_, let then, let otherwise), .ifReads(_, let then, let otherwise),
      .ifNull(let then, let otherwise), .ifKeys(_, let then, let otherwise):
      [then, otherwise]
    case .choose(let choice): choice.branches.map { $0.steps } + [choice.otherwise]
    case .undecided(let branches): branches
    case .container, .member, .whole, .fail, .throwCustomError, .unknown: []
    }
  }
}

/// The keys, types and values of steps, in one of two forms.
package protocol DecodingTerms {
  associatedtype Key: Sendable
  associatedtype TypeReference: Sendable
  /// The value that is decoded under a key.
  associatedtype Member: Sendable
  /// A value that a `switch` has a branch for.
  associatedtype Value: Sendable
}

/// The branches of a `switch` over a raw value.
package struct DecodingChoice<Terms: DecodingTerms>: Sendable {
  /// The key of the value; nil for the whole value.
  package let key: Terms.Key?
  package let type: Terms.TypeReference
  package let branches: [Branch]
  /// The steps for any other value.
  package let otherwise: [DecodingStep<Terms>]

  package struct Branch: Sendable {
    package let values: [Terms.Value]
    package let steps: [DecodingStep<Terms>]
  }
}

/// A statement about a key of the container that is true or false.
package struct KeyTest<Terms: DecodingTerms>: Sendable {
  package let key: Terms.Key
  package let question: KeyQuestion
  /// The answer for which the statement is true.
  package let answer: Bool

  /// The opposite statement.
  var negated: Self { Self(key: key, question: question, answer: !answer) }
}

package enum KeyQuestion: Sendable {
  /// `contains(.eta)`
  case isPresent
  /// `decodeNil(forKey: .eta)`, which throws if the key is missing.
  case isNull
}

/// A `DecodingError` that an `init(from:)` throws explicitly.
package enum CustomFailure: Hashable, Sendable {
  case typeMismatch, valueNotFound, dataCorrupted
}

/// The text that a condition depends on, and how it is read.
package struct TextTest<Terms: DecodingTerms>: Sendable {
  /// The key of the text; nil for the whole value.
  package let key: Terms.Key?
  package let parser: TextParser
}
