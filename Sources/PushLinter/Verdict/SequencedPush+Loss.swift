extension SequencedPush {
  /// Returns whether the push certainly has no effect: it does not decode, or one of its findings proves that APNs rejects it
  /// or that the phone ignores it.
  func isLost(dueTo diagnostics: [Diagnostic]) -> Bool {
    guard decodes != false, step?.push.event != nil else { return true }
    return diagnostics.contains { $0.outcome.isLoss && $0.versions.isEmpty }
  }
}
