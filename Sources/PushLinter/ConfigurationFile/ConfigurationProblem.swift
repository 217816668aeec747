/// Something in the configuration, or in the baseline, that cannot be meant.
package struct ConfigurationProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without a final stop.
  package let message: String
  /// Offsets in bytes into the text.
  package let range: Range<Int>

  package init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
