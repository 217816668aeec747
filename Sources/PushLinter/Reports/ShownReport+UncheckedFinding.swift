extension ShownReport {
  /// The id of the finding about unchecked values in formats that contain only findings.
  ///
  /// It is not the id of a rule: no configuration can switch it off.
  package static let uncheckedID = "not-checked"

  /// The unchecked values of the payload as one finding; nil if every value was checked.
  package var uncheckedFinding: Diagnostic? {
    guard let first = notChecked.first else { return nil }
    let place = first.pointer.isEmpty ? "the document" : first.pointer
    let others: Message = notChecked.count == 1 ? "" : " (and \(notChecked.count - 1) more)"
    return Diagnostic(
      rule: Self.uncheckedID, severity: .info,
      message: "\(place) was not checked\(others): \(first.reason)", range: 0..<0,
      pointer: first.pointer, outcome: .unknown)
  }
}
