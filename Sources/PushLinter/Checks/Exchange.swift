/// One side writes, the other side reads: three pairs in which two versions of an app meet.
package enum Exchange: String, Sendable, CaseIterable {
  /// The server follows the new declarations; phones still have the old build.
  case newServerOldApp = "old-app"
  /// The server still follows the old declarations; phones have the new build.
  case oldServerNewApp = "new-app"
  /// The old build stored attributes and state of a running activity; the new build reads them after its installation.
  case storedByOldApp = "stored"

  /// Whether the old version reads.
  var isReadByOld: Bool { self == .newServerOldApp }
}
