package import ActivitySchema
package import JSONSyntax
package import PushTexts

/// A value that `JSONDecoder` rejects.
///
/// A class, like `DecodingObservation`, because every rule about decoding reads each problem.
package final class DecodingProblem: Sendable {
  package let cause: Cause
  package let kind: DecodingErrorKind
  package let codingPath: [CodingPathElement]
  /// The value; for a missing key the object that lacks it.
  package let node: JSONNode
  /// The declared type of the value.
  package let type: TypeID
  /// The property whose value, or part of a value, this is.
  package let property: Property?
  /// The declarations that were tried, if several files declare the type: all of them reject the value.
  package let tried: [DeclarationSite]

  package init(
    cause: Cause, kind: DecodingErrorKind, codingPath: [CodingPathElement], node: JSONNode,
    type: TypeID, property: Property?, tried: [DeclarationSite] = []
  ) {
    self.cause = cause
    self.kind = kind
    self.codingPath = codingPath
    self.node = node
    self.type = type
    self.property = property
    self.tried = tried
  }

  /// Returns the same error with another explanation.
  package func caused(by cause: Cause) -> DecodingProblem {
    DecodingProblem(
      cause: cause, kind: kind, codingPath: codingPath, node: node, type: type,
      property: property, tried: tried)
  }

  /// Returns the same error of a value that was decoded as each of several declarations.
  package func rejected(by tried: [DeclarationSite], as type: TypeID) -> DecodingProblem {
    DecodingProblem(
      cause: cause, kind: kind, codingPath: codingPath, node: node, type: type,
      property: property, tried: self.tried.isEmpty ? tried : self.tried)
  }

  /// Returns the error that the decoder throws on the phone.
  package func failure(in part: PayloadPart) -> DecodingFailure {
    DecodingFailure(part: part, kind: kind, codingPath: codingPath, tried: tried)
  }

  package enum Cause: Sendable {
    case missingKey(Property)
    /// An object without any of several keys; an `init(from:)` reads the first one present.
    case missingAll([String])
    /// The value has the keys of this activity's type instead. It replaces all problems of the value.
    case otherActivity(Activity)
    case typeMismatch
    /// A string with a calendar date instead of a `Date`, in seconds since 1970.
    case isoDate(Double)
    /// A string with the JSON of the declared object or array.
    case doubleEncoded
    /// A placeholder that a template did not fill in; it can represent any value of another kind.
    case placeholder(isMismatch: Bool)
    case unexpectedNull
    /// The associated values of an enum case are not in an object.
    case caseContents(EnumerationCase)
    case numberDoesNotFit
    case unknownCase
    case malformedValue
    /// A string that the code of an `init(from:)` cannot parse.
    case unreadText(TextParser)
    case reversedRange
    case wrongElementCount(expected: Int, found: Int)
    /// A key of a dictionary that is not a value of the key type.
    case unsuitableKey(JSONNode)
    /// Half a surrogate pair: valid in the JSON grammar, but not text.
    case unreadableText(JSONNode)
  }
}
