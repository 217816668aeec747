extension UnfoldedText {
  /// A finding, said of the text as its author wrote it.
  func outward(_ finding: RuleReport.Finding) -> RuleReport.Finding {
    guard !finding.standsInSource else { return finding }
    var finding = finding
    finding.diagnostic.range = outward(finding.diagnostic.range)
    finding.diagnostic.notes = finding.diagnostic.notes.map { note in
      guard case .payload(let range) = note.place else { return note }
      return Note(note.message, at: .payload(outward(range)))
    }
    finding.diagnostic.repair = finding.diagnostic.repair.flatMap { outward($0) }
    return finding
  }
}
