/// How the size of a push is judged.
package struct Limits: Sendable {
  /// The share of the limit, in percent, from which a push is said to be near it.
  package var warningPercentage: Int
  /// True where the bytes count as they are, white space included.
  package var countsAsSent: Bool

  package init(warningPercentage: Int = 85, countsAsSent: Bool = false) {
    self.warningPercentage = warningPercentage
    self.countsAsSent = countsAsSent
  }
}
