import PushLinter

extension ReportFormat {
  /// The number of findings of each rule.
  package static let statistics = ReportFormat("statistics", isHumanReadable: true) {
    StatisticsWriter(style: $0.style)
  }
}

/// A writer of one line per rule: the number of findings, the severity, the rule, and whether fixes exist.
struct StatisticsWriter: FormatWriter {
  private let style: TextStyle
  private var counts: [Kind: Count] = [:]

  /// A rule at one severity; a rule can report findings of several.
  private struct Kind: Hashable {
    let severity: Severity
    let rule: String
  }

  private struct Count {
    var findings = 0
    var fixes = 0
  }

  init(style: TextStyle) { self.style = style }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    for diagnostic in report.diagnostics where style.shows(diagnostic) {
      let kind = Kind(severity: diagnostic.severity, rule: diagnostic.rule)
      counts[kind, default: Count()].findings += 1
      if diagnostic.fix != nil { counts[kind, default: Count()].fixes += 1 }
    }
  }

  func finish(_ summary: Summary, to output: inout ReportOutput) {
    var text = TextWriter(isColored: style.isColored)
    let rows = rows
    let countWidth = rows.map { "\($0.count.findings)".utf8.count }.max() ?? 0
    let severityWidth = rows.map { $0.kind.severity.name.utf8.count }.max() ?? 0
    let ruleWidth = rows.map { $0.kind.rule.utf8.count }.max() ?? 0
    if !rows.isEmpty { text.start(.lines) }
    for (kind, count) in rows {
      let (number, severity) = ("\(count.findings)", kind.severity.name)
      text.write(spaces: countWidth - number.utf8.count)
      text.write(number, .strong)
      text.write("  ")
      text.write(severity, TextRole(kind.severity))
      text.write(spaces: severityWidth - severity.utf8.count)
      text.write("  \(kind.rule)")
      text.write(spaces: ruleWidth - kind.rule.utf8.count)
      text.write(count.fixes == 0 ? "     " : "  [*]", .note)
      text.write("  \(Rule.named(kind.rule)?.summary ?? "")", .dim)
      text.endLine()
    }
    text.start(.block)
    for sentence in summary.sentences {
      text.write(sentence)
      text.endLine()
    }
    text.move(to: &output.bytes)
  }

  /// The most frequent rule first.
  private var rows: [(kind: Kind, count: Count)] {
    counts.map { (kind: $0.key, count: $0.value) }.sorted { left, right in
      if left.count.findings != right.count.findings {
        return left.count.findings > right.count.findings
      }
      if left.kind.severity != right.kind.severity {
        return left.kind.severity > right.kind.severity
      }
      return left.kind.rule < right.kind.rule
    }
  }
}
