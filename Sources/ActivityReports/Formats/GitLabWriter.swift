import JSONSyntax
import PushLinter
import PushTexts

extension ReportFormat {
  /// The format of GitLab's Code Quality.
  package static let gitlab = ReportFormat("gitlab") { GitLabWriter(paths: $0.paths) }
}

/// A writer of findings for GitLab's Code Quality widget.
struct GitLabWriter: FormatWriter {
  private let paths: RepositoryPaths
  private var fingerprints = FindingFingerprints()
  private var isFirst = true

  init(paths: RepositoryPaths) { self.paths = paths }

  func start(_ output: inout ReportOutput) { output += "[" }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let findings = report.annotations
    guard !findings.isEmpty else { return }
    let lines = LineIndex(report.source)
    let path = paths.path(of: report.source.name)
    for finding in findings {
      output += isFirst ? "\n" : ",\n"
      isFirst = false
      let (start, end) = lines.positions(of: finding.range)
      output.write([
        // The widget shows only this text, on one line, so it contains the id and the help.
        "description": "\(finding.rule): \(finding.messageWithHelp.text)",
        "check_name": .string(finding.rule),
        "fingerprint": .string(fingerprints.next(for: finding, in: report, path: path)),
        "severity": finding.severity.choice(error: "major", warning: "minor", info: "info"),
        "location": [
          "path": .string(path),
          "positions": [
            "begin": ["line": .integer(start.line), "column": .integer(start.column)],
            "end": ["line": .integer(end.line), "column": .integer(end.column)],
          ],
        ],
      ])
    }
  }

  func finish(_ summary: Summary, to output: inout ReportOutput) { output += "\n]\n" }
}
