/// An option of the program that sends a request.
package struct ClientOption: Sendable {
  /// The name of the program.
  package let client: String
  /// The option as written in the program's documentation.
  package let name: String
  /// The options to use instead.
  package let alternatives: [String]
  /// The range of the source that contains the option, in bytes; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  package init(
    _ name: String, of client: String, alternatives: [String] = [],
    at sourceRange: Range<Int>? = nil
  ) {
    self.client = client
    self.name = name
    self.alternatives = alternatives
    self.sourceRange = sourceRange
  }
}
