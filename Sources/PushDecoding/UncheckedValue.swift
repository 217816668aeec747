package import ActivitySchema
package import JSONSyntax
package import PushTexts

/// A value that cannot be checked with the declarations.
package struct UncheckedValue: Sendable {
  package let node: JSONNode
  package let codingPath: [CodingPathElement]
  package let reason: Reason

  /// Why the value is not checked.
  package enum Reason: Equatable, Sendable {
    case opaque(UnknownDecoding)
    /// A hand-written `init?(rawValue:)` may reject the value.
    case rawValueInitializer(type: String)
    /// The lower bound may be greater than the upper bound.
    case boundsOrder(type: String)
    /// A URL whose host is not ASCII.
    case internationalHost
    /// The code of an `init(from:)` may reject the value.
    case decidedByCode(type: String)
    case tooManyAttempts(type: String)
    /// The maximum number of results is reached, and the rest is not checked.
    case tooManyFindings
  }
}

extension UncheckedValue.Reason {
  /// The reason as a sentence for reports, without a final period.
  package var sentence: Message {
    switch self {
    case .opaque(let unknown): unknown.reason.sentence
    case .rawValueInitializer(let type):
      "`\(type)` has its own `init?(rawValue:)`, which decides which values are accepted"
    case .decidedByCode(let type):
      "the code in the `init(from:)` of `\(type)` decides which values are accepted"
    case .tooManyAttempts(let type):
      "`\(type)` has more ways to decode the value than were followed"
    case .boundsOrder(let type): "it is not known how values of `\(type)` are ordered"
    case .tooManyFindings:
      "the limit of \(FragmentDecoder.maximumResultCount) values with possible findings was reached before this value; the rest was not checked"
    case .internationalHost:
      "the URL's host is not ASCII, and separate rules decide whether it is accepted"
    }
  }
}

extension UnknownDecoding.Reason {
  /// The reason as a sentence for reports, without a final period.
  package var sentence: Message {
    switch self {
    case .customDecoding(let type): "`\(type)` decodes itself in its own `init(from:)`"
    case .inheritedDecoding(let type, let name):
      "`\(type)` gets its `init(from:)` from an extension of `\(name)`"
    case .containerOverload(let type):
      "an extension of `KeyedDecodingContainer` has its own code to decode `\(type)`"
    case .customCodingKeys(let type): "`\(type)` computes the strings of its coding keys in code"
    case .unresolved(let type): "`\(type)` is not declared in any file that was read"
    case .inferred(let property):
      "the type of `\(property)` is inferred from an expression that only the compiler understands"
    case .attachedMacro(let type, let macro):
      "`@\(macro)` may change how `\(type)` decodes; add the Swift file that declares it, or its decoded type, such as `{\"types\": {\"\(macro)\": \"Int\"}}`, to `.activity-lint.json`"
    case .conditional(let type, let condition): "`\(type)` depends on `#if \(condition)`"
    case .syntaxError(let type):
      "the declaration of `\(type)` has a syntax error, or follows one, and was not read"
    case .conflictingDeclarations(let type):
      "`\(type)` has several declarations that differ"
    case .unsupported(let type): "how `\(type)` decodes is not known"
    case .notDecodable(let type):
      "`\(type)` is not `Decodable`, unless an extension in a file that was not read adds the conformance"
    case .notCodable(let type):
      "`\(type)` does not conform to `Codable`, unless a file that was not read adds the conformance"
    case .unbounded(let type): "`\(type)` consists of more types than can be followed"
    }
  }
}
