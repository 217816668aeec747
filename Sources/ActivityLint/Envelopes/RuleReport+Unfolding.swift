extension RuleReport.Finding {
  /// The same finding in the text as its author wrote it.
  func told(of text: UnfoldedText) -> RuleReport.Finding {
    var finding = self
    finding.diagnostic.range = text.outward(diagnostic.range)
    finding.diagnostic.notes = diagnostic.notes.map { note in
      guard case .payload(let range) = note.place else { return note }
      return Note(note.message, at: .payload(text.outward(range)))
    }
    finding.diagnostic.repair = diagnostic.repair.flatMap { text.outward($0) }
    return finding
  }
}

extension [RuleReport.Finding] {
  /// Adds what was found in another push of the same request, and not in this one: both may go by the same headers.
  mutating func add(_ findings: [RuleReport.Finding]) {
    let known = Set(map { FindingIdentity($0) })
    self += findings.filter { !known.contains(FindingIdentity($0)) }
  }
}
