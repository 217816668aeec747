import ActivitySchema

/// Takes down what a rule finds in Swift declarations, under the rule's own id.
struct DeclarationReport {
  private let rule: Rule
  /// True where somebody named the files, so that one which matters may be missing among them.
  let filesAreNamed: Bool
  private(set) var findings: [Finding] = []

  struct Finding {
    /// Index into `Schema.fileNames`.
    let file: Int
    let diagnostic: Diagnostic
  }

  init(of rule: Rule, filesAreNamed: Bool) {
    self.rule = rule
    self.filesAreNamed = filesAreNamed
  }

  /// Reports a name in a Swift file; what has no place in the files that were read is left out.
  mutating func callAsFunction(
    _ message: Message, at site: DeclarationSite?, severity: Severity? = nil, label: Message = "",
    notes: [Note] = [], effect: Message = "", help: Message
  ) {
    guard let site else { return }
    let diagnostic = Diagnostic(
      rule: rule.id, severity: severity ?? rule.severity, message: message, range: site.range,
      pointer: "", label: label, notes: notes, effect: effect, help: help,
      decodingError: nil)
    findings.append(Finding(file: site.file, diagnostic: diagnostic))
  }
}
