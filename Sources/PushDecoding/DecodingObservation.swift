package import ActivitySchema
package import JSONSyntax

/// A value that decodes, but perhaps not as intended.
package final class DecodingObservation: Sendable {
  package let subject: Subject
  package let node: JSONNode
  package let type: TypeID
  package let property: Property?

  package init(subject: Subject, node: JSONNode, type: TypeID, property: Property?) {
    self.subject = subject
    self.node = node
    self.type = type
    self.property = property
  }

  package enum Subject: Sendable {
    /// A date outside of the plausible years, in seconds since 2001-01-01.
    case date(seconds: Double)
    /// A number from which an `init(from:)` makes a date.
    case time(Double, TimeFormat)
    case nullForOptional
    /// The node is the key.
    case unknownKey(in: JSONNode)
    /// The node is the key.
    case unreadKey(UnreadMember)
    case difference(FoundationDifference)
    /// Hexadecimal digits that decode as Base64.
    case hexadecimalData
    /// A number in a form that the type would not write, or that loses digits.
    case lenientNumber
    /// A string that cannot be parsed, for which an `init(from:)` throws an error of the project.
    case unread(DecodingProblem)
    /// A value that does not decode, which an `init(from:)` replaces with a default.
    case discarded(DecodingProblem)
  }
}
