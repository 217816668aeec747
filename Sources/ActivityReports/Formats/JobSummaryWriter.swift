import PushLinter
import PushModel
import PushTexts

extension ReportFormat {
  /// The job summary that belongs to the annotations of GitHub Actions; no option names it.
  package static let jobSummary = ReportFormat("job-summary") { _ in JobSummaryWriter() }
}

/// A writer of findings as a Markdown table, for the summary of a job of GitHub Actions.
struct JobSummaryWriter: FormatWriter {
  /// The rows of each severity, from the lowest.
  private var rows = Severity.allCases.map { _ in Rows() }
  private var unchecked: [[UInt8]] = []

  /// The rows of one severity, up to the limit of a page.
  fileprivate struct Rows {
    var bytes: [UInt8] = []
    var surplus = 0

    /// The maximum number of rows. A job summary is limited to 1 MiB.
    static let maximumSize = 256 << 10

    mutating func add(_ row: [UInt8]) {
      if surplus == 0, bytes.count + row.count <= Self.maximumSize {
        bytes += row
      } else {
        surplus += 1
      }
    }
  }

  /// The maximum number of listed unchecked values.
  private static let listedUncheckedValues = 20

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let findings = report.unexpectedFindings
    if !findings.isEmpty {
      let lines = LineIndex(report.source)
      for finding in findings {
        rows[Int(finding.severity.rawValue)].add(Self.row(finding, in: lines))
      }
    }
    for value in report.notChecked where unchecked.count < Self.listedUncheckedValues {
      unchecked.append(Self.item(value, in: report))
    }
  }

  func finish(_ summary: Summary, to output: inout ReportOutput) {
    output += "### activity-lint\n\n" + summary.sentences.joined(separator: "\n") + "\n"
    if rows.contains(where: { !$0.bytes.isEmpty }) {
      output += "\n| | Where | Finding | Rule |\n|---|---|---|---|\n"
      for kind in rows.reversed() { output += kind.bytes }
    }
    let surplus = rows.reduce(0) { $0 + $1.surplus }
    if surplus > 0 { output += "\nAnd \(surplus) more.\n" }
    guard !unchecked.isEmpty else { return }
    output += "\nNot checked:\n\n"
    for item in unchecked { output += item }
    if summary.notChecked > unchecked.count {
      output += "- and \(summary.notChecked - unchecked.count) more\n"
    }
  }

  // MARK: One row

  private static func row(_ finding: Diagnostic, in lines: LineIndex) -> [UInt8] {
    var row = MarkdownText()
    row.write(markup: "| \(finding.severity.name) | ")
    row.write(code: lines.place(of: finding.range))
    row.write(markup: " | ")
    row.write(finding.fullMessage)
    for remark in finding.remarks {
      row.write(markup: "<br>")
      row.write(remark)
    }
    if let witness = finding.witness {
      row.write(markup: "<br>payload: ")
      row.write(code: witness)
    }
    row.write(markup: " | ")
    row.write(code: finding.rule)
    row.write(markup: " |\n")
    return row.bytes
  }

  private static func item(_ value: Report.NotChecked, in report: ShownReport) -> [UInt8] {
    var item = MarkdownText()
    item.write(markup: "- ")
    item.write(code: report.place)
    if !value.pointer.isEmpty {
      item.write(markup: " ")
      item.write(code: value.pointer)
    }
    item.write(markup: ": ")
    item.write(value.reason)
    item.write(markup: "\n")
    return item.bytes
  }
}
