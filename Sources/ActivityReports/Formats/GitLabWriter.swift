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
      output += JSONWriter.object { json in
        // The widget shows only this text, on one line, so it contains the id and the help.
        json.member("description", "\(finding.rule): \(finding.messageWithHelp.text)")
        json.member("check_name", finding.rule)
        json.member("fingerprint", fingerprints.next(for: finding, in: report, path: path))
        json.member(
          "severity", finding.severity.choice(error: "major", warning: "minor", info: "info"))
        json.object("location") { json in
          json.member("path", path)
          json.object("positions") { json in
            let (start, end) = lines.positions(of: finding.range)
            json.position("begin", start)
            json.position("end", end)
          }
        }
      }
    }
  }

  func finish(_ summary: Summary, to output: inout ReportOutput) { output += "\n]\n" }
}

extension JSONWriter {
  fileprivate mutating func position(_ name: String, _ position: LineIndex.Position) {
    object(name) { json in
      json.member("line", position.line)
      json.member("column", position.column)
    }
  }
}
