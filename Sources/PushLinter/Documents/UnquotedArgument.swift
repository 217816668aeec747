/// An argument of a client's command whose value was not in quotation marks; the shell divided it at its spaces.
package struct UnquotedArgument: Sendable {
  package enum Value: Sendable {
    case body
    /// The name of the header.
    case header(String)
  }

  package let value: Value
  /// The option as written, such as `-d`.
  package let option: String
  /// The number of arguments that the rest of the value became.
  package var otherCount: Int
  /// The range of the first part in the source; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  package init(_ value: Value, of option: String, otherCount: Int, at range: Range<Int>?) {
    self.value = value
    self.option = option
    self.otherCount = otherCount
    sourceRange = range
  }
}
