package import ActivitySchema
package import PushTexts

/// Collects the findings of one rule in Swift declarations.
package struct DeclarationReport {
  private let rule: Rule
  /// Whether the caller named the files; a relevant file may then be missing.
  package let filesAreNamed: Bool
  package private(set) var findings: [Finding] = []

  package struct Finding {
    /// Index into `SourceFiles`.
    package let file: Int
    package let diagnostic: Diagnostic
  }

  package init(of rule: Rule, filesAreNamed: Bool) {
    self.rule = rule
    self.filesAreNamed = filesAreNamed
  }

  /// Reports a name in a Swift file; does nothing without a position in the parsed files.
  package mutating func callAsFunction(
    _ message: Message, at site: DeclarationSite?, severity: Severity? = nil, label: Message = "",
    notes: [Note] = [], effect: Message = "", help: Message
  ) {
    guard let site else { return }
    let diagnostic = Diagnostic(
      rule: rule.id, severity: severity ?? rule.severity, message: message, range: site.range,
      label: label, notes: notes, effect: effect, help: help)
    findings.append(Finding(file: site.file, diagnostic: diagnostic))
  }
}
