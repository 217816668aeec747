import PushLinter

/// How a report is written.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// Every finding with its line, and with the Swift declaration beside it.
  case full
  /// One line a finding, as compilers write them.
  case concise
  /// One JSON document.
  case json
  /// One JSON document a payload, each on a line of its own.
  case jsonl
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Annotations, by commands to the runner of GitHub Actions.
  case github
  /// GitLab's Code Quality.
  case gitlab
  /// A test a payload.
  case junit
  /// XML as Checkstyle writes it.
  case checkstyle
  /// The JSON of reviewdog.
  case rdjson
  /// A table.
  case markdown
}

extension ReportFormat {
  /// True where the report has something to say of every payload, and not only of those with findings.
  package var namesEveryPayload: Bool {
    switch self {
    case .json, .jsonl, .junit: true
    case .full, .concise, .sarif, .github, .gitlab, .checkstyle, .rdjson, .markdown: false
    }
  }
}
