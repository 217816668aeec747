/// A place in source code where a push was seen but not read.
package struct Refusal: Sendable {
  package let range: Range<Int>
  package let reason: Reason

  package init(range: Range<Int>, reason: Reason) {
    (self.range, self.reason) = (range, reason)
  }

  package enum Reason: Sendable, Equatable {
    /// A field of a type whose values are pushes.
    case typeDeclaration
    /// A call of a library that builds the push.
    case libraryCall
    /// A string that is joined from pieces that are no whole object.
    case joinedText
    /// The value of a key other than `aps`, from which a library makes the push.
    case notInAPS
    /// An object whose other members are somewhere else.
    case tooFewMembers
    /// A variable that gets other values, too.
    case severalValues
    /// A string that is not JSON, but which the program changes, or reads with a parser that accepts more.
    case changedText
    /// A part of a push with more values than are checked.
    case manyValues
    /// An object whose keys are constants.
    case constantKey
    /// Code that was not split into tokens with certainty: none of its pushes is read.
    case unclearCode(LexicalFault.Kind)
  }
}
