extension Report {
  /// Whether the push does not certainly reach the activity, although no finding reports it: the rule is off.
  package var isLostSilently: Bool {
    guard subject == .payload, failure == nil, diagnostics.isEmpty, suppressed.isEmpty,
      notChecked.isEmpty
    else { return false }
    return decodes == false || outcomes.rejection != nil || outcomes.reasonForDrop != nil
      || outcomes.reasonForDoubt != nil
  }
}
