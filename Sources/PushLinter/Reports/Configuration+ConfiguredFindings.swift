import JSONSyntax
import PushModel
import PushRules
import PushTexts

extension Configuration {
  /// The findings of a file after the configuration was applied.
  struct ConfiguredFindings {
    /// Sorted by position, then by id.
    var diagnostics: [Diagnostic] = []
    var suppressed: [SuppressedFinding] = []
  }

  /// The maximum number of bytes of the JSON Pointers of a document's findings.
  static let maximumSizeOfPointers = 1 << 21

  /// Turns findings into diagnostics: computes pointers, sets severities, and separates findings that do not count.
  func configuredFindings(
    _ list: FindingList, for entries: FileEntries, in tree: JSONTree, comments: SuppressionComments?
  ) -> ConfiguredFindings {
    guard !list.findings.isEmpty || !expectations.isEmpty || comments != nil else {
      return ConfiguredFindings()
    }
    var list = list
    let nodes = list.findings.map { $0.pointer == nil ? $0.node : tree.root }
    let found = zip(tree.pointers(to: nodes, upTo: Self.maximumSizeOfPointers), list.findings)
      .map { $1.pointer ?? $0 }
    if found.contains(where: { $0 == nil }) {
      list.leaveOut(Set(found.indices.filter { found[$0] == nil }))
    }
    // The findings that report only a number are about the whole document.
    let pointers = found.compactMap { $0 }
    let findings = list.findingsWithRemainders(in: tree)
    var diagnostics = findings.map { $0.diagnostic }
    for (index, pointer) in zip(diagnostics.indices, pointers) {
      diagnostics[index].pointer = pointer
    }
    diagnostics += missingExpectations(entries.expectedRules, among: diagnostics)
    return configuredFindings(diagnostics, for: entries, comments: comments)
  }

  /// Sets the severities of the findings in a file, marks the expected ones, separates the suppressed ones, and sorts.
  func configuredFindings(
    _ diagnostics: [Diagnostic], for entries: @autoclosure () -> FileEntries,
    comments: SuppressionComments? = nil
  ) -> ConfiguredFindings {
    guard affectsFindings || comments != nil else {
      guard diagnostics.count > 1 else { return ConfiguredFindings(diagnostics: diagnostics) }
      return ConfiguredFindings(diagnostics: diagnostics.sorted { $0.sortKey < $1.sortKey })
    }
    let entries = entries()
    let positions = entries[.suppressions]
    var configured = ConfiguredFindings()
    var comments = comments
    func add(_ diagnostic: Diagnostic) {
      var diagnostic = diagnostic
      if let severity = severities[diagnostic.rule] ?? nil { diagnostic.severity = severity }
      diagnostic.isExpected = entries.expectedRules.contains(diagnostic.rule)
      guard !diagnostic.isExpected else { return configured.diagnostics.append(diagnostic) }
      let index = firstSuppression(of: diagnostic, among: positions)
      // A comment is used even if an entry suppresses the same finding.
      let reason = allowsComments ? comments?.reason(for: diagnostic) : nil
      if let reason = index.map({ suppressions[$0].reason }) ?? reason {
        configured.suppressed.append(
          SuppressedFinding(diagnostic: diagnostic, suppression: index, reason: reason))
      } else {
        configured.diagnostics.append(diagnostic)
      }
    }
    for diagnostic in diagnostics { add(diagnostic) }
    for diagnostic in comments?.findings(for: self) ?? [] { add(diagnostic) }
    configured.diagnostics.sort { $0.sortKey < $1.sortKey }
    configured.suppressed.sort { $0.diagnostic.sortKey < $1.diagnostic.sortKey }
    return configured
  }

  /// Whether the configuration can change findings.
  private var affectsFindings: Bool {
    !severities.isEmpty || !expectations.isEmpty || !suppressions.isEmpty
  }

  /// Returns whether a rule is switched on.
  func isOn(_ rule: Rule) -> Bool {
    switch severities[rule.id] {
    case .some(let severity): severity != nil
    case nil: !rule.isOffByDefault
    }
  }

  /// Returns findings for the rules that must reject a payload and do not; other files are never expected to be rejected.
  private func missingExpectations(
    _ expected: Set<String>, among diagnostics: [Diagnostic]
  ) -> [Diagnostic] {
    guard !expected.isEmpty, isOn(.missingExpectedFinding) else { return [] }
    let found = Set(diagnostics.map { $0.rule })
    return expected.subtracting(found).sorted().map { .missingExpectation(of: $0) }
  }
}
