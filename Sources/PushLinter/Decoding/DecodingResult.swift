import ActivitySchema
import JSONSyntax

/// What decoding a value as a declared type comes to.
package struct DecodingResult: Sendable {
  /// In the order in which the decoder meets them: it throws the first, and would throw the next once that is mended.
  package var problems: [DecodingProblem] = []
  /// What decodes and still deserves a word.
  var observations: [DecodingObservation] = []
  package var unchecked: [UncheckedValue] = []
  /// Unchecked values that are decoded before the first problem, and may fail before it.
  var uncheckedBeforeProblems = 0
  /// True where an `init(from:)` is certain to throw an error of the project's own.
  package var failsByCode = false

  /// True where there is something that a rule may report.
  var isNoteworthy: Bool { !problems.isEmpty || !observations.isEmpty }
}

/// A value that `JSONDecoder` rejects.
///
/// A class, as what follows, because every rule about decoding looks at each.
package final class DecodingProblem: Sendable {
  let cause: Cause
  let kind: DecodingErrorKind
  let codingPath: [CodingPathElement]
  /// The value; for a missing key the object that lacks it.
  let node: JSONNode
  /// The type that is declared there.
  let type: TypeID
  /// The property that the value belongs to, as itself or as a part.
  let property: Property?

  init(
    cause: Cause, kind: DecodingErrorKind, codingPath: [CodingPathElement], node: JSONNode,
    type: TypeID, property: Property?
  ) {
    self.cause = cause
    self.kind = kind
    self.codingPath = codingPath
    self.node = node
    self.type = type
    self.property = property
  }

  /// The error that the phone meets.
  func failure(in part: PayloadPart) -> DecodingFailure {
    DecodingFailure(part: part, kind: kind, codingPath: codingPath)
  }

  enum Cause: Sendable {
    case missingKey(Property)
    case typeMismatch
    case unexpectedNull
    /// The values of an enum's case do not stand in an object.
    case caseContents(EnumerationCase)
    case numberDoesNotFit
    case unknownCase
    case malformedValue
    case reversedRange
    case wrongElementCount(expected: Int, found: Int)
    /// A key of a dictionary that stands for no value of the key's type.
    case unsuitableKey(JSONNode)
    /// Half a surrogate pair: JSON by its grammar, and no text.
    case unreadableText(JSONNode)
  }
}

/// A value that decodes, though perhaps not to what its author meant.
final class DecodingObservation: Sendable {
  let subject: Subject
  let node: JSONNode
  let type: TypeID
  let property: Property?

  init(subject: Subject, node: JSONNode, type: TypeID, property: Property?) {
    self.subject = subject
    self.node = node
    self.type = type
    self.property = property
  }

  enum Subject: Sendable {
    /// Seconds since 2001-01-01.
    case date(seconds: Double)
    case nullForOptional
    /// The node is the key.
    case unknownKey(in: JSONNode)
    /// The node is the key.
    case unreadKey(UnreadMember)
    case difference(FoundationDifference)
    /// A number that is not written as the type would write it, or that loses digits.
    case lenientNumber
  }
}
