/// Something in the configuration, or in the baseline, that cannot be meant.
public struct ConfigurationProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without a final stop.
  public let message: String
  /// Offsets in bytes into the text.
  public let range: Range<Int>

  public init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
