import JSONSyntax
import PushLinter

extension ReportFormat {
  /// The JSON format of reviewdog.
  package static let rdjson = ReportFormat("rdjson") { _ in RDJSONWriter() }
}

/// A writer of findings for reviewdog, which counts columns in bytes.
struct RDJSONWriter: FormatWriter {
  private var isFirst = true

  func start(_ output: inout ReportOutput) {
    var source = JSONWriter()
    source.object { json in
      json.member("name", "activity-lint")
      if let address = ProjectAddress.current { json.member("url", address) }
    }
    output.append(contentsOf: "{\"source\":".utf8)
    output += source.bytes
    output.append(contentsOf: ",\"diagnostics\":[".utf8)
  }

  mutating func add(_ report: ShownReport, to output: inout ReportOutput) {
    let findings = report.annotations
    guard !findings.isEmpty else { return }
    let lines = LineIndex(report.source)
    for finding in findings {
      output.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
      output += Self.diagnostic(finding, in: lines)
      isFirst = false
    }
  }

  func finish(_ summary: Summary, to output: inout ReportOutput) { output += "\n]}\n".utf8 }

  private static func diagnostic(_ finding: Diagnostic, in lines: LineIndex) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "message", ([finding.fullMessage] + finding.remarks).map { $0.text }.joined(separator: "\n")
      )
      json.name("location")
      json.object { json in
        json.member("path", lines.source.name)
        json.range(finding.range, in: lines)
      }
      json.member("severity", word(for: finding.severity))
      json.name("code")
      json.object { json in
        json.member("value", finding.rule)
        if let url = Rule.named(finding.rule)?.url { json.member("url", url) }
      }
      // reviewdog applies each suggestion separately, so only a fix with one edit can be a suggestion.
      if let fix = finding.fix, fix.safety == .safe, fix.edits.count == 1 {
        json.name("suggestions")
        json.array(of: fix.edits) { json, edit in
          json.object { json in
            json.range(edit.range, in: lines)
            json.member("text", edit.replacement)
          }
        }
      }
    }
    return json.bytes
  }

  private static func word(for severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func range(_ range: Range<Int>, in lines: LineIndex) {
    let (start, end) = lines.positions(of: range, in: .bytes)
    name("range")
    object { json in
      json.position("start", start)
      json.position("end", end)
    }
  }
}
