/// What the code of a type mentions that decides itself which values it accepts.
///
/// Nothing follows from it for a payload. A sample uses it to guess a value that the code is likely to accept.
package final class CodeClues: Sendable {
  /// The cases of an enum, with the raw values that Swift gives them, or else their names.
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
