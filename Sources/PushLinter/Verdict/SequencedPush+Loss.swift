extension SequencedPush {
  /// Whether the push certainly has no effect: it does not decode, or one of its findings proves that APNs rejects it or that
  /// the phone ignores it.
  func isLost(dueTo diagnostics: [Diagnostic]) -> Bool {
    guard decodes != false, let event = step?.push.event else { return true }
    return diagnostics.contains { $0.provesLoss(of: event) }
  }
}

extension Diagnostic {
  fileprivate func provesLoss(of event: WireName.Event) -> Bool {
    guard severity == .error, versions.isEmpty else { return false }
    switch PushEffect.table[rule] ?? .uncertain {
    case .rejected, .dropped: return true
    case .rejectedIfNamed(let answers): return answer(among: answers) != nil
    case .startDropped: return event == .start
    case .delivered, .uncertain, .none: return false
    }
  }
}
