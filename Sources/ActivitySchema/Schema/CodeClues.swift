/// Hints in the code of a type that decides itself which values it accepts.
///
/// They imply nothing for a payload. A sample uses them to guess a value that the code is likely to accept.
package final class CodeClues: Sendable {
  /// The cases of an enum, with their raw values or else their names.
  package let cases: [RawCase]
  /// The strings in the initializers, in the order of the source.
  package let strings: [String]
  /// The names in the initializers.
  package let names: Set<String>

  init(cases: [RawCase], strings: [String], names: Set<String>) {
    self.cases = cases
    self.strings = strings
    self.names = names
  }
}
