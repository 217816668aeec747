import JSONSyntax
import PushLinter
import PushTexts

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
    output += "{\"formatVersion\":\(JSONReport.formatVersion),"
    output +=
      "\"tool\":{\"name\":\"activity-lint\",\"version\":\"\(Version.current)\"},"
    output += "\"payloads\":["
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let payload = JSONReport.payload(report, files: &files)
    if report.subject == .declarations {
      unchecked += report.notChecked.map { (report.source.name, $0) }
    }
    if report.subject == .payload {
      output += isFirstPayload ? "\n" : ",\n"
      output.write(payload.entry)
      isFirstPayload = false
    }
    for finding in payload.findings {
      // The findings of all payloads follow the list of payloads.
      output.keep(Array((isFirstFinding ? "\n" : ",\n").utf8) + finding.bytes)
      isFirstFinding = false
    }
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    output += "\n],\"findings\":["
    output.release()
    let outcome =
      summary.hasFailed ? "failed" : summary.hasFindings ? "findings" : "clean"
    output += "\n],\"outcome\":\"\(outcome)\",\"summary\":"
    output.write(JSONReport.summary(summary))
    if let failure = summary.failure { output += ",\"failure\":\(JSONString.quoted(failure))" }
    if let conclusion = summary.conclusion {
      output += ",\"comparison\":"
      output.write(JSONReport.comparison(summary.order, conclusion, unchecked))
    }
    output += "}\n"
  }
}
