import PushLinter

extension ReportFormat {
  /// One JSON document.
  package static let json = ReportFormat("json", listsEveryPayload: true) {
    JSONReportWriter(files: DeclarationFiles($0.declarations))
  }
}

/// A writer of one JSON document for a whole run, while the run continues: payloads one by one, totals
/// at the end.
struct JSONReportWriter: FormatWriter {
  private var files: DeclarationFiles
  private var isFirstPayload = true
  private var isFirstFinding = true
  /// The values of declarations that were not checked.
  private var unchecked: [(file: String, value: Report.NotChecked)] = []

  init(files: DeclarationFiles) { self.files = files }

  func start(_ output: inout ReportOutput) {
    output.append(contentsOf: "{\"formatVersion\":\(JSONReport.formatVersion),".utf8)
    output.append(
      contentsOf: "\"tool\":{\"name\":\"activity-lint\",\"version\":\"\(Version.current)\"},".utf8)
    output.append(contentsOf: "\"payloads\":[".utf8)
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let payload = JSONReport.payload(report, files: &files)
    if report.subject == .declarations {
      unchecked += report.notChecked.map { (report.source.name, $0) }
    }
    if report.subject == .payload {
      output.append(contentsOf: (isFirstPayload ? "\n" : ",\n").utf8)
      output.append(contentsOf: payload.entry)
      isFirstPayload = false
    }
    for finding in payload.findings {
      // The findings of all payloads follow the list of payloads.
      output.keep(Array((isFirstFinding ? "\n" : ",\n").utf8) + finding)
      isFirstFinding = false
    }
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    output.append(contentsOf: "\n],\"findings\":[".utf8)
    output.release()
    let outcome =
      summary.incompleteFiles > 0 || !summary.comparesTypes && summary.payloads > 0
      ? "failed" : summary.hasFindings ? "findings" : "clean"
    output.append(contentsOf: "\n],\"outcome\":\"\(outcome)\",\"summary\":".utf8)
    output.append(contentsOf: JSONReport.summary(summary))
    if let conclusion = summary.conclusion {
      output.append(contentsOf: ",\"comparison\":".utf8)
      output.append(contentsOf: JSONReport.comparison(summary.order, conclusion, unchecked))
    }
    output.append(contentsOf: "}\n".utf8)
  }
}
