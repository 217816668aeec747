import PushLinter

extension ReportFormat {
  /// The XML format of Checkstyle.
  package static let checkstyle = ReportFormat("checkstyle") { _ in CheckstyleWriter() }
}

/// A writer of findings in the format of Checkstyle, which most build servers read.
struct CheckstyleWriter: FormatWriter {
  private var xml = XMLWriter()
  /// The current file.
  private var file: String?

  mutating func start(_ output: inout ReportOutput) {
    xml.declare()
    xml.open("checkstyle", [("version", "4.3")])
    output += xml.takeBytes()
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let findings = report.annotations
    guard !findings.isEmpty else { return }
    if file != report.source.name {
      closeFile()
      file = report.source.name
      xml.open("file", [("name", report.source.name)])
    }
    let lines = LineIndex(report.source)
    for finding in findings {
      let start = lines.position(of: finding.range.lowerBound)
      xml.element(
        "error",
        [
          ("line", "\(start.line)"), ("column", "\(start.column)"),
          ("severity", finding.severity.name), ("message", finding.messageWithHelp.text),
          ("source", "activity-lint.\(finding.rule)"),
        ])
    }
    output += xml.takeBytes()
  }

  mutating func finish(_ summary: Summary, to output: inout ReportOutput) {
    closeFile()
    xml.close("checkstyle")
    output += xml.takeBytes()
  }

  private mutating func closeFile() {
    if file != nil { xml.close("file") }
    file = nil
  }
}
