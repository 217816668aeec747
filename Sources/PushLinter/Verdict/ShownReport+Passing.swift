extension ShownReport {
  /// Whether the push can be sent unchanged: it is delivered, no finding is an error, and every value was compared with its
  /// type.
  ///
  /// A push with Unix seconds in a `Date` is delivered, but it does not pass. An error that the configuration expects or
  /// suppresses does not count.
  package func passes(with verdict: PushVerdict) -> Bool {
    verdict == .delivered && notChecked.isEmpty
      && !diagnostics.contains { $0.severity == .error && !$0.isExpected }
  }
}
